import type { bettingAdminEndpoints } from '@cinder/contract/betting/betting.admin-api.ts';
import type { MarketStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { TournamentStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { tournaments } from '#api/tournaments.ts';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { useAttempts } from '#lib/attempts.ts';
import { refetched } from '#lib/changes.ts';

type Calls = typeof bettingAdminEndpoints;

export type EventInput = BodyInput<Calls['createEvent']>;
export type MarketInput = BodyInput<Calls['createMarket']>;
export type SelectionInput = BodyInput<Calls['addSelection']>;

const MOST = 100;

/** The tournaments that can be bet on, newest first. */
export function eventsQuery(page: number) {
  return queryOptions({
    ...bettingAdmin.events.query({ page, limit: MOST }),
    staleTime: 0,
    placeholderData: keepPreviousData,
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
    ...bettingAdmin.markets.query({ page, ...filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Championship tournaments, newest first. */
export const championshipTournamentsQuery = queryOptions({
  ...tournamentsAdmin.list.query(),
  staleTime: 0,
  select: (all) => all.filter(({ isChampionship }) => isChampionship),
});

/** Who plays in a tournament. */
function entrantsQuery(slug: string) {
  return queryOptions({ ...tournaments.get.query({ slug }), staleTime: 0 });
}

/** Makes a market; its reserve is minted once, however often it is sent. */
export function useCreateMarket() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: MarketInput) =>
      attempts.once(body, (idempotencyKey) => bettingAdmin.createMarket(body, { idempotencyKey })),
    onSettled: refetched,
  });
}

/** Adds what can be bet on, until there are wagers. */
export function useAddSelection({ id }: Pick<AdminMarket, 'id'>) {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: SelectionInput) =>
      attempts.once(body, (idempotencyKey) => bettingAdmin.addSelection({ id, ...body }, { idempotencyKey })),
    onSettled: refetched,
  });
}

/** What is done to a market as a whole. */
export type MarketAction = keyof typeof ACTIONS | { settle: string };

export function useMarketAction({ id }: Pick<AdminMarket, 'id'>) {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (action: MarketAction) =>
      attempts.once(action, (idempotencyKey) => perform(id, action, idempotencyKey)),
    onSettled: refetched,
  });
}

const ACTIONS = {
  close: bettingAdmin.closeMarket,
  open: bettingAdmin.openMarket,
  void: bettingAdmin.voidMarket,
  revert: bettingAdmin.revertMarket,
};

function perform(id: string, action: MarketAction, idempotencyKey: string): Promise<AdminMarket> {
  return typeof action === 'string'
    ? ACTIONS[action]({ id }, { idempotencyKey })
    : bettingAdmin.settleMarket({ id, selectionId: action.settle }, { idempotencyKey });
}

/** Only what has not begun takes bets. */
export const AHEAD: ReadonlySet<TournamentStatus> = new Set(['draft', 'registration', 'checkin']);

/** The entrants of a tournament, to choose a selection from; blank is none of them. */
export function useEntrantOptions(slug: string) {
  const { data: tournament } = useQuery(entrantsQuery(slug));
  const entrants = tournament?.entrants.filter(({ isDropped }) => !isDropped) ?? [];
  const options = [
    { value: '', label: 'None: the label alone' },
    ...entrants.map(({ registrationId, name }) => ({ value: registrationId, label: name })),
  ];
  return { entrants, options };
}
