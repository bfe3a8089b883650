import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAccent } from './accent.ts';
import { ownOrigin } from './cross-site.ts';
import { answersOf } from './first-answers.ts';
import { type PageHead, splitHead } from './page-head.ts';
import { type ChosenPicture, NO_PARTS, readPageParts } from './page-parts.ts';

/** What is said of the pages; the features know it. */
export interface Pages {
  /** All of them: `/guides/:slug`. */
  addresses: readonly string[];
  /** The page of a path; null when there is none. */
  describe(path: string): Promise<PageHead | null>;
  /** What stands on any page of which nothing else is known. */
  plain(): Promise<PageHead>;
  notFound(): Promise<PageHead>;
  /** What everybody's page of a path asks first. */
  firstCalls(path: string): string[];
  /** The picture at the top of a page where what it has asked first decides; null: not here, or not known. */
  choosePicture(path: string, told: ReadonlyMap<string, string>): ChosenPicture | null;
}

interface Options {
  webRoot: string;
  pages: Pages;
  /** How long a page waits for what it asks first. */
  patienceMs: number;
  publicUrl: string | undefined;
  /** Whether somebody may be signed in, by their Cookie header. */
  isSigned(cookie: string | undefined): boolean;
  /** The last change that everything shows that is read from now on. */
  lastChange(): string | undefined;
}

/** Serves the built web app: immutable assets, and its one HTML file for every page, with 404 for any other path. */
export async function servePages(
  app: FastifyInstance,
  { webRoot, pages, patienceMs, publicUrl, isSigned, lastChange }: Options,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const fill = splitHead(await readFile(`${webRoot}/index.html`, 'utf8'));
  const partsOf = await readPageParts(webRoot);
  const askFirst = answersOf(app, patienceMs);
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
  serveAccent(app);
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const mayBeMember = isSigned(request.headers.cookie);
    // Before anything is read.
    const since = mayBeMember ? lastChange() : undefined;
    const asking = askFirst(request.method === 'GET' ? pages.firstCalls(path) : [], request);
    const head = await pages.describe(path).catch((error: unknown) => {
      // The page itself tells what is wrong, and shows what it can.
      request.log.warn({ reqId: request.id, err: error }, 'a page could not be described');
      return pages.plain();
    });
    const answers = await asking;
    const chosen = pages.choosePicture(path, answers.told);
    const { tags: parts, picture, isKeptOut } = head ? partsOf(path, mayBeMember, chosen) : NO_PARTS;
    const reader = {
      origin: ownOrigin(request, publicUrl),
      mayBeMember,
      picture,
      isKeptOut,
      parts,
      answers,
      since,
    };
    return reply
      .status(head ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(fill(head ?? (await pages.notFound()), reader));
  };
}
