import { formats, tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';

interface Search {
  game?: string;
  status?: string;
  format?: string;
  page?: string;
}

export type TournamentFilter = ReturnType<typeof filterOf>;

/** The filter that an address asks for, without what no tournament can be. */
export function filterOf({ game, status, format }: Search) {
  const knownStatus = tournamentStatuses.find((known) => known === status);
  const knownFormat = formats.find((known) => known === format);
  return {
    ...(game !== undefined && { game: game.slice(0, 50) }),
    ...(knownStatus !== undefined && { status: knownStatus }),
    ...(knownFormat !== undefined && { format: knownFormat }),
  };
}

/** The page that an address asks for. */
export function pageOf({ page }: Search): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}
