import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** `/sign-in` as links, mails and the server's redirects call it; a value that the page does not know is as good as none. */
export interface SignInSearch {
  returnTo?: string;
  /** `sign-up`, `forgot`, or what the link of a mail is for: `verify-email`, `change-email`, `undo-email`. */
  mode?: string;
  /** `code`: the password or the outside account was right, and a code of the second factor is asked for. */
  step?: string;
  /** Why an outside provider or a mail's link did not work, and at which provider. */
  error?: string;
  provider?: string;
}

export type SignInMode = 'sign-up' | 'forgot';

const NAMES: readonly (keyof SignInSearch)[] = ['returnTo', 'mode', 'step', 'error', 'provider'];

/** Reads the texts of an address, also those that look like a number. */
export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const parsed: SignInSearch = {};
  for (const name of NAMES) if (search[name]) parsed[name] = String(search[name]);
  return parsed;
}

/** A path of this site, to go to after signing in; `/` for anything else, other sites' addresses included. */
export function localPath(requested: string | undefined): string {
  if (!requested?.startsWith('/') || /[\\\s\p{Cc}]/u.test(requested)) return '/';
  const url = URL.parse(requested, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** The token in the part of an address that no browser sends: `token=…`; an empty one where the link was cut. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash).get('token');
}

/** The token of a reset link, which is taken out of the address at once; null where no such link was followed. */
export function useResetToken(): [token: string | null, forget: () => void] {
  const found = tokenIn(useLocation({ select: ({ hash }) => hash }));
  const [token, setToken] = useState(found);
  // A link that is opened where the page is open already.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (found !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [found]);
  return [token, () => setToken(null)];
}
