import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { EVERYTHING, type TagName } from '@cinder/contract/shared/tags.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CookieIdentity, Member } from '#platform/auth/member.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Change } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { collectChanges, newChangeId, type RequestChanges, tagsFor } from '#platform/live/changes.ts';
import { withSaidMessage } from '#platform/texts.ts';
import { type AccessDeps, requireAccess, requireProof } from './access.ts';
import { type BodyHash, type HashBody, once, onceInSteps, type RequestKey, type StoredReply } from './idempotency.ts';
import { dropUnnamed, isPreview, namedAddress, namedText } from './named-input.ts';
import { openApiSchema } from './openapi.ts';
import {
  beginning,
  changing,
  finishing,
  type Places,
  performSteps,
  performWrite,
  placeOf,
  recording,
} from './perform.ts';
import { receiveFile } from './receive-file.ts';
import { refuseOwnApi } from './request-checks.ts';
import { type AuditTrail, type Route, requireAudit, visitorOf } from './route.ts';
import { type FindContentWords, replyTranslator, type Translate, translateRead } from './translated-reply.ts';

interface Deps extends AccessDeps, Places {
  clock: Clock;
  audit: AuditTrail;
  /** Keeps the caller's session from being ended until the transaction is over; unauthorized when it has ended. */
  holdSession(tx: Tx, member: Member): Promise<unknown>;
  publicUrl: string | undefined;
  /** The fingerprint of a body that came with an Idempotency-Key. */
  hashBody: HashBody;
  findWords: FindContentWords;
  /** Announces what endpoints declare to change. */
  publish(changes: ReadonlySet<Change>): void;
}

/** What it takes to answer a call that reads. */
export type ReadDeps = Pick<Deps, 'db' | 'audit' | 'findWords'>;

type ReadRoute = Extract<Route, { kind: 'read' }>;

/** Of more than these the page is told that anything may have changed: headers are small. */
const MAX_TAGS = 30;

/** Short answers in the very shape of their type: neither compressing them nor checking their shape is worth its time. */
const HOT = { compress: false, serializerCompiler: () => (reply: unknown) => JSON.stringify(reply) } as const;

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
    cookieIdentity: CookieIdentity | null;
    bodyHash: BodyHash | null;
  }
}

/** Serves an endpoint that is not switched off: access before input, input before work. */
export function mount(app: FastifyInstance, route: Route, deps: Deps): void {
  const { endpoint } = route;
  requireAudit(endpoint, 'audit' in route && route.audit);
  const refuseAddresses = refuseOwnApi(endpoint, deps.publicUrl);
  const isWrite = endpoint.method !== 'GET' && route.kind !== 'raw';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(route.kind === 'hot' && HOT),
    schema: openApiSchema(endpoint, { takesKey: takesKey(route) }),
    onRequest: (request, reply) => allow(route, request, reply, deps),
    ...(takesKey(route) && {
      preValidation: async (request: FastifyRequest) => {
        if (request.headers['idempotency-key'] !== undefined) request.bodyHash = deps.hashBody(endpoint, request.body);
      },
    }),
    preHandler: [
      // Signed calls are read as the bytes that came.
      ...(route.kind === 'signed' ? [] : [dropUnnamed(endpoint)]),
      ...(endpoint.needsProof ? [(request: FastifyRequest) => requireProof(endpoint, request, deps)] : []),
    ],
    handler: async (request, reply) => {
      if (route.kind === 'hot') return answerHot(route, request, reply);
      refuseAddresses?.(request);
      const result = isWrite
        ? await answerWrite(route, request, reply, deps)
        : await answer(route, request, reply, deps);
      return result instanceof Kept ? sendStored(result.reply, reply) : withSaidMessage(result);
    },
  });
}

