import { t } from '@cinder/contract/shared/messages.ts';
import type { Theme } from '@cinder/contract/shared/themes.ts';
import type { Look } from '@cinder/contract/site/look.rules.ts';
import { languages } from '#platform/languages.ts';
import { say } from '#platform/texts.ts';
import type { FirstAnswers } from './first-answers.ts';
import type { Dress } from './looks.ts';

/** What stands at the top of a page for every reader, whatever is on it. */
export interface PageTop {
  title: string;
  /** One line: what the page is for. */
  purpose?: string;
  /** How a text begins that is a page of its own; empty where that is no paragraph. */
  beginning?: string;
}

/** What a page says of itself to search engines and in previews of links. Plain text. */
export interface PageHead {
  /** As the tab shows it. */
  tabTitle: string;
  title: string;
  description: string;
  siteName: string;
  type: 'website' | 'article';
  /** The page's one address on this site; null keeps search engines away. */
  path: string | null;
  look: Look;
  /** What its reader sees before its code has come; null: nothing that is known yet. */
  pictures: SitePictures;
  top: PageTop | null;
  section: PageSection | null;
  /** What its code asks as soon as it is there. */
  preloads: readonly string[];
}

/** Addresses of a community's own pictures; null: the product's own, or none. */
interface SitePictures {
  logo: string | null;
  /** In its place in the light theme. */
  logoLight: string | null;
  mark: string | null;
  icon: string | null;
  social: string | null;
}

/** Whom a page is for. */
interface Reader {
  language: string;
  /** What was chosen in this browser; null: what its system says. */
  theme: Theme | null;
  /** What the look of the pages asks for. */
  dress: Dress;
  /** The scripts with the words of the page in that language; none of English. */
  words: readonly string[];
  origin: string;
  /** False: nobody is signed in, and the page need not ask. */
  mayBeMember: boolean;
  /** Whether they see the landing page in its place. */
  isExcluded: boolean;
  picture: FramePicture | null;
  /** Tags that call for what the page is made of. */
  parts: string;
  /** What the page would ask first. */
  answers: FirstAnswers;
  /** What it asks next, for which the browser asks at once. */
  preloads: readonly string[];
  /** The last change that all of it shows. */
  since: string | undefined;
  /** The time by which the page shows what opens and closes for a member. */
  at: Date | null;
}

export type FillHead = (head: PageHead, reader: Reader) => string;

/**
 * Takes the page apart around its title and description, at the end of its head and at its end, once; what comes back puts
 * it together with those of a page. What every page is made of, the largest files, is called for before what this one is.
 */
export function splitHead(html: string): FillHead {
  const [beforeHead, after] = html
    .replace(/[ \t]*<meta name="description"[^>]*>\n?/, '')
    .replace(/[ \t]*<link rel="icon"[^>]*>\n?/, '')
    .split(/<title>[^<]*<\/title>/);
  const [rest, body] = after?.split('</head>') ?? [];
  const [root, end] = body?.split('</body>') ?? [];
  const [start, before] = beforeHead?.split('<html lang="en">') ?? [];
  if (start === undefined || before === undefined || rest === undefined || root === undefined || end === undefined)
    throw new Error('The web app has no title to put another in place of');
  const frameOf = splitFrame(root.replace(/<noscript>[\s\S]*?<\/noscript>\s*/, ''));
  return (head, reader) => {
    const { top, section } = reader.isExcluded ? { top: null, section: null } : head;
    const { language, theme, dress } = reader;
    const chosen = `${theme ? ` data-theme="${theme}"` : ''}${dress.attributes}`;
    const opening = `${start}<html lang="${language}" dir="${languages.get(language)?.direction}"${chosen}>`;
    const frame = frameOf({
      siteName: head.siteName,
      pictures: head.pictures,
      top,
      section,
      picture: reader.picture,
      withoutCode: withoutCode(),
      theme,
    });
    return `${opening}${themed(dress.around(before), theme)}${tagsOf(head, reader)}${dress.withoutUnused(rest)}${reader.parts}</head>${frame}${reader.answers.tag}</body>${end}`;
  };
}

