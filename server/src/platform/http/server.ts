import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { Names } from '@cinder/contract/site/names.rules.ts';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mountAuth } from '#platform/auth/auth-routes.ts';
import type { SignIn } from '#platform/auth/sign-in.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import type { Live } from '#platform/live/live.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { answerInTheirLanguage } from '#platform/texts.ts';
import product from '../../../../package.json' with { type: 'json' };
import { requireAccess } from './access.ts';
import { mountAdFrame } from './ad-frame.ts';
import { answerUnreadable, replyWithError } from './error-reply.ts';
import { answersOf } from './first-answers.ts';
import { createHttpServer, stopQuickly } from './http-server.ts';
import { createBodyHash } from './idempotency.ts';
import { previewOf } from './look-preview.ts';
import { type Metrics, serveMetrics } from './metrics.ts';
import { mount } from './mount.ts';
import { cleanAddress } from './network.ts';
import { serveApiDocument } from './openapi.ts';
import { type Pages, servePages } from './pages.ts';
import { takeForms } from './receive-file.ts';
import { createRequestIds, createRequestLimit, refuseCrossSite, refuseTwoHosts } from './request-checks.ts';
import type { AuditTrail, Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import {
  type ListedPage,
  mountSiteIcon,
  mountUploads,
  type SiteIcon,
  serveSearchEngines,
  serveSecurityContact,
} from './served-files.ts';
import type { FindContentWords } from './translated-reply.ts';

interface Options {
  config: Config;
  secret: string;
  log: FastifyBaseLogger;
  clock: Clock;
  db: Database;
  homes: Homes;
  lockMember(tx: Tx, userId: string): Promise<boolean>;
  signIn: SignIn;
  audit: AuditTrail;
  /** Which calls are there: a site can do without some parts. */
  modules: { requireOn(endpoint: Endpoint): Promise<void>; findGone(): Promise<string[]> };
  findWords: FindContentWords;
  metrics: Metrics;
  files: FileStore;
  siteIcon: SiteIcon;
  live: Pick<Live, 'publish' | 'lastChange'>;
  /** The address where people ask for help, as the site settings have it. */
  findSupportEmail(): Promise<string | null>;
  /** The language of those who want none that there is. */
  siteNames(): Names & { language: string };
  /** Whether the server is about to stop. */
  isDraining(): boolean;
  routes: readonly Route[];
  /** The built web app and what is known of its pages; without it only the API is served. */
  web: { root: string; timeoutMs: number; pages: Pages & { listPages(): Promise<ListedPage[]> } } | undefined;
}

/** The HTTP side of the product: every route behind the same checks, the web app for everything else. */
export async function createServer(options: Options): Promise<FastifyInstance> {
  const { config, log, clock, db, signIn, audit, metrics, files, live, isDraining, routes, web } = options;
  const { authenticator, sessions, proof } = signIn;
  const headers = securityHeaders(config);
  const mark = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return;
    // By the time of an answer pages know the server's clock.
    reply.headers({ 'cache-control': 'no-store', date: clock.now().toUTCString() });
  };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the checks of one; the lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    serverFactory: createHttpServer,
    // A machine that has much else to do may begin slowly, and still begins.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still comes on an open connection while the server stops is answered like everything else.
    return503OnClosing: false,
    // As long as an address may be: the contract says how long each parameter may be, and the refusal is one of ours.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // An address that cannot be read never gets to the hooks.
    frameworkErrors: (error, request, reply) => {
      mark(request, reply);
      replyWithError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable(headers),
  });
  const countRequest =
    config.RATE_LIMITS === 'on' ? createRequestLimit({ clock, max: config.REQUESTS_PER_MINUTE }) : () => {};
  const deps = {
    db,
    homes: options.homes,
    lockMember: options.lockMember,
    clock,
    authenticator,
    audit,
    requireOn: options.modules.requireOn,
    findWords: options.findWords,
    countRequest,
    publicUrl: config.PUBLIC_URL,
    hashBody: createBodyHash(options.secret),
    publish: live.publish,
    extendSession: sessions.extend,
    requireProof: proof.require,
    holdSession: sessions.hold,
    adminsNeedTwoFactor: config.ADMIN_TWO_FACTOR === 'required',
  };

  app.decorateRequest('member', null);
  app.decorateRequest('cookieIdentity', null);
  app.decorateRequest('bodyHash', null);
  app.setErrorHandler(replyWithError);
  answerInTheirLanguage(app, options.siteNames);
  app.addHook('onRequest', (request, reply, done) => {
    cleanAddress(request);
    mark(request, reply);
    refuseTwoHosts(request);
    refuseCrossSite(request, config.PUBLIC_URL);
    done();
  });
  recordRequests(app, metrics);
  await compressAnswers(app);
  stopQuickly(app, { isDraining });
  serveMetrics(app, metrics, config.METRICS_TOKEN);
  serveSecurityContact(app, { config, clock, findSupportEmail: options.findSupportEmail });
  await serveApiDocument(app, product.version, options.modules.findGone);
  acceptEmptyJson(app);
  await app.register(async (api) => {
    api.setValidatorCompiler(validate);
    api.setSerializerCompiler(serializerCompiler);
    for (const route of routes) if (route.kind !== 'signed' && route.kind !== 'upload') mount(api, route, deps);
  });
  await app.register(async (forms) => {
    forms.setValidatorCompiler(validate);
    forms.setSerializerCompiler(serializerCompiler);
    await takeForms(forms);
    for (const route of routes) if (route.kind === 'upload') mount(forms, route, deps);
  });
  await app.register(async (outside) => {
    outside.setValidatorCompiler(validate);
    outside.setSerializerCompiler(serializerCompiler);
    outside.removeAllContentTypeParsers();
    outside.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) if (route.kind === 'signed') mount(outside, route, deps);
  });
  mountAuth(app, signIn);
  mountAdFrame(app, config);
  mountUploads(app, files);
  mountSiteIcon(app, files, options.siteIcon);

  const { isSigned } = authenticator;
  const sendPage = web
    ? await serveWeb(app, web, {
        publicUrl: config.PUBLIC_URL,
        askFirst: answersOf(routes, deps, web.timeoutMs),
        findPreview: async (request) => {
          const look = await previewOf(request, deps);
          return look && { ...look, accent: look.accent ?? config.SITE_ACCENT ?? null };
        },
        isSigned,
        lastChange: live.lastChange,
        clock,
      })
    : null;
  const answerElse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/admin/')) await requireAccess('admin', request, reply, deps);
    if (path.startsWith('/api/') || path === '/api' || !sendPage || !isPageRequest(request))
      throw new AppError('not_found');
    return sendPage(request, reply);
  };
  // Pages have routes, because only what those answer is compressed.
  for (const page of web?.pages.addresses ?? []) app.get(page, { schema: { hide: true } }, answerElse);
  app.setNotFoundHandler(answerElse);
  return app;
}

