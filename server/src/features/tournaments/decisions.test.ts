import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  people = await arena.people(8);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const PREVIEW = '?preview=true';
const matchOf = ({ matches }: TournamentPage, label: string): Match => {
  const match = matches.find((one) => one.label === label);
  if (!match) throw new Error(`No ${label} among ${matches.map((one) => one.label).join(', ')}`);
  return match;
};
const entrantOf = ({ entrants }: TournamentPage, name: string) =>
  entrants.find((one) => one.name === name)?.registrationId ?? '';
const lines = (changes: MatchChange[]) =>
  changes.map(({ label, change, before, after }) => `${label} ${change}: ${before} -> ${after}`);
const historyOf = async ({ id }: TournamentPage, match: Match) =>
  (await arena.admin.call('GET', `/api/admin/tournaments/${id}/matches/${match.id}/history`)).body.entries;

/** A preview answers what the action then does, and does nothing. */
async function expectTruePreview(cup: TournamentPage, act: (query: string) => Promise<Answer>) {
  const before = await arena.page(cup);
  const preview = await act(PREVIEW);
  expect(await arena.page(cup)).toEqual(before);
  const done = await act('');
  expect([done.status, done.body]).toEqual([200, preview.body]);
  const after = await arena.page(cup);
  const changed = after.matches.filter((match) => {
    const was = before.matches.find((one) => one.id === match.id);
    return JSON.stringify({ ...match, report: null }) !== JSON.stringify({ ...was, report: null });
  });
  expect(done.body.changes.map(({ id }: MatchChange) => id).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
  return { changes: lines(done.body.changes), after };
}

describe('a correction', () => {
  it('resets what depends on it, as its preview says', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    await arena.play(cup, matchOf(cup, 'Semifinal 1'));
    await arena.play(cup, matchOf(cup, 'Semifinal 2'));
    const final = matchOf(await arena.page(cup), 'Final');
    await people[0]?.call('POST', `/api/tournaments/${cup.id}/matches/${final.id}/report`, {
      body: { scoreA: 3, scoreB: 0 },
    });
    const { changes, after } = await expectTruePreview(cup, (query) =>
      arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 0, scoreB: 2 }, query),
    );
    expect(changes).toEqual([
      'Semifinal 1 result: fighter_1 2 : 1 fighter_4 -> fighter_1 0 : 2 fighter_4',
      'Final entrants: fighter_1 : fighter_2 -> fighter_4 : fighter_2',
    ]);
    expect(matchOf(after, 'Final')).toMatchObject({ status: 'ready', report: null });
    const notifications = await people[3]?.call('GET', '/api/notifications');
    expect(notifications?.body.notifications[0]).toMatchObject({
      type: 'match_called',
      text: expect.stringContaining('Final'),
    });

    const entries = await historyOf(cup, matchOf(cup, 'Semifinal 1'));
    expect(entries).toMatchObject([
      {
        by: 'arena_keeper',
        change: 'corrected',
        before: 'fighter_1 2 : 1 fighter_4',
        after: 'fighter_1 0 : 2 fighter_4',
      },
      { by: 'fighter_4', change: 'confirmed', before: 'fighter_1 2 : 1 fighter_4', after: 'fighter_1 2 : 1 fighter_4' },
      { by: 'fighter_1', change: 'reported', before: 'fighter_1 : fighter_4', after: 'fighter_1 2 : 1 fighter_4' },
    ]);
    expect((await historyOf(cup, final))[0]).toMatchObject({ by: null, change: 'entrants' });
  });

  it('takes a played final back, in both brackets of a double elimination', async () => {
    const cup = await arena.begin(people.slice(0, 4), { format: 'double_elim' });
    for (const label of [
      'Winners Semifinal 1',
      'Winners Semifinal 2',
      'Losers Round 1',
      'Winners Final',
      'Losers Final',
    ]) {
      await arena.play(cup, matchOf(await arena.page(cup), label));
    }
    // The lower side wins the first grand final, so there is a second.
    await arena.play(cup, matchOf(await arena.page(cup), 'Grand Final'), [0, 2]);
    const reset = matchOf(await arena.page(cup), 'Grand Final Reset');
    expect(reset).toMatchObject({ status: 'ready' });
    const { changes, after } = await expectTruePreview(cup, (query) =>
      arena.decide(cup, matchOf(cup, 'Winners Semifinal 1'), { forfeit: 'A' }, query),
    );
    expect(changes[0]).toBe(
      'Winners Semifinal 1 result: fighter_1 2 : 1 fighter_4 -> fighter_1 : fighter_4 (fighter_1 forfeits)',
    );
    expect(changes.filter((line) => line.includes(' reset: '))).toHaveLength(4);
    expect(matchOf(after, 'Grand Final Reset')).toMatchObject({ status: 'pending', a: { name: null } });
    expect((await arena.playOut(cup, () => [2, 0])).status).toBe('completed');
    expect(matchOf(await arena.page(cup), 'Grand Final Reset')).toMatchObject({ status: 'skipped' });
  });

  it('stands where the first result stood: before its loser was dropped', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 2, scoreB: 1 });
    await arena.drop(cup, entrantOf(cup, 'fighter_4'));
    const { body } = await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 0, scoreB: 2 });
    expect(body.match).toMatchObject({ status: 'completed', scoreB: 2, forfeit: null });
    await arena.play(cup, matchOf(cup, 'Semifinal 2'));
    const ended = await arena.page(cup);
    expect(matchOf(ended, 'Final')).toMatchObject({ forfeit: 'A', a: { name: 'fighter_4' }, b: { name: 'fighter_2' } });
    expect(ended).toMatchObject({ status: 'completed', champion: { name: 'fighter_2' } });
  });

  it('with the same result changes nothing and leaves no trace', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 2, scoreB: 1 });
    const again = await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 2, scoreB: 1 });
    expect(again.body.changes).toEqual([]);
    expect(await historyOf(cup, matchOf(cup, 'Semifinal 1'))).toHaveLength(1);
  });

  it('of a completed tournament may put a score right, but no place', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    const ended = await arena.playOut(cup);
    const final = matchOf(ended, 'Final');
    const prizes = ended.entrants.map(({ prizeCinder }) => prizeCinder);
    for (const query of [PREVIEW, '']) {
      expect((await arena.decide(cup, final, { scoreA: 0, scoreB: 1 }, query)).body.code).toBe('tournament_closed');
      expect((await arena.decide(cup, matchOf(ended, 'Semifinal 1'), { forfeit: 'A' }, query)).body.code).toBe(
        'tournament_closed',
      );
    }
    const { body } = await arena.decide(cup, final, { scoreA: 3, scoreB: 1 });
    expect(lines(body.changes)).toEqual(['Final result: fighter_1 2 : 1 fighter_2 -> fighter_1 3 : 1 fighter_2']);
    const after = await arena.page(cup);
    expect(after).toMatchObject({ status: 'completed', champion: { name: 'fighter_1' } });
    expect(after.entrants.map(({ prizeCinder }) => prizeCinder)).toEqual(prizes);
  });
});

