import type { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import type { MarketStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { tournamentsAdminEndpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { tournamentsEndpoints } from '@cinder/contract/tournaments/tournaments.api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useAttempts } from '#lib/attempts.ts';
import { shown } from '#lib/changes.ts';

type Calls = typeof bettingAdminEndpoints;

export type EventInput = BodyInput<Calls['createEvent']>;
export type EventChanges = BodyInput<Calls['updateEvent']>;
export type MarketInput = BodyInput<Calls['createMarket']>;
export type SelectionInput = BodyInput<Calls['addSelection']>;

const MOST = 100;

/** The tournaments that can be bet on, newest first. */
export function eventsQuery(page: number) {
  return queryOptions({
    queryKey: ['betting', 'admin-events', page],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['events']>('GET', '/api/admin/betting/events', { query: { page, limit: MOST }, signal }),
  });
}

/** Which markets are asked for. */
export interface MarketFilter {
  championshipId?: string | undefined;
  status?: MarketStatus | undefined;
}

/** One page of the markets with their books, newest first. */
export function adminMarketsQuery(page: number, filter: MarketFilter) {
  return queryOptions({
    queryKey: ['betting', 'admin-markets', page, filter],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Calls['markets']>('GET', '/api/admin/betting/markets', { query: { page, ...filter }, signal }),
  });
}

/** Championship tournaments, newest first. */
export const championshipTournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'championship-for-betting'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const all = await call<(typeof tournamentsAdminEndpoints)['list']>('GET', '/api/admin/tournaments', {
      signal,
    });
    return all.filter(({ isChampionship }) => isChampionship);
  },
});

/** Who plays in a tournament. */
export function entrantsQuery(slug: string) {
  return queryOptions({
    queryKey: ['tournaments', 'one', slug],
    networkMode: 'always',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<(typeof tournamentsEndpoints)['get']>('GET', '/api/tournaments/:slug', { params: { slug }, signal }),
  });
}

/** Lets a championship tournament be bet on. */
export function useCreateEvent() {
  return useMutation({
    mutationFn: (body: EventInput) => call<Calls['createEvent']>('POST', '/api/admin/betting/events', { body }),
    onSettled: shown,
  });
}

/** Changes season and stage, opens or closes betting on an event. */
export function useUpdateEvent() {
  return useMutation({
    mutationFn: ({ id, ...body }: EventChanges & { id: string }) =>
      call<Calls['updateEvent']>('PUT', '/api/admin/betting/events/:id', { params: { id }, body }),
    onSettled: shown,
  });
}

/** Makes a market; its reserve is minted once, however often it is sent. */
export function useCreateMarket() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: MarketInput) =>
      attempts.once(body, (idempotencyKey) =>
        call<Calls['createMarket']>('POST', '/api/admin/betting/markets', { body, idempotencyKey }),
      ),
    onSettled: shown,
  });
}

/** Adds what can be bet on, until there are wagers. */
export function useAddSelection({ id }: Pick<AdminMarket, 'id'>) {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: SelectionInput) =>
      attempts.once(body, (idempotencyKey) =>
        call<Calls['addSelection']>('POST', '/api/admin/betting/markets/:id/selections', {
          params: { id },
          body,
          idempotencyKey,
        }),
      ),
    onSettled: shown,
  });
}

/** What is done to a market as a whole. */
export type Deed = 'close' | 'open' | 'void' | 'revert' | { settle: string };

export function useMarketDeed({ id }: Pick<AdminMarket, 'id'>) {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (deed: Deed) => attempts.once(deed, (idempotencyKey) => perform(id, deed, idempotencyKey)),
    onSettled: shown,
  });
}

function perform(id: string, deed: Deed, idempotencyKey: string): Promise<AdminMarket> {
  const asking = { params: { id }, idempotencyKey };
  switch (deed) {
    case 'close':
      return call<Calls['closeMarket']>('POST', '/api/admin/betting/markets/:id/close', asking);
    case 'open':
      return call<Calls['openMarket']>('POST', '/api/admin/betting/markets/:id/open', asking);
    case 'void':
      return call<Calls['voidMarket']>('POST', '/api/admin/betting/markets/:id/void', asking);
    case 'revert':
      return call<Calls['revertMarket']>('POST', '/api/admin/betting/markets/:id/revert', asking);
    default:
      return call<Calls['settleMarket']>('POST', '/api/admin/betting/markets/:id/settle', {
        ...asking,
        body: { selectionId: deed.settle },
      });
  }
}
