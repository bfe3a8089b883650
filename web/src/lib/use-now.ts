import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

const MINUTE_MS = 60_000;

/**
 * The time by the server's clock, anew with each minute or as often as asked: for ages such as "3 minutes ago", for what
 * opens and closes, and for the day.
 */
export function useNow(everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, everyMs - (serverNow().getTime() % everyMs));
    };
    const tick = () => {
      clearTimeout(timer);
      setNow(serverNow());
      wait();
    };
    wait();
    const unfollow = onClockChange(tick);
    return () => {
      unfollow();
      clearTimeout(timer);
    };
  }, [everyMs]);
  return now;
}
