import { systemClock } from '../../server/src/platform/clock.ts';

/** The product as it is started for real, whose clock is off by as many milliseconds as the last message said. */
let offset = 0;
systemClock.now = () => new Date(Date.now() + offset);
process.on('message', (ms) => {
  offset = Number(ms);
});
await import('../../server/src/main.ts');
