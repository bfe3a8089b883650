import { readStored, store } from '#lib/storage.ts';

const KEY = 'cinder-shown-news';

/** The newest of the member's notifications that any tab of this browser has shown; empty when there is none. */
export function newestShown(userId: string): string {
  const [whose, id = ''] = (readStored(KEY) ?? '').split(' ');
  return whose === userId ? id : '';
}

/** Remembers what this browser has shown, for its other tabs. */
export function rememberShown(userId: string, id: string): void {
  if (id > newestShown(userId)) store(KEY, `${userId} ${id}`);
}
