import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, anew every minute or as often as asked: for ages such as "3 minutes ago". */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
