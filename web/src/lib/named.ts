import { withNames } from '@cinder/contract/site/names.rules.ts';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSite } from './site.ts';

/** Fills in `{token}`, `{site}` and `{world}` in what members read; editors show them as they were typed. */
export function useNamed(): <Read>(read: Read) => Read {
  const site = useSite();
  return useCallback((read) => withNames(read, site), [site]);
}

/** `useQuery` whose texts have the names of this site. */
// biome-ignore lint/suspicious/noExplicitAny: a key's type says nothing here, and options with an initial value have one
export function useNamedQuery<Data>(options: UseQueryOptions<Data, Error, Data, any>): UseQueryResult<Data> {
  return useQuery({ ...options, select: useNamed() });
}
