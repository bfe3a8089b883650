import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Match, Tournament, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { youOr } from '#ui/tag/Tag.tsx';

export const FORMAT_LABELS: Record<Format, string> = {
  single_elim: 'Single elimination',
  double_elim: 'Double elimination',
  round_robin: 'Round robin',
};

type Place = Match['a'];

/** Who stands in a place, or will, as sentences and scores name them; whoever reads is called so where their own registration is given. */
export function placeName({ name, source, registrationId }: Place, own: string | null = null): string {
  return youOr({ name: isolate(name ?? source ?? 'To be decided'), isReader: own !== null && registrationId === own });
}

interface Reading {
  isCancelled?: boolean;
  /** The reader's own registration. */
  own?: string | null;
}

/** How a match stands, in a word or two; one that was open when its tournament was cancelled stays as it was for good. */
export function matchState({ status, forfeit, report }: Match, isCancelled = false): string {
  if (isCancelled && isOpen(status)) return status === 'ready' ? 'not played' : 'not decided';
  if (isCancelled && status === 'pending') return 'not played';
  if (forfeit === 'both') return 'both forfeited';
  if (forfeit) return 'won by forfeit';
  if (status === 'completed') return 'final';
  if (status === 'disputed') return 'disputed';
  if (status === 'reported' && report) return 'reported, not confirmed yet';
  if (status === 'ready') return 'being played';
  return status === 'skipped' ? 'not played' : 'to come';
}

/** Whether a match can be played, and has no result yet. */
export function isOpen(status: Match['status']): boolean {
  return status === 'ready' || status === 'reported' || status === 'disputed';
}

/** A match in one line: Semifinal 1: Rookfall 3, ashpetal 1, final. */
export function matchSentence(match: Match, { isCancelled = false, own = null }: Reading = {}): string {
  const { label, a, b, scoreA, scoreB } = match;
  const side = (place: Place, score: number | null) =>
    score === null ? placeName(place, own) : `${placeName(place, own)} ${score}`;
  return `${label}: ${side(a, scoreA)}, ${side(b, scoreB)}, ${matchState(match, isCancelled)}`;
}

/** What the first place is paid, in whole tokens: its share, and that of places which nobody can come in. */
export function firstPrize({
  prizePoolCinder,
  prizeSplit,
  entrantCount,
}: Pick<TournamentPage, 'prizePoolCinder' | 'prizeSplit' | 'entrantCount'>): number {
  const others = prizeSplit.slice(1, Math.max(1, entrantCount)).reduce((sum, percent) => sum + percent, 0);
  return Math.floor((Number(prizePoolCinder) * (100 - others)) / 100);
}

/** How many play: 5 / 8. */
export function placesTaken({ entrantCount, maxPlayers }: Pick<Tournament, 'entrantCount' | 'maxPlayers'>): string {
  return `${entrantCount} / ${maxPlayers}`;
}