const NO_SCRIPT = t`This site needs JavaScript.`;
const NOT_LOADED = t`This page could not be loaded. Reload it, or check your network.`;
const RELOAD = t`Reload`;

/** What is read where a browser runs no code, and what `web/build/frame-first.ts` shows where the page's code cannot start. */
function withoutCode(): string {
  const [noScript = '', notLoaded = '', reload = ''] = [NO_SCRIPT, NOT_LOADED, RELOAD].map((text) =>
    escapeMarkup(say(text)),
  );
  const told = (text: string, rest: string) =>
    `<div class="page"><div class="head" role="alert"><div><p class="head__purpose">${text}</p></div>${rest}</div></div>`;
  const notice = told(notLoaded, `<a class="btn" href="">${reload}</a>`);
  return `<noscript>${told(noScript, '')}</noscript><template id="not-loaded">${notice}</template>`;
}

/** The colour around the page, and in which it is drawn before it has styles, of the theme that was chosen. */
function themed(head: string, theme: Theme | null): string {
  if (!theme) return head;
  return head
    .replace('content="light dark"', `content="${theme}"`)
    .replace(/media="\(prefers-color-scheme: (light|dark)\)"/g, (_, of) => `media="${mediaOf(of, theme)}"`);
}

/** When what is for one theme alone is shown. As the page's code says it: `theme.ts`. */
function mediaOf(of: Theme, chosen: Theme | null): string {
  if (!chosen) return `(prefers-color-scheme: ${of})`;
  return of === chosen ? 'all' : 'not all';
}

function tagsOf(
  { tabTitle, title, description, siteName, type, path, pictures }: PageHead,
  { origin, mayBeMember, answers, preloads, since, at, words, dress }: Reader,
): string {
  const tags = [
    `<title>${escapeMarkup(tabTitle)}</title>`,
    meta('name', 'description', description),
    ...iconLinks(pictures.icon),
    mayBeMember ? VIEWER_REQUESTED : VISITOR,
    since === undefined ? '' : meta('name', 'changes', since),
    at === null ? '' : meta('name', 'time', String(at.getTime())),
    answers.addresses.has(SITE) ? '' : preloadLink(SITE),
    ...preloads.map(preloadLink),
    // Before the page's code, which says them.
    ...words.map((address) => `<script defer src="${address}"></script>`),
    dress.tags,
  ];
  if (path === null) return [...tags, meta('name', 'robots', 'noindex')].join('');
  const address = origin + path;
  return [
    ...tags,
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(pictures.social === null ? [] : [meta('property', 'og:image', origin + pictures.social)]),
    meta('name', 'twitter:card', pictures.social === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ].join('');
}

/** Home screens take no vector. */
function iconLinks(icon: string | null): string[] {
  if (icon === null) return ['<link rel="icon" href="/mark.svg" type="image/svg+xml">'];
  const made = (size: number) =>
    /^\/uploads\//.test(icon) ? `${icon.replace('/uploads/', '/site-icon/')}/${size}` : icon;
  return [
    `<link rel="icon" href="${escapeMarkup(made(32))}">`,
    `<link rel="apple-touch-icon" href="${escapeMarkup(made(180))}">`,
  ];
}

/** What the page asks first of all is on its way before its code is. */
const preloadLink = (address: string) => `<link rel="preload" href="${escapeMarkup(address)}" as="fetch" crossorigin>`;
const VIEWER_REQUESTED = preloadLink('/api/auth/user');
const SITE = '/api/config';
const VISITOR = meta('name', 'viewer', 'visitor');

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escapeMarkup(content)}">`;
}

/** The strip under the bar, and which of its links is the page. */
interface PageSection {
  links: readonly { to: string; label: string }[];
  current: string;
}

/** The picture at the top of a page, as the web app says that it is drawn. */
export interface FramePicture {
  address: string;
  /** Set by an administrator in place of the product's own. */
  isOwn: boolean;
  look: string;
  /** Where text stands on it. */
  text: string;
}

interface Frame {
  siteName: string;
  pictures: SitePictures;
  top: PageTop | null;
  section: PageSection | null;
  picture: FramePicture | null;
  /** Markup that stands below the bar and is not drawn as long as code runs. */
  withoutCode: string;
  theme: Theme | null;
}

