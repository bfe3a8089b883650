import { readFile } from 'node:fs/promises';
import { isTheme, THEME_COOKIE } from '@cinder/contract/shared/themes.ts';
import type { Look } from '@cinder/contract/site/look.rules.ts';
import { pagePath } from '@cinder/contract/site/names.rules.ts';
import { pageMatcher } from '@cinder/contract/site/page.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCookie } from '#platform/auth/cookies.ts';
import type { Clock } from '#platform/clock.ts';
import type { answersOf, FirstCall, FirstReplies } from './first-answers.ts';
import { serveLooks } from './looks.ts';
import { escapeMarkup, type FramePicture, type PageHead, type PageTop, splitHead } from './page-html.ts';
import { ownOrigin } from './request-checks.ts';
import { serveWords } from './words.ts';

/** What is said of the pages; the features know it. */
export interface Pages {
  /** All of them: `/guides/:slug`. */
  addresses: readonly string[];
  /** Where the page of a path stands: those of the world stand under its name. */
  addressOf(path: string): Promise<string>;
  /** The page of a path; null when there is none. */
  describe(path: string): Promise<PageHead | null>;
  /** What stands on any page of which nothing else is known. */
  plain(): Promise<PageHead>;
  notFound(): Promise<PageHead>;
  /** What everybody's page of a path asks first. */
  firstCalls(path: string): FirstCall[];
  /** The picture at the top of a page where what it has asked first decides; null: not here, or not known. */
  choosePicture(replies: FirstReplies): ChosenPicture | null;
  /** The top of a page that is named by what it has asked first; null: not here, or not known. */
  topOf(replies: FirstReplies): Promise<PageTop | null>;
}

interface Options {
  webRoot: string;
  pages: Pages;
  /** Answers what a page asks first, in its reader's name. */
  askFirst: ReturnType<typeof answersOf>;
  publicUrl: string | undefined;
  /** The look that a browser tries, if it is that of somebody who may change the site's. */
  findPreview(request: FastifyRequest): Promise<Look | null>;
  /** Whether somebody may be signed in, by their cookie. */
  isSigned(request: FastifyRequest): boolean;
  /** The last change that everything shows that is read from now on. */
  lastChange(): string | undefined;
  clock: Clock;
}

