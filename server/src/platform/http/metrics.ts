import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#platform/errors.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Under its own names, on any port, nobody but a program on this machine asks for it. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const PROXY_HEADERS = new Set(['via', 'forwarded', 'x-real-ip']);

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters and timings of this process, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry();
  // Looked for every 10 ms, which is its default, delays of the event loop would cost an idle server more than all else.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    pings: new Counter({
      name: 'mining_pings_total',
      help: 'Pings by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    pingBatch: new Histogram({
      name: 'mining_ping_batch_size',
      help: 'Pings applied by one statement',
      buckets: [1, 2, 5, 10, 25, 50, 100, 200],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Runs of jobs on this server, by name and outcome',
      // Not `job`: that is what Prometheus itself calls the servers that it asks.
      labelNames: ['name', 'outcome'],
      buckets: [0.1, 1, 10, 60, 300, 900],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails that the mail server took or did not take',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** Serves /metrics to a direct caller on this machine who asks it by a loopback name, or to whoever has the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isDirectLocalCall(request) && !hasToken(request, token)) throw new AppError('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isDirectLocalCall(request: FastifyRequest): boolean {
  // A proxy beside it may add no header at all, but passes on or names a host.
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    OWN_HOST.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some(isAddedByProxies)
  );
}

/** Whether a header, by its name in lower case, shows that a proxy passed the request on. */
function isAddedByProxies(header: string): boolean {
  return PROXY_HEADERS.has(header) || header.startsWith('x-forwarded-');
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What is read when somebody asks for the metrics. */
interface Watched {
  pools: Readonly<Record<string, pg.Pool>>;
  isReady(): Promise<boolean>;
  countStreams(): number;
  /** Undefined before the first one. */
  lastLedgerCheck(): Promise<{ checkedAt: Date; faults: number } | undefined>;
}

/** Shows the state of a running server among its metrics. */
export function showState(registry: Registry, { pools, isReady, countStreams, lastLedgerCheck }: Watched): void {
  const registers = [registry];
  // First, because what the others ask the database for is not what is to be seen.
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and state, and callers who wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'database_connections_limit',
    help: 'The most connections that a pool may have',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.options.max);
    },
  });
  new Gauge({
    name: 'live_streams',
    help: 'Pages that are told at once of what changes',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  new Gauge({
    name: 'server_ready',
    help: '1 while this server takes requests and reaches its database',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  showLedger(registry, lastLedgerCheck);
}

/** Says nothing before the first check, and while the database is away. */
function showLedger(registry: Registry, lastCheck: Watched['lastLedgerCheck']): void {
  const show = (name: string, help: string, read: (last: { checkedAt: Date; faults: number }) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const last = await lastCheck().catch(() => undefined);
        if (last) this.set(read(last));
      },
    });
  show(
    'ledger_checked_timestamp_seconds',
    'When the whole ledger was last checked, on whichever server',
    ({ checkedAt }) => checkedAt.getTime() / 1000,
  );
  show('ledger_faults', 'What that check found', ({ faults }) => faults);
}
