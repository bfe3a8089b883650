import { systemClock } from '../server/src/platform/clock.ts';

/**
 * The product as it is started for real, started by server-process.ts with `--expose-gc`. A number shifts its clock by so many
 * milliseconds; `collect` collects its garbage, and is answered with what is left.
 */
let offset = 0;
systemClock.now = () => new Date(Date.now() + offset);
process.on('message', async (message) => {
  if (message !== 'collect') {
    offset = Number(message);
    return;
  }
  // What finalizers let go of is free after the next one only.
  for (let time = 0; time < 2; time++) await globalThis.gc?.({ execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  const listeners = process.eventNames().reduce((total, name) => total + process.listenerCount(name), 0);
  process.send?.({ heapUsed, external, listeners });
});
await import('../server/src/main.ts');