async function allow(route: Route, request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<void> {
  await deps.requireOn(route.endpoint);
  if (route.kind !== 'hot') return requireAccess(route.endpoint.access, request, reply, deps);
  request.cookieIdentity = await deps.authenticator.cookieIdentity(request);
  if (!request.cookieIdentity) throw new AppError('unauthorized');
  deps.countRequest(request.cookieIdentity.id);
}

/**
 * Answers a write, and says in `x-changed` what it changed of what its caller may see: the ids of the changes and their
 * tags, as the event stream tells the caller's other pages. After a refusal these are the tags that the endpoint declares:
 * what the page shows of them may be old.
 */
async function answerWrite(
  route: Exclude<Route, { kind: 'hot' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<unknown> {
  const userId = request.member?.id ?? '';
  // A preview changes nothing: a page that shows one would ask for it again and again.
  const declared = () =>
    isPreview(route.endpoint, request.query) ? [] : declaredChanges(route.endpoint, request, userId);
  try {
    return await telling(reply, userId, async (collected) => {
      const answered = await answer(route, request, reply, deps);
      const more = declared().filter((change) => !collected.changes.has(change));
      if (more.length > 0) deps.publish(new Set(more));
      return answered;
    });
  } catch (error) {
    if (declared().length > 0) reply.header('x-changed', changesHeader([newChangeId()], userId, declared()));
    throw error;
  }
}

/** Does work, and says in `x-changed` what its transactions changed. */
async function telling<T>(
  reply: FastifyReply,
  userId: string,
  work: (collected: RequestChanges) => Promise<T>,
): Promise<T> {
  const collected: RequestChanges = { ids: [], changes: new Set() };
  const result = await collectChanges(collected, () => work(collected));
  if (collected.ids.length > 0) reply.header('x-changed', changesHeader(collected.ids, userId, collected.changes));
  return result;
}

/** Answers a call of the hot path, which makes nothing for its work but what it asks for. */
function answerHot(route: Extract<Route, { kind: 'hot' }>, request: FastifyRequest, reply: FastifyReply) {
  const member = request.cookieIdentity;
  if (!member) throw new AppError('unauthorized');
  return route.handle({
    member,
    body: request.body as never,
    changing: (work) => telling(reply, member.id, work),
  });
}

function changesHeader(ids: readonly string[], userId: string, changes: Iterable<Change>): string {
  const tags = tagsFor(userId, changes);
  return [ids.join(','), ...(tags.length > MAX_TAGS ? [EVERYTHING] : tags)].join(' ');
}

/** What an endpoint declares to change, of whom or of what. */
function declaredChanges(endpoint: Endpoint, { params }: FastifyRequest, userId: string): Change[] {
  const { changes = [] } = endpoint;
  return changes.flatMap((tag): Change[] => {
    const [name, scope] = tag.split(':') as [TagName, string?];
    if (scope === undefined) return [`${name}@${userId}`];
    if (scope === 'all') return [`${name}:all`];
    return [`${name}:${namedText(endpoint.params, params, scope)}`, `${name}:all`];
  });
}

async function answer(
  route: Exclude<Route, { kind: 'hot' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<unknown> {
  if (route.kind === 'raw') {
    // Where a redirect does something on its way, who asks for its head alone does not.
    const isOnlyHead = request.method === 'HEAD' && route.endpoint.status === 302;
    return isOnlyHead ? reply.status(302).send() : route.handle(request, reply);
  }
  reply.status(route.endpoint.status ?? 200);
  if (route.kind === 'signed') {
    const { query, headers } = request;
    return route.handle({ query: query as never, rawBody: bytesOf(request.body), headers });
  }
  if (route.kind === 'read')
    return answerRead(route, { ...callOf(request, reply, deps), member: request.member }, deps);
  const { member } = request;
  if (!member) throw new AppError('unauthorized');
  const call = { ...callOf(request, reply, deps), member };
  if (route.kind === 'write' || route.kind === 'keyed-steps') {
    const key = requestKey(route.endpoint, request, member);
    // Before the transaction, in which no other connection may be waited for.
    const translate = await replyTranslator(route.endpoint, deps.findWords);
    if (key !== null) return new Kept(await answerOnce(route, call, key, { ...deps, translate }));
    return translate(
      await (route.kind === 'write' ? performWrite(route, call, deps) : performSteps(route, call, deps)),
    );
  }
  if (route.kind === 'steps') return recording(route, member, deps, (record) => route.handle({ ...call, record }));
  const file = await receiveFile(request, route.field);
  return recording(route, member, deps, (record) => route.handle({ ...call, file, record }));
}

/** What a call that reads answers: in its reader's language, and of what administrators edit, with its version. */
export async function answerRead(
  { endpoint, handle }: ReadRoute,
  call: Parameters<ReadRoute['handle']>[0],
  { audit, db, findWords }: ReadDeps,
): Promise<unknown> {
  const { versionOf } = endpoint;
  const result = await handle(call);
  const reply = versionOf ? await audit.attachVersions(db, versionOf, result) : result;
  return translateRead(endpoint, reply, findWords);
}

/** An answer that is kept as it goes over the wire. */
class Kept {
  readonly reply: StoredReply;
  constructor(reply: StoredReply) {
    this.reply = reply;
  }
}

/** The answer to a keyed request, the same for ever. */
async function answerOnce(
  route: Extract<Route, { kind: 'write' | 'keyed-steps' }>,
  call: ReturnType<typeof callOf> & { member: Member },
  key: RequestKey,
  deps: Deps & { translate: Translate },
): Promise<StoredReply> {
  const task = taskOf(route, deps);
  if (route.kind === 'write') {
    const place = await placeOf(route, call.member.id, deps);
    return once(place, key, { ...task, work: (tx) => changing(route, { ...call, tx }, deps) });
  }
  return onceInSteps(deps.db, key, {
    ...task,
    begin: (tx) => beginning(route, { ...call, tx }, deps),
    finish: (started, keep) => finishing(route, { ...call, started, keep }, deps),
  });
}

/** How answers of an endpoint are kept. */
function taskOf({ endpoint }: Route, { clock, translate }: Deps & { translate: Translate }) {
  return {
    now: clock.now(),
    status: endpoint.status ?? 200,
    serialize: (result: unknown) => (endpoint.reply ? JSON.stringify(endpoint.reply.parse(translate(result))) : ''),
  };
}

function sendStored({ status, text }: StoredReply, reply: FastifyReply): FastifyReply {
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((kept) => String(kept))
    .send(text);
}

function takesKey({ kind }: Route): boolean {
  return kind === 'write' || kind === 'keyed-steps';
}

/** The scope of signed calls keeps every body as the bytes that came. */
function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Which request of whom this is; null without a key. */
function requestKey(
  endpoint: Endpoint,
  { headers, method, url, bodyHash }: FastifyRequest,
  member: Member,
): RequestKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined || bodyHash === null) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', { message: t`Idempotency-Key must have 1 to 200 visible characters` });
  }
  return { userId: member.id, method, path: namedAddress(endpoint, url), key, bodyHash };
}

// Validation has given params, query and body the types that the endpoint's schemas say.
function callOf(request: FastifyRequest, reply: FastifyReply, { authenticator }: Deps) {
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    reader: async () => (await authenticator.member(request))?.member ?? null,
    visitor: async () => (request.method === 'HEAD' ? null : visitorOf(request, authenticator)),
    setTotalCount: (total: number) => {
      reply.header('x-total-count', String(total));
    },
  };
}
