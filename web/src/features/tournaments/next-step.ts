import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { isCheckinOpen } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { plural, selectOrdinal, t } from '@lingui/core/macro';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { placeName } from './tournament-labels.ts';

/** What the member can do or waits for, and the match that it is about. */
export interface NextStep {
  kind: 'register' | 'check-in' | 'report' | 'answer' | 'wait' | 'over';
  title: string;
  text: string;
  matchId?: string;
  /** What they were paid. */
  prizeCinder?: string;
  /** What is counted down to. */
  deadline?: { of: 'check-in-opening' | 'check-in-closing'; at: string };
}

/** The member's own next step in a tournament; null where there is none. */
export function nextStep(tournament: TournamentPage, now: Date): NextStep | null {
  const { status, own, startAt } = tournament;
  if (status === 'draft' || status === 'cancelled') return null;
  if (own === null) return status === 'registration' ? registering(tournament, now) : null;
  if (own.isDropped) return { kind: 'over', title: t`You are out`, text: dropLabel(tournament) };
  if (status === 'live') return playing(tournament, own.registrationId, now);
  if (status === 'completed') return placed(tournament, own.registrationId);
  if (own.isCheckedIn) {
    return { kind: 'wait', title: t`You are checked in`, text: t`It begins ${{ time: inSentence(startAt, now) }}.` };
  }
  return checkingIn(tournament, now);
}

/** How long it is until then, in words: `Check-in closes in 2 hours`. */
export function deadlineText({ of }: NonNullable<NextStep['deadline']>, wait: string): string {
  return of === 'check-in-opening' ? t`Check-in opens in ${wait}` : t`Check-in closes in ${wait}`;
}

/** Whether a registered member can check in now. */
export function canCheckIn(
  { status, checkinOpenAt, checkinCloseAt }: Pick<TournamentPage, 'status' | 'checkinOpenAt' | 'checkinCloseAt'>,
  now: Date,
): boolean {
  return isCheckinOpen({ status, opensAt: dateOf(checkinOpenAt), closesAt: dateOf(checkinCloseAt) }, now);
}

function registering({ entrantCount, maxPlayers, startAt }: TournamentPage, now: Date): NextStep {
  const begins = t`It begins ${{ time: inSentence(startAt, now) }}.`;
  if (entrantCount >= maxPlayers) return { kind: 'wait', title: t`All places are taken`, text: begins };
  const places = plural({ left: maxPlayers - entrantCount }, { one: '# place is left.', other: '# places are left.' });
  return { kind: 'register', title: t`Registration is open`, text: [places, begins].join(' ') };
}

function checkingIn(tournament: TournamentPage, now: Date): NextStep {
  const { checkinOpenAt, checkinCloseAt } = tournament;
  if (canCheckIn(tournament, now)) {
    const title = checkinCloseAt ? t`Check in until ${{ time: inSentence(checkinCloseAt, now) }}` : t`Check in now`;
    const text = t`Players who have not checked in when it goes live are out.`;
    if (!checkinCloseAt) return { kind: 'check-in', title, text };
    return { kind: 'check-in', title, text, deadline: { of: 'check-in-closing', at: checkinCloseAt } };
  }
  if (checkinCloseAt && now >= new Date(checkinCloseAt)) {
    return { kind: 'wait', title: t`Check-in has closed`, text: t`You have not checked in, so you will not play.` };
  }
  const title = t`You are registered`;
  if (!checkinOpenAt) return { kind: 'wait', title, text: t`Check-in opens before it begins.` };
  const text = t`Check-in opens ${{ time: inSentence(checkinOpenAt, now) }}.`;
  return { kind: 'wait', title, text, deadline: { of: 'check-in-opening', at: checkinOpenAt } };
}

/** What asks for the member most comes first. */
function playing({ matches }: TournamentPage, own: string, now: Date): NextStep {
  const mine = matches.filter((match) => match.a.registrationId === own || match.b.registrationId === own);
  const find = (test: (match: Match) => boolean) => mine.find(test);
  const toAnswer = find(({ canAnswer }) => canAnswer);
  if (toAnswer) return answering(toAnswer, own);
  const toReport = find(({ canReport }) => canReport);
  if (toReport) return reporting(toReport, own, now);
  const disputed = find(({ status }) => status === 'disputed');
  if (disputed) {
    return about(
      disputed,
      'wait',
      t`The result is disputed`,
      t`${{ match: disputed.label }}: an administrator decides.`,
    );
  }
  const reported = find(({ status }) => status === 'reported');
  if (reported) {
    const opponent = placeName(opponentOf(reported, own));
    return about(
      reported,
      'wait',
      t`Your report is in`,
      t`${{ match: reported.label }}: ${opponent} confirms or disputes it.`,
    );
  }
  const pending = find(({ status }) => status === 'pending');
  if (pending) {
    return about(
      pending,
      'wait',
      t`Your next match`,
      t`${{ match: pending.label }}, against ${{ opponent: placeName(opponentOf(pending, own)) }}.`,
    );
  }
  return {
    kind: 'over',
    title: t`You have played your last match`,
    text: t`Places are final when the tournament is over.`,
  };
}

function answering(match: Match, own: string): NextStep {
  const { label, a, b, report } = match;
  const score = `${placeName(a, own)} ${report?.scoreA} : ${report?.scoreB} ${placeName(b, own)}`;
  return about(match, 'answer', t`Answer the report of your opponent`, `${label}: ${score}.`);
}

function reporting(match: Match, own: string, now: Date): NextStep {
  const { label, scheduledAt } = match;
  const opponent = placeName(opponentOf(match, own));
  const title = scheduledAt
    ? t`Your match: ${label} against ${opponent}, ${{ time: inSentence(scheduledAt, now) }}`
    : t`Your match: ${label} against ${opponent}`;
  return about(match, 'report', title, t`Play it, then report the score.`);
}

function placed({ entrants }: TournamentPage, own: string): NextStep | null {
  const me = entrants.find(({ registrationId }) => registrationId === own);
  if (me?.placement == null) return null;
  const title =
    me.placement === 1
      ? t`You won`
      : t`You came ${selectOrdinal({ place: me.placement }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
  if (!me.prizeCinder) return { kind: 'over', title, text: t`The tournament is over.` };
  return { kind: 'over', title, text: t`Your prize is in your balance:`, prizeCinder: me.prizeCinder };
}

function dropLabel({ entrants, own }: TournamentPage): string {
  const me = entrants.find(({ registrationId }) => registrationId === own?.registrationId);
  return me?.dropReason ?? t`You take no further part in this tournament.`;
}

/** Who the member plays against in a match. */
function opponentOf({ a, b }: Match, own: string): Match['a'] {
  return a.registrationId === own ? b : a;
}

function about({ id }: Match, kind: NextStep['kind'], title: string, text: string): NextStep {
  return { kind, title, text, matchId: id };
}

function inSentence(time: string, now: Date): string {
  return dayAndTime(time, now, { isInSentence: true });
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
