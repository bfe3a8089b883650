import { readStored, store } from '#lib/storage.ts';

const KEY = 'cinder-mining-ping';

/** Keeps when the server last answered a ping, so that the page does not ping too soon after a reload. */
export function rememberAccepted(sessionId: string, at: number): void {
  store(KEY, `${sessionId} ${at}`);
}

/** When this browser's last ping of the session was answered; null when it sent none. */
export function acceptedAtOf(sessionId: string): number | null {
  const [stored, at] = (readStored(KEY) ?? '').split(' ');
  const time = Number(at);
  return stored === sessionId && Number.isFinite(time) ? time : null;
}
