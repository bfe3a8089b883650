import { type ErrorCode, errors } from '@cinder/contract/errors.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const DESCRIPTION =
  'Every call of the product. Errors are told apart by `code`. A write may carry an `Idempotency-Key` header: repeated with the same key and body it takes effect once and gives the same answer.';

const SHARED: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: ['too_many_requests', 'service_unavailable'],
  member: ['unauthorized', 'too_many_requests', 'service_unavailable'],
  admin: ['unauthorized', 'forbidden', 'too_many_requests', 'service_unavailable'],
};

const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Serves the API document, made from the contract, at /api/openapi.json and a page to read it at /api/docs. */
export async function serveApiDocument(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cinder', version, description: DESCRIPTION },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig: { tryItOutEnabled: false } });
}

/** An endpoint as Fastify validates, serializes and documents it. */
export function openApiSchema(endpoint: Endpoint): FastifySchema {
  const { example } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body.meta({ examples: [example.body] }) }),
    response: {
      ...(endpoint.reply && { [endpoint.status ?? 200]: endpoint.reply.meta({ examples: [example.reply] }) }),
      ...errorReplies(endpoint),
    },
  };
}

function errorReplies(endpoint: Endpoint): Record<number, z.ZodType> {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const codes = [...(takesInput ? (['invalid_input'] as const) : []), ...endpoint.errors, ...SHARED[endpoint.access]];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => {
      const examples = named.map((code) => ({ code, message: errors[code].message }));
      return [status, errorReply.meta({ description: named.join(', '), examples })];
    }),
  );
}
