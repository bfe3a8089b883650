import {
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { hasCode } from './api-error.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { userKey } from './viewer.ts';

/**
 * Asks once more where the first answer was on its way when something changed: it may be older than the change, and the
 * library, which asks anew for what it has, waits for the first one and takes it for current.
 */
class CurrentClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (first.length > 0) await super.invalidateQueries({ predicate: (query) => first.includes(query) }, options);
  }
}

/**
 * The browser's copy of server state: nothing refetches by itself, the mutation that changes something says so, and to members
 * the event stream. Visitors have no stream: what their page shows is asked for anew when they come back to it.
 */
export const queryClient: QueryClient = new CurrentClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      // A read that was on its way while the session got another token, as a second step gives it, was sent with the old one.
      retry: (failures, error) => failures === 0 && hasCode(error, 'unauthorized'),
      retryDelay: 300,
      refetchOnWindowFocus: ({ queryKey }) => isForVisitor(queryKey) && 'always',
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Who looks is not asked again: for a visitor the answer is a refusal. */
function isForVisitor(queryKey: QueryKey): boolean {
  return queryClient.getQueryData(userKey) === null && hashKey(queryKey) !== hashKey(userKey);
}

/**
 * A guarded call that answers 401 means that the session is over: the pages behind it give way to the landing page,
 * unless typed work would be lost with them; who saves that learns it then. One that answers that its part of the site is
 * off means that the page does not know what is: it asks.
 */
function noticeRefusal(error: Error): void {
  if (hasCode(error, 'unauthorized') && !hasUnsavedWork()) queryClient.setQueryData(userKey, null);
  if (hasCode(error, 'module_off')) void queryClient.invalidateQueries({ queryKey: ['site.config'] });
}
