import type { FastifyInstance } from 'fastify';

/** Where the styles are that turn the design's warm hues by so many degrees. */
export const accentAddress = (turn: number) => `/accent/${turn}.css`;

/** A sheet of its own, because the policy of the pages allows no styles inside them: it is there before the first paint. */
export function serveAccent(app: FastifyInstance): void {
  app.get<{ Params: { turn: string } }>(
    '/accent/:turn(^\\d{1,3}).css',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(`:root{--accent-turn:${Number(params.turn) % 360}}`),
  );
}
