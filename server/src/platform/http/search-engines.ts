import type { FastifyInstance } from 'fastify';
import { ownOrigin } from './cross-site.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A page that search engines may show. */
export interface ListedPage {
  path: string;
  changedAt: Date | null;
}

interface Options {
  /** At most 50,000, as sitemaps may hold. */
  listPages(): Promise<ListedPage[]>;
  publicUrl: string | undefined;
}

/** What public pages are made of; the rest of the calls is nothing to find. */
const READABLE = ['/api/config', '/api/guides', '/api/leaderboards/', '/api/site/texts/'];

/** Tells search engines where they may look, and what there is. */
export function serveSearchEngines(app: FastifyInstance, { listPages, publicUrl }: Options): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      ...READABLE.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${ownOrigin(request, publicUrl)}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = ownOrigin(request, publicUrl);
    const urls = (await listPages()).map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>`;
    });
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ];
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml.join('\n'));
  });
}
