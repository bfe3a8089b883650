import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, anew with each minute of the clock or as often as asked: for ages such as "3 minutes ago", and for the day. */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs));
    };
    const tick = () => {
      setNow(new Date());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}
