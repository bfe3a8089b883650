import type { PageTop } from '@cinder/contract/site/page-tops.rules.ts';
import { accentAddress } from './accent.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { FirstAnswers } from './first-answers.ts';
import { type FramePicture, type PageSection, splitFrame } from './first-frame.ts';

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
  /** Degrees by which the design's warm hues turn; 0 leaves them. */
  accentTurn: number;
  /** What its reader sees before its code has come; null: nothing that is known yet. */
  top: PageTop | null;
  section: PageSection | null;
}

/** Whom a page is for. */
interface Reader {
  origin: string;
  /** False: nobody is signed in, and the page need not ask. */
  mayBeMember: boolean;
  /** Whether they see the landing page in its place. */
  isKeptOut: boolean;
  picture: FramePicture | null;
  /** Tags that call for what the page is made of. */
  parts: string;
  /** What the page would ask first. */
  answers: FirstAnswers;
  /** The last change that all of it shows. */
  since: string | undefined;
}

export type FillHead = (head: PageHead, reader: Reader) => string;

/**
 * Takes the page apart around its title and description, at the end of its head and at its end, once; what comes back puts
 * it together with those of a page. What every page is made of, the largest files, is called for before what this one is.
 */
export function splitHead(html: string): FillHead {
  const [before, after] = html.replace(/[ \t]*<meta name="description"[^>]*>\n?/, '').split(/<title>[^<]*<\/title>/);
  const [rest, body] = after?.split('</head>') ?? [];
  const [root, end] = body?.split('</body>') ?? [];
  if (before === undefined || rest === undefined || root === undefined || end === undefined)
    throw new Error('The web app has no title to put another in place of');
  const frameOf = splitFrame(root);
  return (head, reader) => {
    const { top, section } = reader.isKeptOut ? { top: null, section: null } : head;
    const frame = frameOf({ siteName: head.siteName, top, section, picture: reader.picture });
    return `${before}${tagsOf(head, reader)}${rest}${reader.parts}</head>${frame}${reader.answers.tag}</body>${end}`;
  };
}

function tagsOf(
  { tabTitle, title, description, siteName, type, path, accentTurn }: PageHead,
  { origin, mayBeMember, answers, since }: Reader,
): string {
  const tags = [
    `<title>${escapeMarkup(tabTitle)}</title>`,
    meta('name', 'description', description),
    mayBeMember ? VIEWER_ASKED : VISITOR,
    since === undefined ? '' : meta('name', 'changes', since),
    answers.addresses.has(SITE) ? '' : asked(SITE),
  ];
  if (accentTurn !== 0) tags.push(`<link rel="stylesheet" href="${accentAddress(accentTurn)}">`);
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
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ].join('');
}

/** What the page asks first of all is on its way before its code is. */
const asked = (address: string) => `<link rel="preload" href="${address}" as="fetch" crossorigin>`;
const VIEWER_ASKED = asked('/api/auth/user');
const SITE = '/api/config';
const VISITOR = meta('name', 'viewer', 'visitor');

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escapeMarkup(content)}">`;
}
