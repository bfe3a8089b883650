import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '../../server/src/testing/test-app.ts';
import { type OpenApi, readOperations } from './document.ts';
import { createFindings, type Finding } from './findings.ts';
import { judge } from './judge.ts';
import { buildOddRequest } from './odd.ts';
import { buildRequest, type Sent } from './requests.ts';
import { toBytes } from './transport.ts';
import { createWire, type Reply } from './wire.ts';
import { createWorld } from './world.ts';

interface Options {
  seed: number;
  /** The number of the first request. */
  from: number;
  requests: number;
  /** Of the server, where not the usual ones. */
  settings: Record<string, string>;
  /** It ends then, with as many requests as there were. */
  minutes: number;
  /** After so many requests one more of everything is made, because the requests use up what there is. */
  renewEvery: number;
  /** Connections that ask at the same time. With one, the same seed asks in the same order. */
  lanes: number;
  /** Hears from time to time how many are done. */
  onProgress(done: number): void;
}

export interface Outcome {
  requests: number;
  seconds: number;
  byStatus: Record<number, number>;
  operations: number;
  /** Operations that were never answered with success. */
  neverSucceeded: string[];
  slowest: { name: string; milliseconds: number }[];
  findings: Finding[];
}

/** One request in so many goes where the document says nothing. */
const ODD_EVERY = 12;

/** Sends requests that nobody should over real sockets, and judges each answer. */
export async function fuzz({
  seed,
  from,
  requests,
  settings,
  minutes,
  renewEvery,
  lanes,
  onProgress,
}: Options): Promise<Outcome> {
  const logged: string[] = [];
  const webRoot = await makeWebRoot();
  const app = await createTestApp({
    settings,
    onError: (line) => logged.push(line),
    webRoot,
    download: () => Promise.reject(new Error('Nothing is fetched')),
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const operations = readOperations(app.server.swagger() as unknown as OpenApi);
  const world = await createWorld(app);
  const byStatus: Record<number, number> = {};
  const findings = createFindings();
  const succeeded = new Set<string>();
  const slowest = new Map<string, number>();
  const begin = performance.now();

  let next = from;
  const work = async () => {
    const wire = createWire(port);
    const send = (sent: Sent): Promise<Reply> => {
      app.clock.advance({ seconds: 0.05 });
      return wire.send(toBytes(sent), sent.method, sent.isBroken);
    };
    while (next < from + requests && performance.now() - begin < minutes * 60_000) {
      const index = next++;
      const done = next - from;
      const isOdd = index % ODD_EVERY === 0;
      const sent = isOdd ? buildOddRequest(seed, index, world) : buildRequest(seed, index, operations, world);
      const reply = await send(sent);
      count(sent, reply);
      if (reply.status >= 200 && reply.status < 300 && index % 4 === 0) learn(sent, reply);
      for (const fault of judge(sent, reply)) await findings.add(index, sent, fault, send);
      for (const line of logged.splice(0))
        await findings.add(index, sent, { rule: 'logs no error', detail: line }, send);
      const cookie = sent.headers.find(([header]) => header === 'cookie')?.[1];
      if (reply.status === 401 && cookie && sent.operation) await world.revive(cookie);
      if (done % renewEvery === 0 && done < requests) await world.renew();
      if (done % 1000 === 0) onProgress(done);
    }
    wire.close();
  };
  const count = ({ operation }: Sent, { status, milliseconds }: Reply) => {
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    const name = operation?.name ?? 'elsewhere';
    if (milliseconds > (slowest.get(name) ?? 0)) slowest.set(name, milliseconds);
    if (operation && status >= 200 && status < 400) succeeded.add(operation.name);
  };
  const learn = ({ operation }: Sent, { headers, body }: Reply) => {
    if (operation && body && headers.get('content-type')?.startsWith('application/json')) {
      world.learn(operation, JSON.parse(body));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const seconds = (performance.now() - begin) / 1000;
  for (const line of await app.findLedgerFaults()) findings.addOfWorld('the ledger holds', line);
  if (Object.keys(Object.prototype).length > 0)
    findings.addOfWorld('prototypes stay', Object.keys(Object.prototype).join());
  const health = await app.visitor('GET', '/api/ready');
  if (health.status !== 200) findings.addOfWorld('the server stays ready', health.text);
  await app.close();
  await rm(webRoot, { recursive: true });
  return {
    requests: next - from,
    seconds,
    byStatus,
    operations: operations.length,
    neverSucceeded: operations.map(({ name }) => name).filter((name) => !succeeded.has(name)),
    slowest: [...slowest]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([name, milliseconds]) => ({ name, milliseconds })),
    findings: findings.all(),
  };
}

/** Pages to serve: one, which is filled like the real one. */
async function makeWebRoot(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cinder-fuzz-'));
  await copyFile(new URL('../../web/index.html', import.meta.url), join(folder, 'index.html'));
  return folder;
}
