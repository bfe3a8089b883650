/**
 * The product as it is started for real, which collects its garbage when it is asked to and says what is left then. It
 * is started by samples.ts with `--expose-gc`.
 */
process.on('message', async () => {
  // What finalizers let go of is free after the next one only.
  for (let time = 0; time < 2; time++) await globalThis.gc?.({ execution: 'async' });
  const { heapUsed, external } = process.memoryUsage();
  const listeners = process.eventNames().reduce((total, name) => total + process.listenerCount(name), 0);
  process.send?.({ heapUsed, external, listeners });
});
await import('../../server/src/main.ts');
