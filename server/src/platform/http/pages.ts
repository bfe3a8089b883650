import { readFile } from 'node:fs/promises';
import { isPage } from '@cinder/contract/pages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the built web app: immutable assets, and its one HTML file for every page, with 404 for any other path. */
export async function servePages(
  app: FastifyInstance,
  webRoot: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const html = await readFile(`${webRoot}/index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    return reply
      .status(isPage(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  };
}