describe('a forfeit', () => {
  it('of both lets nobody advance, and the bracket goes on', async () => {
    const cup = await arena.begin(people.slice(0, 4), { thirdPlaceMatch: true });
    const { body } = await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { forfeit: 'both' });
    expect(body.match).toMatchObject({ status: 'completed', forfeit: 'both', winnerRegistrationId: null });
    await arena.play(cup, matchOf(cup, 'Semifinal 2'));
    const ended = await arena.page(cup);
    expect(ended).toMatchObject({ status: 'completed', champion: { name: 'fighter_2' } });
    expect(matchOf(ended, 'Final')).toMatchObject({ status: 'skipped', a: { name: null, source: 'Nobody' } });
    const final = await arena.decide(cup, matchOf(ended, 'Final'), { scoreA: 1, scoreB: 0 });
    expect(final.body.code).toBe('match_by_rule');
  });
});

describe('whoever is dropped', () => {
  it('forfeits what is left, as the preview says', async () => {
    const cup = await arena.begin(people.slice(0, 4), { format: 'double_elim' });
    await arena.play(cup, matchOf(cup, 'Winners Semifinal 1'));
    const { changes, after } = await expectTruePreview(cup, (query) =>
      arena.drop(cup, entrantOf(cup, 'fighter_1'), query),
    );
    expect(changes).toEqual([]);
    await arena.play(cup, matchOf(cup, 'Winners Semifinal 2'));
    const final = matchOf(await arena.page(cup), 'Winners Final');
    expect(final).toMatchObject({ status: 'completed', forfeit: 'A', b: { name: 'fighter_2' } });
    expect((await arena.decide(cup, final, { scoreA: 1, scoreB: 0 })).body.code).toBe('match_by_rule');
    expect(after.entrants[0]).toMatchObject({ name: 'fighter_1', isDropped: true, dropReason: 'Did not show up' });
    expect((await arena.drop(cup, entrantOf(cup, 'fighter_1'))).body.code).toBe('entrant_dropped');
    expect((await arena.playOut(cup)).status).toBe('completed');
  });

  it('loses an open match at once, whatever was reported of it', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    const first = matchOf(cup, 'Semifinal 1');
    await people[0]?.call('POST', `/api/tournaments/${cup.id}/matches/${first.id}/report`, {
      body: { scoreA: 2, scoreB: 0 },
    });
    const { changes, after } = await expectTruePreview(cup, (query) =>
      arena.drop(cup, entrantOf(cup, 'fighter_1'), query),
    );
    expect(changes).toEqual([
      'Semifinal 1 result: fighter_1 : fighter_4 -> fighter_1 : fighter_4 (fighter_1 forfeits)',
      'Final entrants: Winner of Semifinal 1 : Winner of Semifinal 2 -> fighter_4 : Winner of Semifinal 2',
    ]);
    expect(matchOf(after, 'Semifinal 1').report).toBeNull();
    expect((await historyOf(cup, first))[0]).toMatchObject({ by: 'arena_keeper', change: 'dropped' });
  });

  it('may be the last but one: that ends it, and pays where the administrator says so', async () => {
    const cup = await arena.begin(people.slice(0, 3), { format: 'round_robin' });
    await arena.drop(cup, entrantOf(cup, 'fighter_1'));
    const path = `/api/admin/tournaments/${cup.id}/entrants/${entrantOf(cup, 'fighter_3')}/drop`;
    const { body } = await arena.admin.call('POST', path, { body: { reason: 'Gone', payUnplayed: true } });
    expect(body.entrant).toMatchObject({ name: 'fighter_3', isDropped: true });
    const ended = await arena.page(cup);
    expect(ended).toMatchObject({ status: 'completed', champion: { name: 'fighter_2' } });
    expect(ended.entrants.reduce((sum, { prizeCinder }) => sum + Number(prizeCinder), 0)).toBe(500);
    expect((await arena.drop(cup, entrantOf(cup, 'fighter_2'))).body.code).toBe('tournament_closed');
  });

  it('is nobody whom the tournament does not know', async () => {
    const [cup, other] = [await arena.begin(people.slice(0, 2)), await arena.begin(people.slice(0, 2))];
    expect((await arena.drop(cup, entrantOf(other, 'fighter_1'))).body.code).toBe('registration_not_found');
  });
});

