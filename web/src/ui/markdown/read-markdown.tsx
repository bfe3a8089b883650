import { t } from '@lingui/core/macro';
import { useRouter } from '@tanstack/react-router';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { createContext, type MouseEvent, type ReactElement, type ReactNode, useContext } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { readLink, readPicture } from './addresses.ts';

/** Before every id of a text, so that none is one of the page's or a name that a script reads. */
const ID_PREFIX = 'text-';

const LONGEST = 80;

/** What the elements of a text become in the page. */
const markdownParts: Components = {
  a: ({ href = '', children, ...rest }) => (
    <TextLink address={href} rest={rest}>
      {children}
    </TextLink>
  ),
  img: ({ src, alt = '' }) => <Picture src={src} alt={alt} />,
  input: ({ checked = false }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? t`Done` : t`To do`} />
  ),
  table: ({ children }) => (
    <Scrolling>
      <table>{children}</table>
    </Scrolling>
  ),
  pre: ({ children }) => (
    <Scrolling>
      <pre>{children}</pre>
    </Scrolling>
  ),
  h2: (heading) => <h2 tabIndex={-1} {...heading} />,
  h3: (heading) => <h3 tabIndex={-1} {...heading} />,
  h4: (heading) => <h4 tabIndex={-1} {...heading} />,
  h5: (heading) => <h5 tabIndex={-1} {...heading} />,
  h6: (heading) => <h6 tabIndex={-1} {...heading} />,
};

/** None where a text is drawn outside a browser. */
const OWN_HOSTS = typeof location === 'undefined' ? [] : [location.hostname];
const REL = 'noopener noreferrer';

/** As many levels of quotes and lists as one line may open, or as many spaces as may stand before one. */
const MOST_LEVELS = 32;
const MOST_INDENT = 100;
/** The work that brackets, stars and underscores may make: the square of their number in each block or item. */
const MOST_WORK = 2_000_000;
/** As many cells as all tables together may have; a short row gets as many as the head has. */
const MOST_CELLS = 20_000;
/** As long as an address may be that is written once and used often. */
const LONGEST_ADDRESS = 2000;

const MARKER = '(?:>[ \\t]?|[-+*][ \\t]+|\\d{1,9}[.)][ \\t]+)';
const TOO_DEEP = new RegExp(`^(?:[ \\t]*${MARKER}{${MOST_LEVELS + 1}}|[ \\t]{${MOST_INDENT},}${MARKER})`, 'm');
const LONG_WORD = new RegExp(`\\S{${LONGEST_ADDRESS + 1}}`);
const BLANK_LINE = /\n[ \t\r]*\n/;
const ITEM = /\n(?= {0,3}[-+*][ \t]+\S)/;

/** What holds blocks; anything else holds words. */
const HOLD_BLOCKS = ['root', 'blockquote', 'listItem', 'footnoteDefinition'];
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

interface ReadText {
  body: ReactElement;
  headings: readonly Heading[];
}

const SCHEMA = { ...defaultSchema, clobberPrefix: ID_PREFIX };

