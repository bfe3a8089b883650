import { type Board, boards } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { Period } from './competition.ts';

// Loads with every page, so it names the periods itself instead of bringing the calendar along.
const PERIODS: Record<Period, true> = { week: true, month: true, all: true };

export interface LeaderboardsSearch {
  tab?: Board;
  period?: Period;
  page?: number;
}

/** The leaderboards' part of the address; what is not given is the earnings of this month, from the top. */
export function parseLeaderboardsSearch({ tab, period, page }: Record<string, unknown>): LeaderboardsSearch {
  const number = Number(page);
  return {
    ...(isBoard(tab) && { tab }),
    ...(isPeriod(period) && { period }),
    ...(Number.isSafeInteger(number) && number > 1 && number <= LAST_PAGE && { page: number }),
  };
}

/** As far as the server counts pages. */
const LAST_PAGE = 1_000_000;

function isBoard(text: unknown): text is Board {
  return (boards as readonly unknown[]).includes(text);
}

function isPeriod(text: unknown): text is Period {
  return typeof text === 'string' && Object.hasOwn(PERIODS, text);
}
