import {
  exampleEntrant,
  exampleMatch,
  exampleTournamentPage,
  type Match,
  type TournamentPage,
} from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { deadlineText, nextStep } from './next-step.ts';

const NOW = new Date('2026-11-07T17:20:00.000Z');
const OTHER = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb2';

const page = (fields: Partial<TournamentPage>): TournamentPage => ({
  ...exampleTournamentPage,
  entrants: [...exampleTournamentPage.entrants],
  matches: [],
  ...fields,
});
const match = (fields: Partial<Match>): Match => ({ ...exampleMatch, report: null, status: 'ready', ...fields });
const ready = { status: 'ready', canReport: true } as const;
const live = (...matches: Match[]) => nextStep(page({ status: 'live', matches }), NOW);
const own = { registrationId: exampleEntrant.registrationId, isCheckedIn: false, isDropped: false, placement: null };
const report = {
  byRegistrationId: OTHER,
  scoreA: 0,
  scoreB: 2,
  at: NOW.toISOString(),
  isDisputed: false,
  disputeReason: null,
};

describe('before a tournament', () => {
  it.each<[Partial<TournamentPage>, string | null]>([
    [{ status: 'draft', own: null }, null],
    [{ status: 'cancelled', own }, null],
    [{ status: 'registration', own: null }, 'register'],
    [{ status: 'registration', own: null, entrantCount: 8 }, 'wait'],
    [{ status: 'checkin', own: null }, null],
    [{ status: 'registration', own }, 'check-in'],
    [{ status: 'registration', own, checkinOpenAt: '2026-11-07T17:30:00.000Z' }, 'wait'],
    [{ status: 'checkin', own, checkinOpenAt: null, checkinCloseAt: null }, 'check-in'],
    [{ status: 'checkin', own, checkinCloseAt: '2026-11-07T17:20:00.000Z' }, 'wait'],
    [{ status: 'checkin', own: { ...own, isCheckedIn: true } }, 'wait'],
    [{ status: 'checkin', own: { ...own, isDropped: true } }, 'over'],
  ])('the step of %o is to %s', (fields, kind) => {
    expect(nextStep(page(fields), NOW)?.kind ?? null).toBe(kind);
  });

  it('says how many places are left', () => {
    expect(nextStep(page({ status: 'registration', own: null, entrantCount: 7 }), NOW)?.text).toMatch(
      /^1 place is left/,
    );
  });
});

describe('check-in', () => {
  it('is counted down to while it is ahead, and to its end while it is open', () => {
    const ahead = nextStep(page({ status: 'registration', own, checkinOpenAt: '2026-11-07T17:30:00.000Z' }), NOW);
    expect(ahead?.deadline).toEqual({ of: 'check-in-opening', at: '2026-11-07T17:30:00.000Z' });
    expect(ahead?.deadline && deadlineText(ahead.deadline, '2 hours')).toBe('Check-in opens in 2 hours');
    const open = nextStep(page({ status: 'registration', own }), NOW);
    expect(open?.deadline).toEqual({ of: 'check-in-closing', at: '2026-11-07T17:50:00.000Z' });
    expect(open?.deadline && deadlineText(open.deadline, '5 minutes')).toBe('Check-in closes in 5 minutes');
    expect(nextStep(page({ status: 'checkin', own, checkinCloseAt: null }), NOW)?.deadline).toBeUndefined();
  });
});

describe('in a live tournament', () => {
  it('asks for the answer before the report, and for both before what is waited for', () => {
    const pending = match({ id: 'p', status: 'pending' });
    const mine = match({ id: 'm', status: 'reported', report: { ...report, byRegistrationId: own.registrationId } });
    const disputed = match({ id: 'd', status: 'disputed' });
    const toReport = match({ id: 'r', ...ready });
    const answer = match({ id: 'a', status: 'reported', report, canAnswer: true });
    const all = [pending, mine, disputed, toReport, answer];
    const order: (string | undefined)[] = [];
    while (all.length > 0) {
      const step = live(...all);
      order.push(step?.matchId);
      all.splice(
        all.findIndex(({ id }) => id === step?.matchId),
        1,
      );
    }
    expect(order).toEqual(['a', 'r', 'd', 'm', 'p']);
  });

  it('names whom one plays', () => {
    expect(live(match({ ...ready, scheduledAt: null }))?.title).toBe('Your match: Final against Vessa');
    expect(live(match({ status: 'reported', report, canAnswer: true }))?.text).toBe('Final: You 0 : 2 Vessa.');
  });

  it('is over after the last match', () => {
    expect(live(match({ status: 'completed' }))?.kind).toBe('over');
  });
});

it('after a tournament, the place stands', () => {
  const entrants = [{ ...exampleEntrant, placement: 2, prizeCinder: '150.00' }];
  const step = nextStep(page({ status: 'completed', entrants }), NOW);
  expect(step).toMatchObject({ kind: 'over', title: 'You came 2nd', prizeCinder: '150.00' });
});
