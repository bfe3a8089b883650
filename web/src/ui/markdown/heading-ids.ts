import type { toHast } from 'mdast-util-to-hast';

type Nodes = ReturnType<typeof toHast>;
type Element = Extract<Nodes, { type: 'element' }>;
type Node = Element['children'][number];

export interface Heading {
  /** Its anchor, as it stands in the page. */
  id: string;
  text: string;
  /** In the page: 2 to 6. */
  level: number;
}

/** Before every id of a text, so that none is one of the page's or a name that a script reads. */
export const ID_PREFIX = 'text-';

/**
 * Gives every heading an id from its words, makes levels begin at 2 (the page has the h1) and skip none. Returns the
 * headings in order.
 */
export function nameHeadings(root: Nodes): Heading[] {
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

const LONGEST = 80;

function nameOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.slice(0, LONGEST).replace(/^-+|-+$/g, '') || 'section';
}