/**
 * Takes the body of the web app apart around the site's name and the page's own part, once. What comes back puts it together
 * as the page's code will draw it: a slow connection brings the code a second later.
 */
export function splitFrame(body: string): (frame: Frame) => string {
  const [before, drawn, afterName] = body.split(
    /(<svg class="mark"[\s\S]*?<\/svg>\s*)<span data-site-name>[^<]*<\/span>/,
  );
  const [between, main, after] = afterName?.split(/(<div id="main"[^>]*>)(?=<\/div>)/) ?? [];
  if (before === undefined || drawn === undefined || between === undefined || main === undefined || after === undefined)
    throw new Error('The web app has no frame to write a name and a title into');
  return ({ siteName, pictures, top, section, picture, withoutCode, theme }) => {
    const strip = section ? stripOf(section) : '';
    return `${before}${brandOf(siteName, pictures, { drawn, theme })}${between}${strip}${withoutCode}${main}${pageOf(top, picture)}${after}`;
  };
}

/** As the browser draws it: `Brand.tsx`. */
function brandOf(
  siteName: string,
  { logo, logoLight, mark }: SitePictures,
  { drawn, theme }: { drawn: string; theme: Theme | null },
): string {
  const name = escapeMarkup(siteName);
  if (logo !== null) {
    const light = logoLight ? `<source srcset="${escapeMarkup(logoLight)}" media="${mediaOf('light', theme)}">` : '';
    return `<picture>${light}<img class="brand__logo" src="${escapeMarkup(logo)}" alt="${name}"></picture>`;
  }
  return `${mark === null ? drawn : `<img class="mark" src="${escapeMarkup(mark)}" alt="">`}<span data-site-name>${name}</span>`;
}

/** A band has the title on it, another picture stands below. */
function pageOf(top: PageTop | null, picture: FramePicture | null): string {
  if (top?.beginning !== undefined) return `<div class="page">${writtenOf({ ...top, beginning: top.beginning })}</div>`;
  if (picture?.look.includes('place--band')) return placeOf(picture, top ? textOf(top, '') : '');
  const head = top ? `<div class="head">${textOf(top, ' class="head__purpose"')}</div>` : '';
  return head || picture ? `<div class="page">${head}${picture ? placeOf(picture, '') : ''}</div>` : '';
}

/** As the browser draws it: `PageHead.tsx`. */
function textOf({ title, purpose }: PageTop, mark: string): string {
  const line = purpose ? `<p${mark}>${escapeMarkup(purpose)}</p>` : '';
  return `<div><h1>${escapeMarkup(title)}</h1>${line}</div>`;
}

/** As the browser draws it: `GuidePage.tsx`. The way back has its room. */
function writtenOf({ title, purpose, beginning }: PageTop & { beginning: string }): string {
  const own = (text: string) => `<bdi>${escapeMarkup(text)}</bdi>`;
  const lead = purpose ? `<p class="head__purpose lead">${own(purpose)}</p>` : '';
  const text = beginning && `<p class="head__purpose lead" dir="auto">${escapeMarkup(beginning)}</p>`;
  return `<span class="btn t sm btn--flush way-back">&nbsp;</span><div class="written"><h1>${own(title)}</h1>${lead}</div>${text}`;
}

/** As the browser draws it: `Scene.tsx`. */
function placeOf({ address, isOwn, look, text }: FramePicture, inner: string): string {
  const image = `<img class="scene" src="${escapeMarkup(address)}" alt=""${isOwn ? ' data-own="true"' : ''} fetchpriority="high">`;
  const page = inner && `<div class="page">${inner}</div>`;
  return `<div class="place ${look}">${image}<span class="veil" data-text="${text}"></span>${page}</div>`;
}

/** As the browser draws it: `SectionStrip.tsx`. Its links are for the eye until they work. */
function stripOf({ links, current }: PageSection): string {
  const items = links.map(({ to, label }) => {
    const mark = to === current ? ' aria-current="page"' : '';
    return `<li><a${mark}>${escapeMarkup(label)}</a></li>`;
  });
  return `<div class="strip" aria-hidden="true"><ul>${items.join('')}</ul></div>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that stands for itself in HTML and XML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
