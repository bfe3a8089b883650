import type { BodyInput, Reply } from '@cinder/contract/shared/endpoint.ts';
import type { tournamentsAdminEndpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';

type Calls = typeof tournamentsAdminEndpoints;
export type DecisionInput = BodyInput<Calls['decideMatch']>;
export type MatchHistoryEntry = Reply<Calls['matchHistory']>['entries'][number];

/** Tournaments on one page of the panel. */
export const PAGE_SIZE = 50;

/** In which order the list can stand. */
const ORDERS = {
  newest: {},
  start: { sort: 'start', order: 'asc' },
  latest: { sort: 'start' },
} as const;

/** What of the tournaments the panel shows. */
export interface TournamentListParams {
  page: number;
  only?: 'disputed' | 'late' | undefined;
  status?: TournamentStatus | undefined;
  game?: string | undefined;
  sort?: keyof typeof ORDERS | undefined;
}

/** One page of all tournaments, drafts too. */
export function adminTournamentsQuery({ sort, ...narrowed }: TournamentListParams) {
  return queryOptions({
    ...tournamentsAdmin.list.pageQuery({ limit: PAGE_SIZE, ...narrowed, ...ORDERS[sort ?? 'newest'] }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Every change of a match, newest first. */
export function matchHistoryQuery(id: string, matchId: string) {
  return queryOptions({ ...tournamentsAdmin.matchHistory.query({ id, matchId }), staleTime: 0 });
}

interface OnMatch {
  id: string;
  matchId: string;
  decision: DecisionInput;
}

/** Decides, corrects or schedules a match; as a preview it says what that would change. */
export function decideMatch({ id, matchId, decision }: OnMatch, preview: boolean) {
  return tournamentsAdmin.decideMatch({ id, matchId, preview: String(preview), ...decision });
}

interface OfEntrant {
  id: string;
  registrationId: string;
  reason: string;
  payUnplayed: boolean;
}

/** Takes an entrant out; as a preview it says what that would change. */
export function dropEntrant({ id, registrationId, reason, payUnplayed }: OfEntrant, preview: boolean) {
  return tournamentsAdmin.dropEntrant({ id, registrationId, preview: String(preview), reason, payUnplayed });
}
