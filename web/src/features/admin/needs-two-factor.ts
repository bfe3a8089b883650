import { type MutationCache, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { signIns } from '#api/signIns.ts';
import { hasCode } from '#lib/api-error.ts';

/**
 * Whether the back-office is closed to this administrator until two-factor sign-in is on: a call was refused for that
 * reason, and it has not been turned on since.
 */
export function useNeedsTwoFactor(): boolean {
  const client = useQueryClient();
  const isRefused = useSyncExternalStore(
    (listener) => {
      const leaves = [client.getQueryCache().subscribe(listener), client.getMutationCache().subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    () => hasRefusal(client.getQueryCache()) || hasRefusal(client.getMutationCache()),
  );
  const { data } = useQuery({ ...signIns.list.query(), enabled: isRefused });
  return isRefused && !data?.hasTwoFactor;
}

function hasRefusal(cache: QueryCache | MutationCache): boolean {
  return cache.getAll().some(({ state }) => hasCode(state.error, 'two_factor_required'));
}
