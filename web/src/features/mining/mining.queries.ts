import type { MiningStatus, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { isDayYoung } from '#lib/local-day.ts';
import { readStored, store } from '#lib/storage.ts';

const POLL_MS = 30_000;
const DEVICE_KEY = 'cinder-device';
const PAGE_SIZE = 20;

/**
 * The open session, the rules and what is left of the day; asked again every 30 s while a session is open, or while a day
 * that has just begun seems to have none left.
 */
export const miningStatusQuery = queryOptions({
  queryKey: ['mining', 'status'],
  networkMode: 'always',
  queryFn: ({ signal }): Promise<MiningStatus> => {
    const query = { tzOffsetMinutes: timeZoneOffset() };
    return call<typeof miningEndpoints.status>('GET', '/api/mining/status', { query, signal });
  },
  refetchInterval: ({ state: { data } }) =>
    data?.isActive || (data?.remainingSessions === 0 && isDayYoung(new Date())) ? POLL_MS : false,
});

/** One page of the member's sessions, newest first. */
export function miningSessionsQuery(page: number, limit = PAGE_SIZE) {
  return queryOptions({
    queryKey: ['mining', 'sessions', page, limit],
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof miningEndpoints.sessions>('GET', '/api/mining/sessions', { query: { page, limit }, signal }),
  });
}

export function miningReceiptQuery(id: string) {
  return queryOptions({
    queryKey: ['mining', 'receipt', id],
    networkMode: 'always',
    staleTime: 0,
    queryFn: ({ signal }) => findReceipt(id, signal),
  });
}

/** What counted of a session and how it ended. */
export function findReceipt(id: string, signal?: AbortSignal) {
  const input = { params: { id }, ...(signal && { signal }) };
  return call<typeof miningEndpoints.receipt>('GET', '/api/mining/sessions/:id', input);
}

/** Starts a session; `takeover` closes the open one first. */
export function startMining(takeover: boolean) {
  const body = { tzOffsetMinutes: timeZoneOffset(), deviceId: deviceId(), ...(takeover && { takeover }) };
  return call<typeof miningEndpoints.start>('POST', '/api/mining/start', { body });
}

export function stopMining(sessionId: string) {
  const body = { sessionId, tzOffsetMinutes: timeZoneOffset() };
  return call<typeof miningEndpoints.stop>('POST', '/api/mining/stop', { body });
}

/** After a session has ended; of what a reward changes the event stream tells. */
export function refreshAfterSession(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['mining'] });
}

/** Minutes with the sign of `Date.getTimezoneOffset()`, as every mining call carries them. */
function timeZoneOffset(): number {
  return new Date().getTimezoneOffset();
}

function deviceId(): string {
  const known = readStored(DEVICE_KEY);
  if (known) return known;
  // Two browsers that open the page at the same moment are still two devices.
  const id = `web-${Math.random().toString(36).slice(2, 10)}-${Date.now()}`;
  store(DEVICE_KEY, id);
  return id;
}
