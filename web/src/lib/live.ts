import type { QueryClient } from '@tanstack/react-query';
import { paced } from './paced.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Many may bet, and many matches of a large round end, in one second: everybody who looks would ask again each time. */
const PACE_MS = 3_000;

/** What the server calls what changed, and the queries that show it. */
const QUERIES: Record<string, readonly (readonly string[])[]> = {
  // Much of what one is told of moves the balance.
  notifications: [['notifications'], ['auth', 'user'], ['member', 'profile']],
  tournament: [['tournaments']],
  markets: [['betting', 'markets']],
};

/** The query keys of an announcement; none for one that this page does not know. */
export function keysOf(announced: string): readonly (readonly string[])[] {
  return Object.hasOwn(QUERIES, announced) ? (QUERIES[announced] ?? []) : [];
}

/** How long to wait before the next attempt, the longer the more have failed; `chance` keeps browsers from coming all at once. */
export function pauseBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + chance / 2);
}

/** Where the events of a page come from. */
export function eventsAddress(tournamentId: string | null): string {
  return tournamentId === null ? '/api/events' : `/api/events?tournament=${encodeURIComponent(tournamentId)}`;
}

let watched: string | null = null;
const watchers = new Set<() => void>();

/** A page shows this tournament until the returned function is called: its changes are asked for too. */
export function watchTournament(id: string): () => void {
  setWatched(id);
  return () => {
    if (watched === id) setWatched(null);
  };
}

function setWatched(id: string | null): void {
  watched = id;
  for (const onChange of watchers) onChange();
}

/**
 * Listens to what the server announces, while the page can be seen, and refetches what is shown of it. One stream a tab:
 * browsers allow few. After a gap everything may have changed, so everything is refetched. A stream that the server ended
 * for newer ones of the same member is opened again once the member comes back to the page. Returns how to stop.
 */
export function followLive(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasBeenOpen = false;
  let isReplaced = false;

  const refetch = (announced: string) => {
    for (const queryKey of keysOf(announced)) void client.invalidateQueries({ queryKey });
  };
  const paces = new Map(['tournament', 'markets'].map((name) => [name, paced(() => refetch(name), PACE_MS)]));

  function open() {
    close();
    isReplaced = false;
    if (document.hidden) return;
    source = new EventSource(eventsAddress(watched));
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const pace = paces.get(data);
      if (pace) pace.ask();
      else refetch(data);
    });
    source.addEventListener('open', () => {
      failures = 0;
      if (hasBeenOpen) refetch('notifications');
      // Also the first time: it may have moved on between its fetch and now.
      if (watched !== null) for (const pace of paces.values()) pace.ask();
      hasBeenOpen = true;
    });
    // The member has opened too many newer streams: reconnecting would end one of those, whose page would reconnect too.
    source.addEventListener('replaced', () => {
      close();
      isReplaced = true;
    });
    source.addEventListener('error', () => {
      close();
      failures += 1;
      timer = setTimeout(open, pauseBefore(failures, Math.random()));
    });
  }

  function openIfReplaced() {
    if (isReplaced) open();
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  watchers.add(open);
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  addEventListener('focus', openIfReplaced);
  open();
  return () => {
    watchers.delete(open);
    document.removeEventListener('visibilitychange', open);
    removeEventListener('online', open);
    removeEventListener('focus', openIfReplaced);
    close();
    for (const pace of paces.values()) pace.stop();
  };
}
