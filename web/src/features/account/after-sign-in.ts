import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { siteQuery } from '#lib/site.ts';
import { userQuery } from '#lib/viewer.ts';
import { localPath } from './local-path.ts';

/** What to do once signed in: forget what the page knew of somebody else, then go where the visitor wanted to go. */
export function useAfterSignIn(returnTo: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return async () => {
    const kept = [siteQuery, userQuery].map(({ queryKey }) => hashKey(queryKey));
    queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) });
    await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
    history.replace(localPath(returnTo));
  };
}