async function serveWeb(
  app: FastifyInstance,
  { root, pages }: NonNullable<Options['web']>,
  by: Omit<Parameters<typeof servePages>[1], 'webRoot' | 'pages'>,
) {
  serveSearchEngines(app, { listPages: pages.listPages, publicUrl: by.publicUrl });
  return servePages(app, { webRoot: root, pages, ...by });
}

function isPageRequest(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** Fastify hands over a missing body as null: where the schema has a default, that takes its place. */
const validate: typeof validatorCompiler = (route) => {
  const parse = validatorCompiler(route);
  return (data) => parse(data ?? undefined);
};

/** `true`, a number of proxies, or a list of their addresses. */
function trustProxy(setting: string | undefined): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (setting === undefined || setting === 'false') return false;
  if (setting === 'true') return true;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  return setting.split(',').map((address) => address.trim());
}

/** Programs often announce JSON with every call, also where there is no body to send. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Shorter answers, such as that of a ping, are not worth the time. */
const LEAST_BYTES = 1024;

/** Compresses what routes answer, for who takes it so. Files of the web app have been compressed by its build. */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: LEAST_BYTES,
    // What is sent to the server is read as it comes: a few bytes could become very many.
    globalDecompression: false,
  });
}

/** Each request among the metrics, and in a line of the log, which is quiet about what comes every second. */
function recordRequests(app: FastifyInstance, { requests }: Metrics): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const { statusCode: status, elapsedTime } = reply;
    // Made anew each time that it is read.
    const { url: route } = request.routeOptions;
    requests.observe({ method, route: route ?? 'other', status }, elapsedTime / 1000);
    if (isVerbose || status >= 500 || !isRoutine(request.url)) {
      const ms = Math.round(elapsedTime * 10) / 10;
      request.log.info({ reqId: id, method, route: route ?? null, status, ms }, 'request');
    }
    done();
  });
}

function isRoutine(url: string): boolean {
  return (
    url === '/api/mining/ping' ||
    url === '/metrics' ||
    url === '/api/health' ||
    url === '/api/ready' ||
    !url.startsWith('/api/')
  );
}
