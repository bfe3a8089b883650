import { type NavigateOptions, type RegisteredRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchReaders } from '#pages/search-readers.ts';

type Readers = typeof searchReaders;

/** What the address of the open page says, as the page's entry in the contract lists it; what it cannot mean is left out. */
export function usePageSearch<const Path extends keyof Readers>(path: Path): ReturnType<Readers[Path]> {
  const address: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => searchReaders[path](address) as ReturnType<Readers[Path]>, [path, address]);
}

/** A page of a list from the address: 1 for anything that is none. */
export function pageOf(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Changes what the address says of the open page, which stays where it is scrolled to: a tab, filters, a page of a list. */
export function useSetSearch<const To extends string>(to: To) {
  const navigate = useNavigate();
  return (search: NavigateOptions<RegisteredRouter, string, To>['search']) => {
    // The type of `search` is that of this address, which no generic call can show.
    const options = { to, search, replace: true, resetScroll: false } as NavigateOptions;
    void navigate(options);
  };
}
