import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { simply } from './faults.ts';

/**
 * A primary and its standby, made by `deploy/standby/local-pair.sh`, behind one address as an operator's proxy gives them.
 * The fault kills the primary, promotes the standby and leads the address there; the next round has a standby again.
 */
export async function openPair(script: string) {
  const pair = async (what: string) => (await promisify(execFile)('bash', [script, what])).stdout.trim();
  await pair('start');
  let primary = new URL(await pair('url'));
  const between = await startCuttingProxy({ to: () => ({ port: Number(primary.port) }) });
  let hasStandby = true;
  const promotions: number[] = [];
  return {
    databaseUrl: Object.assign(new URL(primary), { port: String(between.port) }).href,
    kind: simply('primary lost, standby promoted', async () => {
      if (!hasStandby) await pair('rebuild');
      const begin = performance.now();
      primary = new URL(await pair('fail'));
      promotions.push(performance.now() - begin);
      hasStandby = false;
    }),
    /** How long each promotion took, in milliseconds. */
    promotions,
    async close() {
      await between.close();
      await pair('remove');
    },
  };
}
