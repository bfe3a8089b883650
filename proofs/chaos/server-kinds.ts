import { setTimeout as sleep } from 'node:timers/promises';
import { sometimes } from '../../server/src/testing/cutting-proxy.ts';
import { AT_ONCE, type Kind, SOON, simply } from './kinds.ts';

const CUTTING_MS = 1_500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JUMPS_MS = [-25 * HOUR_MS, -HOUR_MS, -2 * MINUTE_MS, 2 * MINUTE_MS, HOUR_MS, 25 * HOUR_MS];
/** There is a first day, before which nothing can be kept. */
const FURTHEST_MS = 49 * HOUR_MS;

export const serverKilled = simply('server killed', async ({ product }) => {
  await product.kill();
  product.start();
});

export const bothKilled = simply('server and PostgreSQL killed', async ({ product, postgres }) => {
  await Promise.all([postgres.killAll(), product.kill()]);
  product.start();
});

/** What was done is committed; who asked for it never learns. */
export const answersCut = simply(
  'answers cut off',
  async ({ proxy, chance }) => {
    proxy.cutWhen(sometimes('HTTP/1.1 2', 0.2, chance() * 2 ** 32));
    await sleep(CUTTING_MS);
    proxy.cutWhen(null);
  },
  AT_ONCE,
);

/** The clock of the server's machine is set, forwards and backwards. */
export const clockJumps: Kind = {
  name: 'clock jumps',
  before: SOON,
  async prepare({ product, clock, chance, heal }) {
    await product.kill();
    product.start({}, { isShifted: true });
    await heal();
    clock.isMoving = true;
    return {
      async strike() {
        const jump = JUMPS_MS[Math.floor(chance() * JUMPS_MS.length)] ?? 0;
        const next = clock.offsetMs + jump;
        clock.offsetMs = Math.abs(next) > FURTHEST_MS ? 0 : next;
        product.shiftClock(clock.offsetMs);
      },
      async done() {
        await product.kill();
        clock.offsetMs = 0;
        product.start();
        await heal();
      },
    };
  },
};
