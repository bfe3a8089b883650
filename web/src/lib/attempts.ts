import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { type Outcome, useWrite } from './changes.ts';

export interface Attempts {
  /**
   * Sends a wish under a key of its own. While nobody knows whether it was heard, the same wish again carries the same
   * key and takes effect once; after an answer, the same wish is a new one.
   */
  once<T>(wish: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

export function createAttempts(newKey: () => string = randomKey): Attempts {
  const open = new Map<string, string>();
  return {
    async once(wish, send) {
      const name = JSON.stringify(wish);
      const key = open.get(name) ?? newKey();
      open.set(name, key);
      try {
        const answer = await send(key);
        open.delete(name);
        return answer;
      } catch (error) {
        if (isCertain(error)) open.delete(name);
        throw error;
      }
    },
  };
}

/** The attempts of one component: for every call that moves value. */
export function useAttempts(): Attempts {
  const [attempts] = useState(() => createAttempts());
  return attempts;
}

/** A write that moves value, one of `#api`: tried again because no answer came, it takes effect once. */
export function useKeyedWrite<Reply, Input>(
  call: (input: Input, key: { idempotencyKey: string }) => Promise<Reply>,
  outcome?: Outcome<Reply, Input>,
) {
  const attempts = useAttempts();
  return useWrite((input: Input) => attempts.once(input, (idempotencyKey) => call(input, { idempotencyKey })), outcome);
}

/** No answer, a fault of the server, or a twin still at work: it may have taken effect. */
function isCertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'idempotency_in_progress';
}

/** Also where the site has no certificate, and browsers therefore no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
