import { ApiError } from '#lib/api-error.ts';

/** Keys of attempts to do something once. */
export interface Attempts {
  /** The key of this wish: the one before, while nobody knows whether that was heard. */
  keyOf(wish: string): string;
  /** What came back, null for success: once that is certain, the same wish again is a new one. */
  answered(error: unknown): void;
}

export function createAttempts(newKey: () => string = randomKey): Attempts {
  const open = new Map<string, string>();
  let current = '';
  return {
    keyOf(wish) {
      current = wish;
      const key = open.get(wish) ?? newKey();
      open.set(wish, key);
      return key;
    },
    answered(error) {
      if (isCertain(error)) open.delete(current);
    },
  };
}

/** No answer, a fault of the server, or a twin still at work: it may have taken effect. */
function isCertain(error: unknown): boolean {
  if (error === null) return true;
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'idempotency_in_progress';
}

/** Also where the site has no certificate, and browsers therefore no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
