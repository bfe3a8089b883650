import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { userQuery } from '#lib/viewer.ts';
import { localPath } from './local-path.ts';

/** What to do once signed in: forget what the page knew of somebody else, then go where the visitor wanted to go. */
export function useAfterSignIn(returnTo: string | undefined): () => Promise<void> {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return async () => {
    queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'config' && first !== 'auth' });
    await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
    history.replace(localPath(returnTo));
  };
}
