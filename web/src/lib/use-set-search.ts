import { type NavigateOptions, type RegisteredRouter, useNavigate } from '@tanstack/react-router';

/** Changes what the address says of the open page, which stays where it is scrolled to: a tab, filters, a page of a list. */
export function useSetSearch<const To extends string>(to: To) {
  const navigate = useNavigate();
  return (search: NavigateOptions<RegisteredRouter, string, To>['search']) => {
    // The type of `search` is that of this address, which no generic call can show.
    const options = { to, search, replace: true, resetScroll: false } as NavigateOptions;
    void navigate(options);
  };
}