/** A text in Markdown as elements, and its headings in order. A text that cannot be read is shown as it was typed. */
export function readMarkdown(text: string): ReadText {
  if (isTangled(text)) return asTyped(text);
  try {
    const words = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    showTypedHtml(words);
    const elements = toHast(words, { clobberPrefix: '' });
    const headings = nameHeadings(elements);
    const body = toJsxRuntime(sanitize(elements, SCHEMA), {
      Fragment,
      jsx,
      jsxs,
      components: markdownParts,
      ignoreInvalidStyle: true,
      passKeys: true,
    });
    return { body, headings };
  } catch (error) {
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

function asTyped(text: string): ReadText {
  return { body: <p className="markdown__typed">{text}</p>, headings: [] };
}

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** HTML becomes text that shows what was typed; a comment is nobody's to read. */
function showTypedHtml(root: MarkdownNode): void {
  const open = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (!parent.children) continue;
    const holdsBlocks = HOLD_BLOCKS.includes(parent.type);
    parent.children = parent.children.map((node) => (node.type === 'html' ? asText(node, holdsBlocks) : node));
    open.push(...parent.children);
  }
}

function asText({ value = '' }: MarkdownNode, isBlock: boolean): MarkdownNode {
  const text = { type: 'text', value: value.replace(COMMENT, '') };
  return isBlock ? { type: 'paragraph', children: [text] } : text;
}

/**
 * Whether a text is built to hang its reader: the time for a block grows with the square of its marks, a stack is only
 * so deep, and a few letters can stand for many cells. No text that somebody means comes near.
 */
function isTangled(text: string): boolean {
  if (TOO_DEEP.test(text) || (text.includes(']:') && LONG_WORD.test(text))) return true;
  const blocks = text.split(BLANK_LINE);
  const items = blocks.flatMap((block) => block.split(ITEM));
  return sum(items, workOf) > MOST_WORK || sum(blocks, cellsOf) > MOST_CELLS;
}

function workOf(item: string): number {
  return count(item, /[*_[\]]/g) ** 2;
}

/** At most: not every block with bars is a table. */
function cellsOf(block: string): number {
  if (!block.includes('|')) return 0;
  const lines = block.split('\n');
  return lines.length * Math.max(...lines.slice(0, MOST_CELLS).map((line) => count(line, /\|/g)));
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}

function sum(parts: readonly string[], of: (part: string) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}

/** Tells whether an address of this site leads to a page that is there; set around a text. */
export const OpenLinks = createContext<(address: string) => boolean>(() => true);

interface TextLinkProps {
  address: string;
  /** What a footnote's link carries. */
  rest: object;
  children: ReactNode;
}

function TextLink({ address, rest, children }: TextLinkProps) {
  const isOpen = useContext(OpenLinks);
  const link = readLink(address, OWN_HOSTS);
  if (!link || (link.kind === 'inside' && !isOpen(link.href))) return <span>{children}</span>;
  if (link.kind === 'inside' && link.isPage) return <PageLink href={link.href}>{children}</PageLink>;
  const href = link.href.startsWith('#') ? `#${ID_PREFIX}${link.href.slice(1)}` : link.href;
  return (
    <a {...rest} href={href} rel={REL}>
      {children}
    </a>
  );
}

/** Opens in the app, unless a new tab was asked for. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const { history } = useRouter();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  return (
    <a href={href} rel={REL} onClick={open}>
      {children}
    </a>
  );
}

function Picture({ src, alt }: { src?: string | Blob | undefined; alt: string }) {
  const address = typeof src === 'string' ? readPicture(src) : null;
  return address ? <img src={address} alt={alt} loading="lazy" /> : <em>{alt}</em>;
}

/** What is wider than a phone scrolls by itself, also by keyboard. */
function Scrolling({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="markdown__scroll" tabIndex={0}>
      {children}
    </section>
  );
}

type Nodes = ReturnType<typeof toHast>;
type Element = Extract<Nodes, { type: 'element' }>;
type Node = Element['children'][number];

interface Heading {
  /** Its anchor, as it stands in the page. */
  id: string;
  text: string;
  /** In the page: 2 to 6. */
  level: number;
}

/**
 * Gives every heading an id from its words, makes levels begin at 2 (the page has the h1) and skip none. Returns the
 * headings in order.
 */
function nameHeadings(root: Nodes): Heading[] {
  const list: Heading[] = [];
  const elements = allElements('children' in root ? root.children : []);
  const nameFor = uniqueNames(elements.flatMap(({ properties }) => (properties.id ? [String(properties.id)] : [])));
  let last = 1;
  for (const element of elements) {
    const level = levelOf(element);
    if (level === 0) continue;
    last = Math.min(Math.max(level, 2), last + 1);
    element.tagName = `h${last}`;
    const text = textOf(element);
    if (element.properties.id) continue;
    element.properties.id = nameFor(text);
    if (text !== '') list.push({ id: `${ID_PREFIX}${element.properties.id}`, text, level: last });
  }
  return list;
}

/** In the order of the text; without recursion, as texts may be nested deeper than the stack. */
function allElements(children: readonly unknown[]): Element[] {
  const found: Element[] = [];
  const open = [...children].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    for (const child of node.children.toReversed()) open.push(child);
  }
  return found;
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'element';
}

function levelOf({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}

function textOf(element: Element): string {
  const parts: string[] = [];
  const open: Node[] = element.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') parts.push(node.value);
    else if (node.type === 'element') open.push(...node.children.toReversed());
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The same words again get a number. */
function uniqueNames(taken: readonly string[]): (text: string) => string {
  const given = new Set(taken);
  const counts = new Map<string, number>();
  return (text) => {
    const name = nameOf(text);
    let count = counts.get(name) ?? 1;
    let unique = count === 1 ? name : `${name}-${count}`;
    while (given.has(unique)) {
      count += 1;
      unique = `${name}-${count}`;
    }
    counts.set(name, count);
    given.add(unique);
    return unique;
  };
}

function nameOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.slice(0, LONGEST).replace(/^-+|-+$/g, '') || 'section';
}
