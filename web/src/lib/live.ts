import { takeEvent } from './changes.ts';
import { isFreshPage } from './first-answers.ts';
import { checkSession } from './session.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Of a stream that was refused, where one that was cut off connects anew. Which answer refused it, a browser does not say. */
const CLOSED = 2;

/** How long to wait before the next attempt, the longer the more have failed; `chance` keeps browsers from coming all at once. */
export function pauseBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
  return longest * (0.5 + chance / 2);
}

/** Where the events of a page come from: of a tournament too, and what came after the last change that it knows. */
export function eventsAddress(tournamentId: string | null, since: string): string {
  const query = new URLSearchParams({ ...(tournamentId && { tournament: tournamentId }), ...(since && { since }) });
  return query.size > 0 ? `/api/events?${query}` : '/api/events';
}

/** The tags of a `changed` event that this page takes: of one that shows a tournament the others do not matter. */
export function tagsToTake(data: string, tournamentId: string | null): { ids: string; tags: string[] } {
  const words = data.split(' ');
  const ids = words.pop() ?? '';
  const isOfOthers = (tag: string) => tournamentId !== null && /^(tournaments|betting):all$/.test(tag);
  return { ids, tags: words.filter((tag) => !isOfOthers(tag)) };
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

/** The last change that the page's first answers show; empty where the server has not named it. */
function firstChange(): string {
  return (isFreshPage() && document.querySelector<HTMLMetaElement>('meta[name=changes]')?.content) || '';
}

/**
 * Listens to what changes, while the page can be seen, and refetches what shows it. One stream a tab: browsers allow few.
 * A page that comes back is told of what it missed. A stream that the server ended for newer ones of the same member is
 * opened again once the member comes back to the page. Returns how to stop.
 */
export function followLive(): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isReplaced = false;
  let since = firstChange();
  /** Whether the page knows which changes its answers show; else something may have changed before the stream was open. */
  let isCurrent = since !== '';

  function open() {
    close();
    isReplaced = false;
    if (document.hidden) return;
    source = new EventSource(eventsAddress(watched, since));
    source.addEventListener('changed', ({ data, lastEventId }: MessageEvent<string>) => {
      since = lastEventId || since;
      const { ids, tags } = tagsToTake(data, watched);
      if (tags.length > 0) takeEvent(ids, tags);
    });
    source.addEventListener('here', ({ lastEventId }) => {
      if (!isCurrent) takeEvent('', ['*']);
      isCurrent = true;
      since = lastEventId || since;
    });
    source.addEventListener('open', () => {
      failures = 0;
    });
    // The member has opened too many newer streams: reconnecting would end one of those, whose page would reconnect too.
    source.addEventListener('replaced', () => {
      close();
      isReplaced = true;
    });
    source.addEventListener('error', () => {
      if (source?.readyState === CLOSED) void checkSession();
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
  };
}
