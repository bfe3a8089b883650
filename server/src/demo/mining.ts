import { api } from '@cinder/contract/api.ts';
import type { Course } from './course.ts';

const SESSION_MINUTES = 60;

/**
 * A mining session. A browser pings four times a minute; here one ping stands for a stretch, which the mining rules of
 * the demo's time allow: what is credited and paid is the same.
 */
export async function mineSession({ stage, actor: { person, caller }, lots, next }: Course): Promise<void> {
  const { desk } = stage;
  const { tzOffsetMinutes } = person;
  const deviceId = person.temper === 'cheater' ? 'web-cheat' : `web-${person.index}`;
  const started = await next(lots.between(1, 12), () =>
    desk.attempt(api.mining.start, caller, { body: { tzOffsetMinutes, deviceId } }),
  );
  if (!started) return;
  const { sessionId } = started;
  const ping = (minutes: number, visible: boolean) =>
    next(minutes, () =>
      desk.attempt(api.mining.ping, caller, { body: { sessionId, visible, lastInputMs: 400, tzOffsetMinutes } }),
    );
  const stop = () => desk.attempt(api.mining.stop, caller, { body: { sessionId, tzOffsetMinutes } });

  if (lots.happens(0.06)) {
    await ping(lots.between(5, 40), true);
    await next(0.5, stop);
    return;
  }
  let left = SESSION_MINUTES;
  if (lots.happens(0.15)) {
    const before = lots.between(10, 40);
    await ping(before, true);
    await ping(lots.between(2, 15), false);
    left -= before;
  }
  // A little longer than what is left: the hundredths that rounding loses would keep it open.
  const done = await ping(left + 0.05, true);
  if (!done) await stage.at(stage.end, lots.chance, stop);
}
