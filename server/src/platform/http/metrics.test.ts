import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#features/ledger-checks.ts';
import { minerOf } from '#testing/miner.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const deploy = (file: string) => readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
const scrape = async () => (await app.visitor('GET', '/metrics')).text;

describe('/metrics', () => {
  it('counts requests by route and status, and pings by outcome', async () => {
    const member = await app.signUp();
    const miner = minerOf(app);
    const { sessionId } = (await miner.start(member)).body;
    app.clock.advance({ seconds: 15 });
    await miner.ping(member, sessionId);
    await miner.stop(member, sessionId);
    await miner.ping(member, sessionId);
    const text = await scrape();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/mining\/ping",status="200"\} 1/,
    );
    expect(text).toMatch(/mining_pings_total\{outcome="taken"\} 1/);
    expect(text).toMatch(/mining_pings_total\{outcome="refused"\} 1/);
    expect(text).toMatch(/mining_ping_batch_size_count 2/);
  });

  it('shows the state of the server and of its connections', async () => {
    const text = await scrape();
    expect(text).toMatch(/^server_ready 1$/m);
    expect(text).toMatch(/database_connections\{pool="requests",state="waiting"\} 0/);
    expect(text).toMatch(/database_connections_limit\{pool="requests"\} 16/);
    expect(text).toMatch(/^live_streams 0$/m);
  });

  it('tells when the ledger was checked, and nothing before', async () => {
    expect(await scrape()).not.toMatch(/^ledger_(checked_timestamp_seconds|faults) /m);
    await checkLedger(app.connections.db, app.clock);
    const text = await scrape();
    expect(text).toContain(`ledger_checked_timestamp_seconds ${app.clock.now().getTime() / 1000}`);
    expect(text).toMatch(/^ledger_faults 0$/m);
  });

  it('says that a server is not ready from the moment it is told to stop', async () => {
    const going = await createTestApp({ beside: app });
    going.drain();
    expect((await going.visitor('GET', '/api/ready')).status).toBe(503);
    expect((await going.visitor('GET', '/api/config')).status).toBe(200);
    expect((await going.visitor('GET', '/metrics')).text).toMatch(/^server_ready 0$/m);
    await going.close();
  });
});

describe('access to /metrics', () => {
  const FORWARDED = [
    ['Via', '1.1 proxy'],
    ['Forwarded', 'for=192.0.2.7'],
    ['X-Real-IP', '192.0.2.7'],
    ['X-Forwarded-For', '192.0.2.7'],
    ['X-Forwarded-Host', 'play.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Port', '443'],
    ['x-forwarded-anything-else', '1'],
    ['VIA', ''],
  ] as const;
  const TOKEN = 'a-token-for-prometheus';
  let guarded: TestApp;

  beforeAll(async () => {
    guarded = await createTestApp({ beside: app, settings: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => guarded.close());

  it.each(FORWARDED)('is refused to a request on this machine that carries %s: %s', async (name, value) => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.visitor(method, '/metrics', { headers: { [name]: value } })).status).toBe(404);
  });

  it.each(FORWARDED)('is given to who sends the bearer token, also with %s: %s', async (name, value) => {
    const ask = async (authorization: string) =>
      (await guarded.visitor('GET', '/metrics', { headers: { [name]: value, authorization } })).status;
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.toUpperCase()}`, TOKEN])
      expect(await ask(wrong), wrong).toBe(404);
  });

  it.each(['localhost', 'localhost:4200', 'LOCALHOST', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:4200'])(
    'needs no token for a direct request on this machine to %s',
    async (host) => {
      expect((await guarded.visitor('GET', '/metrics', { headers: { host } })).status).toBe(200);
    },
  );

  it.each([
    'play.example',
    'play.example:4200',
    'localhost.play.example',
    'play.example/localhost',
    '127.0.0.1.example',
    '10.0.0.1',
    '::1',
  ])('needs the token where it is asked as %j, as by a proxy that adds no header', async (host) => {
    expect((await guarded.visitor('GET', '/metrics', { headers: { host } })).status).toBe(404);
    const headers = { host, authorization: `Bearer ${TOKEN}` };
    expect((await guarded.visitor('GET', '/metrics', { headers })).status).toBe(200);
  });
});

it('docs/operations.md has a line for every metric of ours, and no other', async () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const details = [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  const metrics = (await app.metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(details.sort()).toEqual(metrics.filter((name) => !/^(process|nodejs)_/.test(name)).sort());
});

it('no metric has a label that Prometheus gives its targets', async () => {
  app.metrics.jobs.observe({ name: 'ledger-check', outcome: 'done' }, 1);
  app.metrics.mails.inc({ outcome: 'sent' });
  const text = await scrape();
  expect(text).toMatch(/job_duration_seconds_count\{name="ledger-check",outcome="done"\} 1/);
  expect(text).not.toMatch(/[{,](job|instance)="/);
});

describe('alerts and dashboard', () => {
  /** Words of the query language, and what Prometheus knows by itself. */
  const WORDS = new Set(
    `up job instance le rate increase sum max min by without on ignoring time absent histogram_quantile and or unless bool
    avg clamp_min topk count for vector`.split(/\s+/),
  );

  it.each([
    ['prometheus-alerts.yaml', /expr: >?-?\n?((?:.+\n?)(?: {10}.+\n)*)/g],
    ['grafana-dashboard.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
  ])('%s asks only for metrics that exist', async (file, pattern) => {
    const expressions = [...deploy(file).matchAll(pattern)].map(([, text = '']) => text);
    expect(expressions.length).toBeGreaterThan(8);
    const metrics = (await app.metrics.registry.getMetricsAsJSON()).flatMap(({ name }) =>
      ['', '_count', '_sum', '_bucket'].map((suffix) => name + suffix),
    );
    const known = new Set([...metrics, ...WORDS]);
    const queried = expressions.flatMap(
      (text) => text.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]|\\"|"[^"]*"/g, ' ').match(/[a-z][a-z0-9_]+/g) ?? [],
    );
    expect(queried.filter((word) => word.includes('_')).length).toBeGreaterThan(8);
    expect([...new Set(queried)].filter((word) => !known.has(word))).toEqual([]);
  });

  it('ask for labels that the metrics have', async () => {
    const text = deploy('prometheus-alerts.yaml') + deploy('grafana-dashboard.json');
    const queriedLabels = [...text.matchAll(/[{,]\s*([a-z_]+)\s*(?:=~|!~|!=|=)\s*\\?"/g)].map(([, name = '']) => name);
    const grouped = [...text.matchAll(/ by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    const labels = [...queriedLabels, ...grouped];
    const known = new Set(['job', 'instance', 'method', 'route', 'status', 'outcome', 'pool', 'state', 'le', 'name']);
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.filter((name) => !known.has(name))).toEqual([]);
  });
});