/** Serves the built web app: immutable assets, and its one HTML file for every page, with 404 for any other path. */
export async function servePages(
  app: FastifyInstance,
  { webRoot, pages, askFirst, publicUrl, findPreview, isSigned, lastChange, clock }: Options,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const fill = splitHead(await readFile(`${webRoot}/index.html`, 'utf8'));
  const partsOf = await readPageParts(webRoot);
  const wordsOf = await serveWords(app, webRoot);
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
  const looks = await serveLooks(app, webRoot);
  return async (request, reply) => {
    const [asked = '/', ...query] = request.url.split('?');
    const path = pagePath(asked);
    const address = await pages.addressOf(path).catch(() => asked);
    // The world may be called something else tomorrow.
    if (address !== asked)
      return reply.header('cache-control', 'no-cache').redirect([address, ...query].join('?'), 302);
    const mayBeMember = isSigned(request);
    // Before anything is read.
    const since = mayBeMember ? lastChange() : undefined;
    const asking = askFirst(request.method === 'GET' ? pages.firstCalls(path) : [], request);
    const described = await pages.describe(path).catch((error: unknown) => {
      // The page itself tells what is wrong, and shows what it can.
      request.log.warn({ reqId: request.id, err: error }, 'a page could not be described');
      return pages.plain();
    });
    const answers = await asking;
    const chosen = pages.choosePicture(answers.replies);
    const known = described && { ...described, top: described.top ?? (await pages.topOf(answers.replies)) };
    const head = known ?? (await pages.notFound());
    const preview = await findPreview(request);
    const look = preview ?? head.look;
    // Where an administrator tries a look, the home page can be seen as visitors see it.
    const isTried = preview !== null && request.url === '/?landing';
    const { tags, picture, isExcluded } = described
      ? partsOf(path, mayBeMember && !isTried, chosen, look.scene ?? look.sceneUrl)
      : NO_PARTS;
    const dress = looks.dressOf(look, preview !== null);
    const language = request.language;
    const theme = readCookie(request, THEME_COOKIE);
    const reader = {
      language,
      theme: isTheme(theme) ? theme : null,
      dress,
      words: wordsOf(path, { language, mayBeMember }),
      origin: ownOrigin(request, publicUrl),
      mayBeMember,
      picture,
      isExcluded,
      parts: dress.withoutUnused(tags),
      answers,
      // Behind its `?` a page is told to ask something else.
      preloads: isExcluded || query.length > 0 ? [] : head.preloads,
      since,
      at: mayBeMember ? clock.now() : null,
    };
    // What a member saw comes back in no later visit of whoever uses the same browser.
    return reply
      .status(described ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', mayBeMember ? 'private, no-store' : 'private, no-cache')
      .header('content-language', language)
      .header('vary', 'accept-language, cookie')
      .send(fill(head, reader));
  };
}

const drawn = z.object({
  file: z.string(),
  look: z.string().optional(),
  text: z.string().optional(),
  /** What the look takes besides the styles of every page. */
  styles: z.array(z.string()).default([]),
});

/** What the build of the web app says of itself; files stand below the root of the site. */
const built = z.object({
  ofMembers: z.array(z.string()),
  /** The picture that a visitor sees first in place of a page for members; a build of the version before names its file. */
  ofVisitors: drawn.or(z.string().transform((file) => drawn.parse({ file }))),
  pages: z.array(
    z.object({
      page: z.string(),
      isForMembers: z.boolean(),
      files: z.array(z.string()),
      picture: drawn.optional(),
      /** By their places, where what is on the page decides between them. */
      choice: z.record(z.string(), drawn).default({}),
    }),
  ),
});

type BuiltPage = z.output<typeof built>['pages'][number];
const ELSEWHERE: Omit<BuiltPage, 'page'> = { isForMembers: false, files: [], choice: {} };

/** A page as its reader gets it. */
interface PageParts {
  /** The tags by which a browser asks for the page's own files together with the page. */
  tags: string;
  /** The picture at its top, where it stands there whatever the page shows. */
  picture: FramePicture | null;
  /** A visitor on a page for members, who sees the landing page in its place. */
  isExcluded: boolean;
}

const NO_PARTS: PageParts = { tags: '', picture: null, isExcluded: false };

/** The picture of a page where what is on it decides. */
interface ChosenPicture {
  place: string;
  /** The address of one that stands in its place. */
  own: string | null;
}

export type PartsOf = (
  path: string,
  mayBeMember: boolean,
  chosen?: ChosenPicture | null,
  /** The picture in place of the one that visitors see first; or `none`. */
  landing?: string | null,
) => PageParts;

/** Reads which files each page is made of; of a web app that does not say it, no page has any. */
export async function readPageParts(webRoot: string): Promise<PartsOf> {
  const text = await readFile(`${webRoot}/.vite/pages.json`, 'utf8').catch(() => null);
  if (text === null) return () => NO_PARTS;
  const { ofMembers, ofVisitors, pages } = built.parse(JSON.parse(text));
  const known = pages.map((one) => ({ ...one, match: pageMatcher(one.page) }));
  return (path, mayBeMember, chosen = null, landing = null) => {
    const { isForMembers, files, picture, choice } = known.find(({ match }) => match(path)) ?? ELSEWHERE;
    const isExcluded = isForMembers && !mayBeMember;
    const ofSite = landing === 'none' ? undefined : (landing ?? `/${ofVisitors.file}`);
    if (isExcluded) {
      // Above it other pages say that they are for members.
      const picture = path === '/' ? framed(ofVisitors, ofSite, landing !== null) : null;
      return { tags: pictureTag(ofSite), picture, isExcluded };
    }
    const first = chosen ? choice[chosen.place] : picture;
    const drawnAt = first?.file === ofVisitors.file ? ofSite : first && `/${first.file}`;
    const address = first && (chosen?.own ?? drawnAt);
    const all = mayBeMember ? [...new Set([...files, ...ofMembers])] : files;
    return {
      tags: tagsOf(all, first?.styles) + pictureTag(address),
      picture: framed(first, address, chosen?.own != null),
      isExcluded,
    };
  };
}

/** A picture as it stands in the frame; null where the page's code alone draws it. */
function framed(
  picture: z.output<typeof drawn> | undefined,
  address: string | undefined,
  isOwn: boolean,
): FramePicture | null {
  return picture?.look && address ? { address, isOwn, look: picture.look, text: picture.text ?? 'none' } : null;
}

/** What is drawn first waits for its own styles alone; the rest is asked for after it: `web/build/frame-first.ts`. */
function tagsOf(files: readonly string[], drawnWith: readonly string[] = []): string {
  const first = drawnWith.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`);
  const next = files
    .filter((file) => !drawnWith.includes(file))
    .map((file) => {
      if (file.endsWith('.woff2'))
        return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
      if (file.endsWith('.css'))
        return `<link rel="preload" href="/${file}" as="style" fetchpriority="low" crossorigin>`;
      return `<link rel="modulepreload" href="/${file}" crossorigin>`;
    });
  return first.join('') + (next.length > 0 ? `<template>${next.join('')}</template>` : '');
}

/** The page's code asks for it too, but only once it has run. */
function pictureTag(address: string | undefined): string {
  return address ? `<link rel="preload" href="${escapeMarkup(address)}" as="image" fetchpriority="high">` : '';
}

/** A page does not wait longer for what it could ask for itself. */
export const TIMEOUT_MS = 100;
