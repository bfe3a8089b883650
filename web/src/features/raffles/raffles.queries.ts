import type { Raffle, RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import type { Query, QueryKey } from '@tanstack/react-query';
import { raffles } from '#api/raffles.ts';
import { store } from '#api/store.ts';
import { serverNow } from '#lib/server-clock.ts';
import { untilNextTime } from '#lib/until-next-time.ts';

/** Of as many raffles a page of the list has. */
const PAGE_SIZE = 20;

type Asked<Data> = Query<Data, Error, Data, QueryKey>;
type RafflesPage = Awaited<ReturnType<typeof raffles.raffles.page>>;

/** One page of all raffles, asked for anew when the next of them opens or closes. */
export const rafflesQuery = (page: number) => ({
  ...raffles.raffles.pageQuery({ page, limit: PAGE_SIZE }),
  refetchInterval: ({ state }: Asked<RafflesPage>) => untilNextTime(state.data?.rows ?? [], serverNow()),
});

/** How many pages so many raffles fill. */
export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE);

/** One raffle as this member sees it. */
export const raffleQuery = (slug: string) => ({
  ...raffles.raffle.query({ slug }),
  refetchInterval: ({ state }: Asked<Raffle>) => untilNextTime(state.data ? [state.data] : [], serverNow()),
});

/** What everybody may know of a raffle. After the draw nothing of it changes, and the list of tickets may be long. */
export const proofQuery = (slug: string) => ({
  ...raffles.proof.query({ slug }),
  refetchInterval: ({ state }: Asked<RaffleProof>) => untilNextTime(state.data ? [state.data] : [], serverNow()),
  staleTime: ({ state }: Asked<RaffleProof>) => (state.data?.winners ? ('static' as const) : Number.POSITIVE_INFINITY),
});

/** What the member can spend. */
export const balanceQuery = store.balance.query();
