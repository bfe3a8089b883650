import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '#platform/auth/cookies.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { type FileStore, fileType } from '#platform/storage/file-store.ts';
import { escapeMarkup } from './page-html.ts';
import { ownOrigin } from './request-checks.ts';

/** A page that search engines may show. */
export interface ListedPage {
  path: string;
  changedAt: Date | null;
}

interface SearchEngineOptions {
  /** At most 50,000, as sitemaps may hold. */
  listPages(): Promise<ListedPage[]>;
  publicUrl: string | undefined;
}

/** What public pages are made of; the rest of the calls is nothing to find. */
const READABLE = ['/api/config', '/api/guides', '/api/leaderboards/', '/api/pages/', '/api/site/texts/'];

/** Tells search engines where they may look, and what there is. */
export function serveSearchEngines(app: FastifyInstance, { listPages, publicUrl }: SearchEngineOptions): void {
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

const PATH = '/.well-known/security.txt';
/** For how long the text may be relied on: less than a year, as the standard recommends. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

interface ContactOptions {
  config: Pick<Config, 'SECURITY_CONTACT' | 'PUBLIC_URL'>;
  clock: Clock;
  /** The address where people ask for help, as the site settings have it. */
  findSupportEmail(): Promise<string | null>;
}

/** Tells who finds a weakness of this site whom to write to (RFC 9116); 404 where nobody is named. */
export function serveSecurityContact(app: FastifyInstance, { config, clock, findSupportEmail }: ContactOptions): void {
  // The standard allows web addresses with https only.
  const canonical = isSecure(config) ? `Canonical: ${config.PUBLIC_URL}${PATH}` : null;

  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const contact = config.SECURITY_CONTACT ?? mailtoOf(await findSupportEmail());
    if (contact === null) throw new AppError('not_found');
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', canonical];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.filter((line) => line !== null).join('\r\n')}\r\n`);
  });
}

function mailtoOf(email: string | null): string | null {
  return email === null ? null : `mailto:${email}`;
}

const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

export interface SiteIcon {
  /** The address of the community's own; null: the product's own. */
  find(): Promise<string | null>;
  /** A square PNG of so many pixels, with nothing cut. */
  render(picture: Buffer, side: number): Promise<Buffer>;
}

/** Of a tab on a dense screen, and of home screens. */
const ICON_SIDES = [32, 180];

/** Serves the picture that is the site's icon in the form and sizes that tabs and home screens take. */
export function mountSiteIcon(app: FastifyInstance, files: FileStore, icon: SiteIcon): void {
  const made = new Map<string, Promise<Buffer | null>>();
  const make = async (name: string, side: number) => {
    const file = await files.read(name);
    return file && icon.render(await buffer(file.stream), side);
  };
  app.get<{ Params: { name: string; side: string } }>(
    '/site-icon/:name/:side',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const side = ICON_SIDES.find((known) => String(known) === params.side);
      // Of any other picture nobody could make the server draw as many as they like.
      if (side === undefined || (await icon.find()) !== `/uploads/${params.name}`) throw new AppError('not_found');
      const key = `${params.name}/${side}`;
      if (!made.has(key)) made.set(key, make(params.name, side));
      const png = await made.get(key)?.catch(() => null);
      if (!png) {
        made.delete(key);
        throw new AppError('not_found');
      }
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(png);
    },
  );
}

/** Serves kept pictures and fonts. They are never more than that to a browser: no script, no frame, no other type. */
export function mountUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const file = await files.read(request.params.name);
    if (!file) throw new AppError('not_found');
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.bytes)
      .type(fileType(request.params.name))
      .send(file.stream);
  });
}
