import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { mailSettings } from '../../server/src/testing/mail-sink.ts';
import { createTestApp } from '../../server/src/testing/test-app.ts';
import { checkReply, createFindings, type Fault, type Finding, shrink } from './checks.ts';
import { createClient, type Reply } from './client.ts';
import { createFixture } from './fixture.ts';
import { type OpenApi, readOperations } from './operations.ts';
import { requestsOf, type Sent, undocumentedRequests } from './requests.ts';

interface Range {
  seed: number;
  /** The number of the first request, which with the seed makes it again. */
  from: number;
  requests: number;
  /** Of the server, where not the usual ones. */
  settings: Record<string, string>;
  /** It ends then, with as many requests as there were. */
  minutes: number;
}

interface Outcome {
  requests: number;
  /** Operations that were never answered with success. */
  never: string[];
  findings: Finding[];
}

/** One request in so many goes where the document says nothing. */
const UNDOCUMENTED_EVERY = 12;
/** After so many requests one more of everything is made, because the requests use up what there is. */
const RENEW_EVERY = 20_000;
const CONNECTIONS = 4;
/** Apart from each other, or the same request would come with the next seed, too. */
const SEEDS_APART = 10_000_019;

/** How a request is drawn; in the first run of a seed half of what is drawn without `unbiased` would be extremes. */
const ownOf = (seed: number, index: number) =>
  ({ seed: (seed * SEEDS_APART + index) | 0, numRuns: 1, unbiased: true }) as const;

/** The calls that give and take the role of administrator. */
const ROLES = /\/api\/admin\/users\/:userId\/admin$/;

/** Sends requests that nobody should over real sockets, and judges each answer. */
export async function fuzz({ seed, from, requests, settings, minutes }: Range): Promise<Outcome> {
  const logged: string[] = [];
  const webRoot = await mkdtemp(join(tmpdir(), 'cinder-fuzz-'));
  // One page to serve, which is filled like the real one.
  await copyFile(new URL('../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
  const download = () => Promise.reject(new Error('Nothing is fetched'));
  const app = await createTestApp({
    settings: { ...settings, ...(await mailSettings()) },
    webRoot,
    download,
    onError: (line) => logged.push(line),
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const operations = readOperations(app.server.swagger() as unknown as OpenApi);
  const sound = operations.map((operation) => requestsOf(operation, { isSound: true }));
  const drawn = operations.map((operation) => requestsOf(operation, { isSound: false }));
  const fixture = await createFixture(app);
  const client = createClient((app.server.server.address() as AddressInfo).port);
  const findings = createFindings();
  const succeeded = new Set<string>();
  const end = performance.now() + minutes * 60_000;
  let next = from;
  let successes = 0;

  const work = async () => {
    while (next < from + requests && performance.now() < end) {
      const index = next++;
      const isUndocumented = index % UNDOCUMENTED_EVERY === 0;
      // Counted without those, or some operations would never have their turn where the numbers share a factor.
      const turn = index - Math.ceil(index / UNDOCUMENTED_EVERY);
      // Each operation begins with a call that should work, from which there is more to ask for.
      const arbitraries = turn < operations.length ? sound : drawn;
      const arbitrary = isUndocumented ? undocumentedRequests : arbitraries[turn % operations.length];
      const own = ownOf(seed, index);
      if (!arbitrary) throw new Error('There is no operation');
      const sent = fc.sample(arbitrary, own)[0]?.(fixture);
      if (!sent) throw new Error('Nothing was drawn');
      // Whoever got or lost the role would be allowed or refused what they are not expected to be.
      if (sent.operation && ROLES.test(sent.operation.name) && fixture.namesCaller(sent.target)) continue;
      app.clock.advance({ seconds: 0.05 });
      const reply = await client.send(sent);
      const isSuccess = reply.status >= 200 && reply.status < 400;
      if (isSuccess && sent.operation) succeeded.add(sent.operation.name);
      if (isSuccess && ++successes % 4 === 0) learn(sent, reply);
      for (const fault of checkReply(sent, reply)) {
        const finding = findings.add(index, sent, fault);
        if (finding && reply.status > 0)
          finding.curl = (await shrink(arbitrary, own, fault.rule, fixture, client)) ?? finding.curl;
      }
      for (const detail of logged.splice(0))
        findings.add(index, sent, { rule: 'logs no error', detail } satisfies Fault);
      const cookie = sent.headers.find(([header]) => header === 'cookie')?.[1];
      if (reply.status === 401 && cookie && sent.operation) await fixture.replace(cookie);
      const done = next - from;
      if (done % RENEW_EVERY === 0 && done < requests) await fixture.renew();
    }
  };
  const learn = ({ operation }: Sent, { headers, body }: Reply) => {
    if (operation && body && headers['content-type']?.startsWith('application/json'))
      fixture.learn(operation, JSON.parse(body));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  client.close();
  for (const line of await app.findLedgerFaults()) findings.addAfterwards('the ledger holds', line);
  if (Object.keys(Object.prototype).length > 0)
    findings.addAfterwards('prototypes stay', Object.keys(Object.prototype).join());
  const health = await app.visitor('GET', '/api/ready');
  if (health.status !== 200) findings.addAfterwards('the server stays ready', health.text);
  await app.close();
  await rm(webRoot, { recursive: true });
  const never = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
  return { requests: next - from, never, findings: findings.all() };
}
