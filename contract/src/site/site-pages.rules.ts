import { plainText } from '../shared/plain-text.ts';

/** Who reads a page, and is led on by a link. */
export const siteReaders = ['public', 'member'] as const;
/** Where a page or a link of the community stands, after the product's own. */
export const linkPlaces = ['menu', 'footer'] as const;
export const pagePlaces = [...linkPlaces, 'nowhere'] as const;

export const MOST_PAGES = 50;
/** In menu and footer together, pages too. */
export const MOST_LINKS = 20;

const DESCRIPTION_LENGTH = 200;

/** A heading, a list, a quote, a table, code, a picture: anything but a paragraph. */
const NO_PARAGRAPH = /^(?:[#>|`~!<]|[-+*]\s|\d+[.)]|\s{4})/;

/** The paragraph that a Markdown text begins with, in plain words; empty where it begins with anything else. */
export function openingWords(markdown: string): string {
  const [first = ''] = markdown.replace(/^\s*\n/, '').split(/\n\s*\n/);
  return NO_PARAGRAPH.test(first) ? '' : plainText(first);
}

/** The first paragraph of a Markdown text in plain words, for search engines: cut at a word where it is long. */
export function firstParagraph(markdown: string): string {
  const [first = ''] = markdown.split(/\n\s*\n/).flatMap((block) => plainText(block) || []);
  return first.length <= DESCRIPTION_LENGTH ? first : `${first.slice(0, DESCRIPTION_LENGTH).replace(/\s*\S*$/, '')}…`;
}
