import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';

/**
 * The third-party ad script runs here and nowhere else: in a frame whose policy allows that script's host, sandboxed
 * so that it has no part in this site's origin.
 */
export function mountAdFrame(app: FastifyInstance, config: Config): void {
  app.get('/ads/frame', { schema: { hide: true } }, async (_request, reply) => {
    if (!config.AD_SCRIPT_URL) throw new AppError('not_found');
    const { origin } = new URL(config.AD_SCRIPT_URL);
    reply.header(
      'content-security-policy',
      `default-src 'none'; script-src ${origin}; style-src 'unsafe-inline'; img-src https: data:; media-src https:; frame-src https:; connect-src https:; frame-ancestors 'self'; sandbox allow-scripts allow-popups`,
    );
    return reply.type('text/html; charset=utf-8').send(page(config.AD_SCRIPT_URL));
  });
}

function page(scriptUrl: string): string {
  const source = scriptUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Advertisement</title></head><body style="margin:0"><script src="${source}"></script></body></html>`;
}
