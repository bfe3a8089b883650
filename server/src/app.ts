import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findLastCheck } from '#features/wallet/wallet.queries.ts';
import { type Auth, createAuth, type Hashing, isSecure } from '#platform/auth/auth.ts';
import { signInRoutes } from '#platform/auth/auth-routes.ts';
import { createAuthenticator } from '#platform/auth/authenticate.ts';
import { announceEnds } from '#platform/auth/sessions.ts';
import { createSignIn, type SignIn } from '#platform/auth/sign-in.ts';
import { createThrottle } from '#platform/auth/throttle.ts';
import { type Chance, systemChance } from '#platform/chance.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Connections, connect } from '#platform/db/database.ts';
import { openHomes } from '#platform/db/homes.ts';
import { readiness } from '#platform/db/migrate.ts';
import { createMetrics, type Metrics, showState } from '#platform/http/metrics.ts';
import { TIMEOUT_MS } from '#platform/http/pages.ts';
import { createServer } from '#platform/http/server.ts';
import { createJobs, type Jobs, type Queue } from '#platform/jobs/jobs.ts';
import { createLive } from '#platform/live/live.ts';
import { createDownload, type Download } from '#platform/outside/download.ts';
import { openFileStore } from '#platform/storage/file-store.ts';
import { createFeatures, type Features } from './features.ts';

const AUTH_POOL_SIZE = 8;
/** The library hashes passwords on a connection, so that many who sign up at once wait for each other's. */
const AUTH_WAIT_MS = 20_000;

interface Options {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Logger;
  /** The folder of the built web app; without it only the API is served. */
  webRoot?: string;
  /** How long a page waits for what it asks first. */
  timeoutMs?: number;
  clock?: Clock;
  chance?: Chance;
  /** How pictures at outside addresses are fetched. */
  download?: Download;
  /** How passwords are hashed: for tests alone. */
  hashing?: Hashing;
}

export interface App {
  server: FastifyInstance;
  features: Features;
  auth: Auth;
  signIn: SignIn;
  jobs: Jobs;
  /** What jobs do piece by piece. */
  queues: readonly Queue[];
  connections: Connections;
  metrics: Metrics;
  /** Says at `/api/ready` that this server is going, so that proxies choose another one. */
  drain(): void;
  /** Finishes running requests, then lets go of the database. */
  close(): Promise<void>;
}

/** Puts the product together on one database; nothing listens and no job runs yet. */
export async function createApp({
  config,
  databaseUrl,
  secret,
  log,
  webRoot,
  timeoutMs = TIMEOUT_MS,
  clock = systemClock,
  chance = systemChance,
  download = createDownload(),
  hashing,
}: Options): Promise<App> {
  let isDraining = false;
  let isClosing = false;
  // Only the reason: the error carries the whole connection. A connection on its way out may be cut by the shutdown.
  const onError = ({ message }: Error) => {
    if (!isClosing) log.warn({ reason: message }, 'a database connection was lost');
  };
  const connections = connect(databaseUrl, { max: config.DATABASE_POOL_SIZE, onError });
  // A generic plan: planning each batch anew would cost more than the batch when traffic is thin.
  const pingSettings = { max: 1, onError, options: '-c plan_cache_mode=force_generic_plan' };
  const pings = connect(databaseUrl, pingSettings);
  // The auth library waits for our own work inside its transactions: on one pool, many sign-ups would wait for each other.
  const forAuth = connect(databaseUrl, { max: AUTH_POOL_SIZE, waitMs: AUTH_WAIT_MS, onError });
  const { db } = connections;
  const homes = openHomes({
    databaseUrl,
    db,
    settings: { max: config.DATABASE_POOL_SIZE, onError },
    pingSettings,
  });
  const throttle = createThrottle({ db, clock, enabled: config.RATE_LIMITS === 'on' });
  const metrics = createMetrics();
  const files = openFileStore(config);
  const live = createLive({ databaseUrl, db, clock, log });
  const isMigrated = readiness(db);
  const isReady = async () => !isDraining && (await isMigrated());
  const jobs = createJobs({
    databaseUrl,
    log,
    onRun: (name, outcome, seconds) => metrics.jobs.observe({ name, outcome }, seconds),
  });
  const features = createFeatures({
    db,
    pingPool: pings.pool,
    pool: connections.pool,
    homes,
    clock,
    chance,
    config,
    secret,
    log,
    throttle,
    metrics,
    files,
    live,
    jobs,
    download,
    isReady,
  });
  const { ensureMember } = features.services.account;
  const auth = createAuth({
    pool: forAuth.pool,
    clock,
    config,
    secret,
    log,
    hashing,
    ensureMember,
    onSessionStart: (userId) => live.publish(new Set([`account@${userId}` as const])),
    onSessionEnd: (sessionId) => announceEnds(db, [sessionId]),
  });
  const secure = isSecure(config);
  const signIn = createSignIn({
    db,
    clock,
    config,
    secret,
    log,
    auth,
    authenticator: createAuthenticator({
      homes,
      clock,
      secret,
      secure,
      idleDays: config.SESSION_IDLE_DAYS,
      maxDays: config.SESSION_MAX_DAYS,
    }),
    throttle,
    jobs,
    mailer: features.mailer,
    siteNames: () => [config.SITE_NAME, features.services.siteSettings.lastNames().siteName],
    ensureMember,
    keepAvatar: features.services.avatars.keep,
  });
  const server = await createServer({
    config,
    log,
    clock,
    db,
    signIn,
    audit: features.services.audit,
    metrics,
    files,
    live,
    findSupportEmail: async () => (await features.services.siteSettings.names()).supportEmail,
    isDraining: () => isDraining,
    routes: [...features.routes, ...signInRoutes(signIn)],
    web: webRoot ? { root: webRoot, timeoutMs, pages: features.pages } : undefined,
  });
  server.addHook('preClose', () => live.close());
  showState(metrics.registry, {
    pools: { requests: connections.pool, sign_in: forAuth.pool, pings: pings.pool },
    isReady,
    countStreams: live.count,
    lastLedgerCheck: () => findLastCheck(db),
  });
  return {
    server,
    features,
    auth,
    signIn,
    jobs,
    queues: [...features.queues, ...signIn.queues],
    connections,
    metrics,
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      await server.close();
      await features.settled();
      await live.settled();
      isClosing = true;
      await Promise.all([connections.close(), forAuth.close(), pings.close(), homes.close()]);
    },
  };
}
