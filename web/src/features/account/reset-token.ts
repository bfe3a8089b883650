import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

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
