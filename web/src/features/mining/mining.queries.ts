import type { MiningStatus } from '@cinder/contract/mining/mining.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mining } from '#api/mining.ts';
import { refetch } from '#lib/changes.ts';
import { deviceNow } from '#lib/device-clock.ts';
import { isDayYoung } from '#lib/local-day.ts';
import { serverNow } from '#lib/server-clock.ts';
import { readStored, store } from '#lib/storage.ts';

const POLL_MS = 30_000;
const DEVICE_KEY = 'cinder-device';
const PAGE_SIZE = 20;

/**
 * The open session, the rules and what is left of the day; asked again every 30 s while a session is open, or while a day
 * that has just begun seems to have none left. The stream tells of changes alone: a session that this page took for lost
 * while it goes on has changed nothing, and so has a day that the server does not count yet.
 */
export const miningStatusQuery = queryOptions({
  ...mining.status.query(),
  queryFn: ({ signal }): Promise<MiningStatus> => mining.status({ tzOffsetMinutes: timeZoneOffset() }, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.isActive || (data?.remainingSessions === 0 && isDayYoung(serverNow())) ? POLL_MS : false,
});

/** One page of the member's sessions, newest first. */
export function miningSessionsQuery(page: number, limit = PAGE_SIZE) {
  return queryOptions({ ...mining.sessions.query({ page, limit }), placeholderData: keepPreviousData });
}

export function miningReceiptQuery(id: string) {
  return queryOptions({ ...mining.receipt.query({ id }), staleTime: 0 });
}

/** Starts a session; `takeover` closes the open one first. */
export function startMining(takeover: boolean) {
  const body = { tzOffsetMinutes: timeZoneOffset(), deviceId: deviceId(), ...(takeover && { takeover }) };
  return mining.start(body);
}

export function stopMining(sessionId: string) {
  const body = { sessionId, tzOffsetMinutes: timeZoneOffset() };
  return mining.stop(body);
}

/** After a session has ended; of what a reward changes the event stream tells. */
export function refreshAfterSession(): Promise<void> {
  return refetch(['mining']);
}

/** Minutes with the sign of `Date.getTimezoneOffset()`, as every mining call carries them. */
function timeZoneOffset(): number {
  return serverNow().getTimezoneOffset();
}

function deviceId(): string {
  const known = readStored(DEVICE_KEY);
  if (known) return known;
  // Two browsers that open the page at the same moment are still two devices.
  const id = `web-${Math.random().toString(36).slice(2, 10)}-${deviceNow()}`;
  store(DEVICE_KEY, id);
  return id;
}