describe('a schedule', () => {
  it('changes when a match is played and nothing else, and stays when its players change', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    const final = matchOf(cup, 'Final');
    const scheduledAt = '2026-03-07T19:00:00.000Z';
    expect((await arena.decide(cup, final, { scheduledAt }, PREVIEW)).body.match.scheduledAt).toBe(scheduledAt);
    expect(matchOf(await arena.page(cup), 'Final').scheduledAt).toBeNull();
    const { body } = await arena.decide(cup, final, { scheduledAt });
    expect(body).toMatchObject({ match: { status: 'pending', scheduledAt }, changes: [] });
    await arena.play(cup, matchOf(cup, 'Semifinal 1'));
    await arena.play(cup, matchOf(cup, 'Semifinal 2'));
    expect(matchOf(await arena.page(cup), 'Final')).toMatchObject({ status: 'ready', scheduledAt });
    await arena.decide(cup, final, { scoreA: 2, scoreB: 0, scheduledAt: null });
    expect(matchOf(await arena.page(cup), 'Final')).toMatchObject({ status: 'completed', scheduledAt: null });
  });
});

describe('refused', () => {
  it('is a decision on a match that is not ready, a draw, and one in a cancelled tournament', async () => {
    const cup = await arena.begin(people.slice(0, 4));
    expect((await arena.decide(cup, matchOf(cup, 'Final'), { scoreA: 1, scoreB: 0 })).body.code).toBe(
      'match_not_ready',
    );
    const draw = await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 1, scoreB: 1 });
    expect(draw.body.code).toBe('draw_not_possible');
    await arena.move(cup, 'cancelled');
    const late = await arena.decide(cup, matchOf(cup, 'Semifinal 1'), { scoreA: 1, scoreB: 0 });
    expect(late.body.code).toBe('tournament_closed');
  });
});

describe('a tournament that ends without one played match', () => {
  const prizes = (page: TournamentPage) => page.entrants.map(({ prizeCinder }) => prizeCinder);

  it('pays nobody by seed unless the administrator says so', async () => {
    const pair = () => arena.begin(people.slice(0, 2), { prizePoolCinder: '100' });
    const both = { forfeit: 'both' };
    const cup = await pair();
    expect((await arena.decide(cup, matchOf(cup, 'Final'), both, '?preview=true')).body.isUnplayed).toBe(true);
    expect((await arena.decide(cup, matchOf(cup, 'Final'), both)).body.isUnplayed).toBe(true);
    const unpaid = await arena.page(cup);
    expect([unpaid.status, prizes(unpaid)]).toEqual(['completed', [null, null]]);

    const other = await pair();
    await arena.decide(other, matchOf(other, 'Final'), { ...both, payUnplayed: true });
    expect(
      prizes(await arena.page(other))
        .map(Number)
        .reduce((sum, one) => sum + one, 0),
    ).toBe(100);

    const dropped = await pair();
    const [first] = dropped.entrants;
    expect((await arena.drop(dropped, first?.registrationId ?? '')).body.isUnplayed).toBe(true);
    expect(prizes(await arena.page(dropped))).toEqual([null, null]);
  });

  it('is not one in which a match was played', async () => {
    const cup = await arena.begin(people.slice(0, 2), { prizePoolCinder: '100' });
    const { body } = await arena.decide(cup, matchOf(cup, 'Final'), { scoreA: 1, scoreB: 0 });
    expect(body.isUnplayed).toBe(false);
    expect(prizes(await arena.page(cup))).not.toEqual([null, null]);
  });

  it('is ended by one of many administrators, and paid once', async () => {
    const cup = await arena.begin(people.slice(0, 2), { prizePoolCinder: '100' });
    await Promise.all(
      Array.from({ length: 12 }, () => arena.decide(cup, matchOf(cup, 'Final'), { forfeit: 'B', payUnplayed: true })),
    );
    expect(
      prizes(await arena.page(cup))
        .map(Number)
        .reduce((sum, one) => sum + one, 0),
    ).toBe(100);
  });
});
