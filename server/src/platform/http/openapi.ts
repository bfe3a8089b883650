import { callNames } from '@cinder/contract/api.ts';
import { type ErrorCode, errors } from '@cinder/contract/errors.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shareParts } from './openapi-components.ts';

const DESCRIPTION =
  'Every call of the product; those of parts that are switched off answer 404 with `module_off`. Errors are told apart by `code`. A write may carry an `Idempotency-Key` header: repeated with the same key and body it takes effect once and gives the same answer.';

const SHARED: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: ['too_many_requests', 'service_unavailable'],
  member: ['unauthorized', 'too_many_requests', 'service_unavailable'],
  admin: ['unauthorized', 'forbidden', 'two_factor_required', 'too_many_requests', 'service_unavailable'],
};
/** Of all that may bring a body, may come from another site, and may speak of what is deleted at the same moment. */
const OF_WRITES = [
  'invalid_input',
  'cross_site_request',
  'body_too_large',
  'unsupported_media_type',
  'conflict',
] as const;
const OF_KEYS = ['idempotency_key_reused', 'idempotency_in_progress'] as const;

const issue = z.object({ path: z.string(), message: z.string() });
/** By their codes: many endpoints have the same. */
const errorReplies = new Map<string, z.ZodType>();

function errorReply(codes: readonly ErrorCode[]): z.ZodType {
  const named = codes.join(', ');
  const known = errorReplies.get(named);
  if (known) return known;
  const examples = codes.map((code) => ({ code, message: errors[code].message }));
  const reply = z
    .object({
      message: z.string(),
      code: z.enum(codes),
      ...(codes.some((code) => 'namesFields' in errors[code]) && { issues: z.array(issue).optional() }),
    })
    // Several codes are listed by the schema already.
    .meta({ description: codes.length === 1 ? named : 'One of these codes', examples });
  errorReplies.set(named, reply);
  return reply;
}

/** Of the feature `quests` is `quests.claim`, and what only its administrators may call. */
const featureOf = (name: string) => name.replace(/(Admin)?\..*/, '');

function nameOf(endpoint: Endpoint): Pick<FastifySchema, 'operationId' | 'tags'> {
  const name = callNames.get(endpoint);
  return name ? { operationId: name, tags: [featureOf(name)] } : {};
}

/** Serves the API document, made from the contract, at /api/openapi.json and a page to read it at /api/docs. */
export async function serveApiDocument(
  app: FastifyInstance,
  version: string,
  findGone: () => Promise<string[]>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cinder', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/', description: 'This site' }],
      tags: [...new Set([...callNames.values()].map(featureOf))].map((name) => ({
        name,
        description: name,
      })),
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  let gone: string[] = [];
  const findGoneNow = async () => {
    gone = await findGone();
  };
  // One for all who ask: it is large, and anybody may.
  let kept: { without: string; document: Buffer } | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    await findGoneNow();
    if (kept?.without !== gone.join())
      kept = { without: gone.join(), document: Buffer.from(JSON.stringify(shareParts(without(app.swagger(), gone)))) };
    return reply.type('application/json; charset=utf-8').send(kept.document);
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { tryItOutEnabled: false },
    uiHooks: { preHandler: findGoneNow },
    transformSpecificationClone: false,
    transformSpecification: (document) => without(document, gone),
  });
}

/** The document without some calls. */
function without(document: object, gone: readonly string[]): object {
  const { paths = {}, ...same } = document as { paths?: Record<string, Record<string, { operationId?: string }>> };
  const left = Object.entries(paths).flatMap(([path, calls]) => {
    const there = Object.entries(calls).filter(([, { operationId = '' }]) => !gone.includes(operationId));
    return there.length > 0 ? [[path, Object.fromEntries(there)]] : [];
  });
  return { ...same, paths: Object.fromEntries(left) };
}

/** An endpoint as Fastify validates, serializes and documents it; `takesKey` where an Idempotency-Key counts. */
export function openApiSchema(endpoint: Endpoint, { takesKey }: { takesKey: boolean }): FastifySchema {
  const { example } = endpoint;
  return {
    summary: endpoint.summary,
    ...nameOf(endpoint),
    // All others need what the document asks for.
    ...(endpoint.access === 'public' && { security: [] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body.meta({ examples: [example.body] }) }),
    response: { [endpoint.status ?? 200]: successReply(endpoint), ...refusals(endpoint, takesKey) },
  };
}

function successReply({ reply, replyType, status, example }: Endpoint): unknown {
  if (reply)
    return reply.meta({ description: reply.description ?? 'The answer', examples: [reply.parse(example.reply)] });
  if (replyType) return { description: replyType, content: { [replyType]: { schema: z.string() } } };
  return z.null().meta({ description: status === 302 ? 'Sends the browser on' : 'Done: there is nothing to read' });
}

function refusals(endpoint: Endpoint, takesKey: boolean): Record<number, z.ZodType> {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const codes = new Set([
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : OF_WRITES),
    ...(takesKey ? OF_KEYS : []),
    ...(endpoint.versionOf && endpoint.method !== 'GET' && endpoint.method !== 'POST'
      ? (['changed_meanwhile'] as const)
      : []),
    ...(endpoint.needsProof ? (['proof_required'] as const) : []),
    ...endpoint.errors,
    ...SHARED[endpoint.access],
  ]);
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries([...byStatus].map(([status, named]) => [status, errorReply(named)]));
}
