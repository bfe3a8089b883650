import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { lockStanding } from '#features/wallet/ledger.service.ts';
import { findLastCheck } from '#features/wallet/wallet.queries.ts';
import { askAccountMails } from '#platform/auth/account-mails.ts';
import { signInRoutes } from '#platform/auth/auth-routes.ts';
import { createAuthenticator } from '#platform/auth/authenticate.ts';
import { createCookies, isSecure } from '#platform/auth/cookies.ts';
import { type Hashing, scryptHashing } from '#platform/auth/hashing.ts';
import { sessionLimits } from '#platform/auth/sessions.ts';
import { createSignIn, type SignIn } from '#platform/auth/sign-in.ts';
import { createThrottle } from '#platform/auth/throttle.ts';
import { type Chance, systemChance } from '#platform/chance.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Connections, connect, POOL_WAIT_MS } from '#platform/db/database.ts';
import { type Homes, openHomes } from '#platform/db/homes.ts';
import { readiness } from '#platform/db/migrate.ts';
import { createMetrics, type Metrics, showState } from '#platform/http/metrics.ts';
import { TIMEOUT_MS } from '#platform/http/pages.ts';
import { createServer } from '#platform/http/server.ts';
import { createJobs, type Jobs, type Queue } from '#platform/jobs/jobs.ts';
import { addLanguages, logFaults } from '#platform/languages.ts';
import { createLive } from '#platform/live/live.ts';
import { createDownload, type Download } from '#platform/outside/download.ts';
import { openFileStore } from '#platform/storage/file-store.ts';
import { createFeatures, type Features } from './features.ts';

interface Options {
  config: Config;
  databaseUrl: string;
  secret: string;
  log: Logger;
  /** The folder of the built web app; without it only the API is served. */
  webRoot?: string;
  /** How long a page waits for what it asks first. */
  timeoutMs?: number;
  /** How long a request waits for a connection to the database. */
  poolWaitMs?: number;
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
  hashing: Hashing;
  signIn: SignIn;
  jobs: Jobs;
  /** What jobs do piece by piece. */
  queues: readonly Queue[];
  connections: Connections;
  homes: Homes;
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
  poolWaitMs = POOL_WAIT_MS,
  clock = systemClock,
  chance = systemChance,
  download = createDownload(),
  hashing = scryptHashing,
}: Options): Promise<App> {
  if (config.LOCALES_DIR) logFaults(log, addLanguages(config.LOCALES_DIR));
  let isDraining = false;
  let isClosing = false;
  // Only the reason: the error carries the whole connection. A connection on its way out may be cut by the shutdown.
  const onError = ({ message }: Error) => {
    if (!isClosing) log.warn({ reason: message }, 'a database connection was lost');
  };
  const connections = connect(databaseUrl, { max: config.DATABASE_POOL_SIZE, onError, waitMs: poolWaitMs });
  // A generic plan: planning each batch anew would cost more than the batch when traffic is thin.
  const pingSettings = { max: 1, onError, options: '-c plan_cache_mode=force_generic_plan' };
  const pings = connect(databaseUrl, pingSettings);
  const { db } = connections;
  const homes = openHomes({
    databaseUrl,
    db,
    settings: { max: config.DATABASE_POOL_SIZE, onError, waitMs: poolWaitMs },
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
  const accountMails = askAccountMails({ config, clock, jobs });
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
    accountMails,
    download,
    isReady,
  });
  const cookies = createCookies({ secret, secure: isSecure(config) });
  const signIn = createSignIn({
    db,
    clock,
    config,
    secret,
    log,
    cookies,
    hashing,
    authenticator: createAuthenticator({
      homes,
      clock,
      cookies,
      limits: sessionLimits(config),
    }),
    throttle,
    asked: accountMails,
    mailer: features.mailer,
    siteNames: () => [config.SITE_NAME, features.services.siteSettings.lastNames().siteName],
    keepAvatar: features.services.avatars.keep,
    events: features.events,
  });
  const server = await createServer({
    config,
    secret,
    log,
    clock,
    db,
    homes,
    lockMember: lockStanding,
    signIn,
    audit: features.services.audit,
    modules: features.services.modules,
    findWords: features.services.translations.words,
    metrics,
    files,
    siteIcon: features.services.siteIcon,
    live,
    findSupportEmail: async () => (await features.services.siteSettings.names()).supportEmail,
    siteNames: features.services.siteSettings.lastNames,
    isDraining: () => isDraining,
    routes: [...features.routes, ...signInRoutes(signIn)],
    web: webRoot ? { root: webRoot, timeoutMs, pages: features.pages } : undefined,
  });
  server.addHook('preClose', () => live.close());
  showState(metrics.registry, {
    pools: { requests: connections.pool, pings: pings.pool },
    isReady,
    countStreams: live.count,
    lastLedgerCheck: () => findLastCheck(db),
  });
  return {
    server,
    features,
    hashing,
    signIn,
    jobs,
    queues: [...features.queues, ...signIn.queues],
    connections,
    homes,
    metrics,
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      await server.close();
      await features.stop();
      await features.settled();
      await live.settled();
      isClosing = true;
      await Promise.all([connections.close(), pings.close(), homes.close()]);
    },
  };
}
