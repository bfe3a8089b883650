import { useRouter } from '@tanstack/react-router';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { readLink, readPicture } from './addresses.ts';
import { type Heading, ID_PREFIX, nameHeadings } from './heading-ids.ts';

/** What the elements of a text become in the page. */
const markdownParts: Components = {
  a: ({ href = '', children, ...rest }) => (
    <TextLink address={href} rest={rest}>
      {children}
    </TextLink>
  ),
  img: ({ src, alt = '' }) => <Picture src={src} alt={alt} />,
  input: ({ checked = false }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
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

interface TextLinkProps {
  address: string;
  /** What a footnote's link carries. */
  rest: object;
  children: ReactNode;
}

function TextLink({ address, rest, children }: TextLinkProps) {
  const link = readLink(address, OWN_HOSTS);
  if (!link) return <span>{children}</span>;
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
