import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '../../server/src/testing/test-app.ts';
import { checkReply, createFindings, type Finding } from './checks.ts';
import { createClient, type Reply } from './client.ts';
import { createFixture } from './fixture.ts';
import { toBytes } from './mutations.ts';
import { type OpenApi, readOperations } from './operations.ts';
import { buildRequest, buildUndocumentedRequest, type Sent } from './requests.ts';

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
  connections: number;
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
const UNDOCUMENTED_EVERY = 12;

/** The calls that give and take the role of administrator. */
const ROLES = /\/api\/admin\/users\/:userId\/admin$/;

/** Sends requests that nobody should over real sockets, and judges each answer. */
export async function fuzz({
  seed,
  from,
  requests,
  settings,
  minutes,
  renewEvery,
  connections,
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
  const fixture = await createFixture(app);
  const byStatus: Record<number, number> = {};
  const findings = createFindings();
  const succeeded = new Set<string>();
  const slowest = new Map<string, number>();
  const begin = performance.now();

  let next = from;
  const work = async () => {
    const client = createClient(port);
    const send = (sent: Sent): Promise<Reply> => {
      app.clock.advance({ seconds: 0.05 });
      return client.send(toBytes(sent), sent.method, sent.isBroken);
    };
    while (next < from + requests && performance.now() - begin < minutes * 60_000) {
      const index = next++;
      const done = next - from;
      const isUndocumented = index % UNDOCUMENTED_EVERY === 0;
      const sent = isUndocumented
        ? buildUndocumentedRequest(seed, index, fixture)
        : buildRequest(seed, index, operations, fixture);
      // Whoever got or lost the role would be allowed or refused what they are not expected to be.
      if (sent.operation && ROLES.test(sent.operation.name) && fixture.namesCaller(sent.target)) continue;
      const reply = await send(sent);
      count(sent, reply);
      if (reply.status >= 200 && reply.status < 300 && index % 4 === 0) learn(sent, reply);
      for (const fault of checkReply(sent, reply)) await findings.add(index, sent, fault, send);
      for (const line of logged.splice(0))
        await findings.add(index, sent, { rule: 'logs no error', detail: line }, send);
      const cookie = sent.headers.find(([header]) => header === 'cookie')?.[1];
      if (reply.status === 401 && cookie && sent.operation) await fixture.replace(cookie);
      if (done % renewEvery === 0 && done < requests) await fixture.renew();
      if (done % 1000 === 0) onProgress(done);
    }
    client.close();
  };
  const count = ({ operation }: Sent, { status, milliseconds }: Reply) => {
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    const name = operation?.name ?? 'elsewhere';
    if (milliseconds > (slowest.get(name) ?? 0)) slowest.set(name, milliseconds);
    if (operation && status >= 200 && status < 400) succeeded.add(operation.name);
  };
  const learn = ({ operation }: Sent, { headers, body }: Reply) => {
    if (operation && body && headers.get('content-type')?.startsWith('application/json')) {
      fixture.learn(operation, JSON.parse(body));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - begin) / 1000;
  for (const line of await app.findLedgerFaults()) findings.addAfterwards('the ledger holds', line);
  if (Object.keys(Object.prototype).length > 0)
    findings.addAfterwards('prototypes stay', Object.keys(Object.prototype).join());
  const health = await app.visitor('GET', '/api/ready');
  if (health.status !== 200) findings.addAfterwards('the server stays ready', health.text);
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

/** What several servers answered, as one. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes;
  if (!first) throw new Error('Nobody worked');
  const byStatus: Record<number, number> = {};
  for (const outcome of outcomes) {
    for (const [status, times] of Object.entries(outcome.byStatus)) {
      byStatus[Number(status)] = (byStatus[Number(status)] ?? 0) + times;
    }
  }
  return {
    requests: outcomes.reduce((sum, { requests }) => sum + requests, 0),
    seconds: Math.max(...outcomes.map(({ seconds }) => seconds)),
    byStatus,
    operations: first.operations,
    neverSucceeded: first.neverSucceeded.filter((name) => outcomes.every((one) => one.neverSucceeded.includes(name))),
    slowest: outcomes
      .flatMap(({ slowest }) => slowest)
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5),
    findings: outcomes.flatMap(({ findings }) => findings),
  };
}

/** The figures of a run and what it found, for people. */
export function formatOutcome(outcome: Outcome): string {
  const { requests, seconds, byStatus, operations, neverSucceeded, slowest, findings } = outcome;
  const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`);
  return [
    `${requests} requests in ${seconds.toFixed(0)} s, ${Math.round(requests / seconds)} a second`,
    `answers by status: ${statuses.join(', ')}`,
    `${operations - neverSucceeded.length} of ${operations} operations succeeded at least once`,
    ...(neverSucceeded.length > 0 ? [`  never: ${neverSucceeded.join(', ')}`] : []),
    `slowest: ${slowest.map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds)} ms`).join(', ')}`,
    ...findings.map(
      ({ rule, at, detail, index, curl, times }) =>
        `\nWRONG  every answer ${rule}: ${at}, ${times} times, first by request ${index}\n       ${detail.trim()}\n       ${curl}`,
    ),
    findings.length === 0 ? 'ok     every rule holds for every answer' : `\n${findings.length} findings`,
  ].join('\n');
}
