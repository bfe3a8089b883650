import type { PageTop } from '@cinder/contract/site/page-tops.rules.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The strip under the bar, and which of its links is the page. */
export interface PageSection {
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
  top: PageTop | null;
  section: PageSection | null;
  picture: FramePicture | null;
}

/**
 * Takes the body of the web app apart around the site's name and the page's own part, once. What comes back puts it together
 * as the page's code will draw it: a slow connection brings the code a second later.
 */
export function splitFrame(body: string): (frame: Frame) => string {
  const [before, afterName] = body.split(/(?<=<span class="truncate">)[^<]*(?=<\/span>)/);
  const [between, main, after] = afterName?.split(/(<div id="main"[^>]*>)(?=<\/div>)/) ?? [];
  if (before === undefined || between === undefined || main === undefined || after === undefined)
    throw new Error('The web app has no frame to write a name and a title into');
  return ({ siteName, top, section, picture }) => {
    const strip = section ? stripOf(section) : '';
    return `${before}${escapeMarkup(siteName)}${between}${strip}${main}${pageOf(top, picture)}${after}`;
  };
}

/** A band has the title on it, another picture stands below. */
function pageOf(top: PageTop | null, picture: FramePicture | null): string {
  if (picture?.look.includes('place--band')) return placeOf(picture, top ? textOf(top, '') : '');
  const head = top ? `<div class="head">${textOf(top, ' class="head__purpose"')}</div>` : '';
  return head || picture ? `<div class="page">${head}${picture ? placeOf(picture, '') : ''}</div>` : '';
}

/** As the browser draws it: `PageHead.tsx`. */
function textOf({ title, purpose }: PageTop, mark: string): string {
  const line = purpose ? `<p${mark}>${escapeMarkup(purpose)}</p>` : '';
  return `<div><h1>${escapeMarkup(title)}</h1>${line}</div>`;
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
