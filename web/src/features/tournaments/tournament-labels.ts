import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Match, Tournament, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { leftToRight } from '#lib/texts.tsx';
import { youOr } from '#ui/tag/Tag.tsx';

export const FORMAT_LABELS: Record<Format, string> = {
  single_elim: t`Single elimination`,
  double_elim: t`Double elimination`,
  round_robin: t`Round robin`,
};

/** The same within a list of facts. */
export const FORMAT_FACTS: Record<Format, string> = {
  single_elim: t`single elimination`,
  double_elim: t`double elimination`,
  round_robin: t`round robin`,
};

type Place = Match['a'];

/** Who stands in a place, or will, as sentences and scores name them; whoever reads is called so where their own registration is given. */
export function placeName({ name, source, registrationId }: Place, own: string | null = null): string {
  return youOr({ name: isolate(name ?? source ?? t`To be decided`), isReader: own !== null && registrationId === own });
}

interface Reading {
  isCancelled?: boolean;
  /** The reader's own registration. */
  own?: string | null;
}

/** How a match stands, in a word or two; one that was open when its tournament was cancelled stays as it was for good. */
export function matchState({ status, forfeit, report }: Match, isCancelled = false): string {
  if (isCancelled && isOpen(status)) return status === 'ready' ? t`not played` : t`not decided`;
  if (isCancelled && status === 'pending') return t`not played`;
  if (forfeit === 'both') return t`both forfeited`;
  if (forfeit) return t`won by forfeit`;
  if (status === 'completed') return t`final`;
  if (status === 'disputed') return t`disputed`;
  if (status === 'reported' && report) return t`reported, not confirmed yet`;
  if (status === 'ready') return t`being played`;
  return status === 'skipped' ? t`not played` : t`to come`;
}

/** The same on a mark beside an open match. */
export const OPEN_MARKS: Record<OpenStatus, string> = {
  ready: t`Being played`,
  reported: t`Reported`,
  disputed: t`Disputed`,
};

type OpenStatus = 'ready' | 'reported' | 'disputed';

/** Whether a match can be played, and has no result yet. */
export function isOpen(status: Match['status']): status is OpenStatus {
  return status === 'ready' || status === 'reported' || status === 'disputed';
}

/** A match in one line: Semifinal 1: Rookfall 3, ashpetal 1, final. */
export function matchSentence(match: Match, { isCancelled = false, own = null }: Reading = {}): string {
  const { label, a, b, scoreA, scoreB } = match;
  const side = (place: Place, score: number | null) =>
    score === null ? placeName(place, own) : `${placeName(place, own)} ${score}`;
  return `${label}: ${side(a, scoreA)}, ${side(b, scoreB)}, ${matchState(match, isCancelled)}`;
}

/** What there is to win, a decimal: the prize pool, and the pot of entry fees. */
export function allPrizes({ prizePoolCinder, potCinder }: Pick<Tournament, 'prizePoolCinder' | 'potCinder'>): string {
  return formatAmount(parseAmount(prizePoolCinder) + parseAmount(potCinder));
}

/** What the first place is paid, in whole tokens: its share, and that of places which nobody can come in. */
export function firstPrize({
  prizeSplit,
  entrantCount,
  ...prizes
}: Pick<TournamentPage, 'prizePoolCinder' | 'potCinder' | 'prizeSplit' | 'entrantCount'>): number {
  const others = prizeSplit.slice(1, Math.max(1, entrantCount)).reduce((sum, percent) => sum + percent, 0);
  return Math.floor((Number(allPrizes(prizes)) * (100 - others)) / 100);
}

/** How many play: 5 / 8. */
export function placesTaken({ entrantCount, maxPlayers }: Pick<Tournament, 'entrantCount' | 'maxPlayers'>): string {
  return leftToRight(`${entrantCount} / ${maxPlayers}`);
}
