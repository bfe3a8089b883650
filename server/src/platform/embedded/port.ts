import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Below the range that operating systems take for outgoing connections. */
const RANGE = { first: 20_000, last: 29_999 };

/** The port that the cluster keeps from start to start; another free one when a stranger has taken it. */
export async function choosePort(control: string): Promise<number> {
  const file = join(control, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  for (;;) {
    const port = randomInt(RANGE.first, RANGE.last + 1);
    if (!(await isFree(port))) continue;
    await writeFile(file, String(port));
    return port;
  }
}

/** Whether nothing listens on the port of this machine's own address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
