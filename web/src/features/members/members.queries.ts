import { queryOptions } from '@tanstack/react-query';
import { members } from '#api/members.ts';

/** A member as everybody may see them. */
export function publicProfileQuery(username: string) {
  return queryOptions({
    ...members.profile.query({ username }),
    // Members play on without the reader's doing.
    staleTime: 30_000,
  });
}
