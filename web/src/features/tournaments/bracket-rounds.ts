import type { Match, Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { currentRound } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';

/** The match of an entrant that comes next, else the last one they played; null where they have none. */
export function ownMatch(matches: readonly Match[], own: string | null): Match | null {
  if (own === null) return null;
  const mine = matches.filter(
    ({ a, b, status }) => status !== 'skipped' && (a.registrationId === own || b.registrationId === own),
  );
  const open = mine.filter(({ status }) => status !== 'completed');
  return open.find(({ status }) => status !== 'pending') ?? open[0] ?? mine.at(-1) ?? null;
}

/** The match that decides the tournament, as far as is known; null before there are matches. */
export function finalMatch(matches: readonly Match[]): Match | null {
  const visible = matches.filter(({ status }) => status !== 'skipped');
  const grand = visible.filter(({ side }) => side === 'grand_final');
  const upper = visible.filter(({ side }) => side === 'upper');
  return grand.find(({ status }) => status !== 'completed') ?? grand.at(-1) ?? upper.at(-1) ?? null;
}

/** The round that a reader wants to see first: that of their own match, else the one being played. */
export function firstRound(rounds: readonly Round[], matches: readonly Match[], own: string | null): Round | undefined {
  const match = ownMatch(matches, own);
  return rounds.find(({ side, round }) => side === match?.side && round === match.round) ?? currentRound(rounds);
}

/** The matches of a round in their order; where somebody's own is to come first, that one before the others. */
export function inRound<M extends Match>(matches: readonly M[], { side, round }: Round, own: string | null): M[] {
  const isOwn = ({ a, b }: M) => own !== null && (a.registrationId === own || b.registrationId === own);
  const all = matches.filter((match) => match.side === side && match.round === round);
  return [...all.filter(isOwn), ...all.filter((match) => !isOwn(match))];
}

/** By what the server calls them in the same language. */
const SHORT: Readonly<Record<string, string>> = { [t`Quarterfinals`]: t`Quarters`, [t`Semifinals`]: t`Semis` };

/** What a round is called where there is little room. */
export function shortRound(label: string): string {
  return SHORT[label] ?? label;
}
