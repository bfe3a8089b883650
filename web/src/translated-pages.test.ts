import { describe, expect, it } from 'vitest';
import { type Node, parse, readSource, sources, walk } from './testing/syntax.ts';

/**
 * A browser that translates a page takes each text out of its place and puts an element with other words there. React then
 * fails where it takes such a text away, or puts something before it, and the whole page is gone. What it only changes, or
 * has in an element of its own, does no harm.
 */

/** What stands in one place of an element. */
interface Place {
  /** A text without an element of its own. */
  hasText: boolean;
  /** Something may come into this place, go, or give way to something of another kind. */
  changes: boolean;
}

/** What is handed in under these names are elements. */
const ELEMENTS = /^(actions?|ad|aside|dialogs|footer|layout|links|left|list|notice|questions|right|slice)$/;
/** So are their `children`, or what stands before those is the same for as long as they are shown. */
const HOLDERS = new Set([
  'admin/ResourcePanel.tsx',
  'admin/SettingsForm.tsx',
  'features/account/SignInFrame.tsx',
  'features/badges/BadgesPage.tsx',
  'ui/choice/Choice.tsx',
  'ui/dialog/Dialog.tsx',
  'ui/scene/Scene.tsx',
  'ui/tabs/Tabs.tsx',
]);

const components = sources('**/*.tsx');

/** Components that are there in another form, or not at all, until their files have come. */
const late = new Set([
  'LazyTooltip',
  ...components.flatMap((file) =>
    [...readSource(file).matchAll(/const (\w+) = (?:late|lazy)\(/g)].map(([, name]) => name),
  ),
]);

describe('a page that a browser has translated', () => {
  it('keeps what comes and goes apart from texts', () => {
    const faults = components.flatMap((file) => findFaults(readSource(file), file));
    expect(faults).toEqual([]);
    expect(components.length).toBeGreaterThan(250);
  });

  it.each([
    ['an element that comes in before a text', '<p>{isOpen && <b>Open</b>} for all</p>'],
    ['an element that comes in before a value', '<p>{isOpen && <b>Open</b>}{children}</p>'],
    ['an element that gives way to another one before a text', '<p>{isOpen ? <A /> : <B />} for all</p>'],
    ['a text that comes and goes', '<p><b>Cup</b>{isOpen && " open"}</p>'],
    ['a text that gives way to an element', '<p><b>Cup</b> {isOpen ? "open" : <b>closed</b>}</p>'],
    ['an element that comes late before a text', '<p><LazyTooltip text="x"><b>Open</b></LazyTooltip> for all</p>'],
    ['a text that goes with the part of a page that it stands in', '<><b>Open</b> for all</>'],
    ['a component that is a text', '0; function Outcome() { return won && `Won` }'],
    ['two elements of one kind with other texts', '<p>{isOpen ? (<B>Open</B>) : (<B>Closed <i>now</i></B>)}</p>'],
  ])('is broken by %s', (_what, code) => {
    expect(findFaults(`const page = ${code};`, 'page.tsx')).toHaveLength(1);
  });

  it.each([
    ['a text of its own', '<p>{isOpen && <b>Open</b>}<span> for all</span></p>'],
    ['a text before it', '<p>For all {isOpen && <b>open</b>}</p>'],
    ['another text in the same place', '<p><b>Cup</b> {isOpen ? "open" : "closed"}</p>'],
    ['the only text', '<p>{isOpen && "open"}</p>'],
    ['two elements with keys', '<p>{isOpen ? <B key="open">Open</B> : <B key="closed">Closed <i>now</i></B>}</p>'],
    ['elements alone', '<p>{isOpen && <b>Open</b>}<Rest /></p>'],
  ])('is not broken by %s', (_what, code) => {
    expect(findFaults(`const page = ${code};`, 'page.tsx')).toEqual([]);
  });
});

function findFaults(code: string, file: string): string[] {
  const faults: string[] = [];
  walk(parse(code, file), (node) => {
    if (HOLDERS.has(file) && holdsChildren(node)) return;
    const isFaulty =
      node.type === 'JSXElement'
        ? hasLooseText(node)
        : node.type === 'JSXFragment'
          ? placesOf(node).some(({ hasText }) => hasText)
          : takesOneForTheOther(node) || answersText(node);
    if (isFaulty) faults.push(`${file}:${code.slice(0, node.start).split('\n').length}`);
  });
  return faults;
}

/** `LazyTooltip`; empty for a part of a library: `Dialog.Root`. */
function tagOf({ openingElement }: Node): string {
  return String((openingElement as { name: Node } | undefined)?.name['name'] ?? '');
}

function holdsChildren(element: Node): boolean {
  const places = (element['children'] ?? []) as Node[];
  const nameIn = (expression: Node | undefined) =>
    expression?.['name'] ?? (expression?.['callee'] as Node | undefined)?.['name'];
  return places.some(({ expression }) => nameIn(expression as Node | undefined) === 'children');
}

/** Whether a text may have to go, or something comes in before one. */
function hasLooseText(element: Node): boolean {
  const places = placesOf(element);
  if (places.length < 2) return false;
  return places.some(
    ({ hasText, changes }, index) => changes && (hasText || places.slice(index + 1).some((later) => later.hasText)),
  );
}

function placesOf(element: Node): Place[] {
  return (element['children'] as Node[]).flatMap((child): Place[] => {
    if (child.type === 'JSXText') {
      const text = String(child['value']);
      // Blanks are nothing to translate.
      return /\S/.test(text) ? [{ hasText: true, changes: false }] : [];
    }
    if (child.type !== 'JSXExpressionContainer') return [{ hasText: false, changes: late.has(tagOf(child)) }];
    const expression = child['expression'] as Node;
    return expression.type === 'JSXEmptyExpression' ? [] : [placeOf(expression)];
  });
}

function placeOf(expression: Node): Place {
  const kinds = kindsOf(expression);
  return { hasText: kinds.has('text'), changes: kinds.size > 1 };
}

/** What an expression may be: `text`, `nothing`, or one of the elements that stand in it. */
function kindsOf(expression: Node): Set<string> {
  const part = (name: string) => kindsOf(expression[name] as Node);
  switch (expression.type) {
    case 'ConditionalExpression':
      return new Set([...part('consequent'), ...part('alternate')]);
    case 'LogicalExpression':
      if (expression['operator'] === '&&') return part('right').add('nothing');
      return new Set([...part('left'), ...part('right')]);
    case 'JSXElement':
      return new Set([`${nameOf(expression)} ${keyOf(expression)}`]);
    case 'JSXFragment':
      return new Set(['fragment']);
    case 'Literal':
      return new Set([/^[^\s]/.test(String(expression['value'] ?? '').trim()) ? 'text' : 'nothing']);
    case 'CallExpression':
      return isList(expression) ? new Set(['element']) : part('callee');
    case 'Identifier':
      return new Set([ELEMENTS.test(String(expression['name'])) ? 'element' : 'text']);
    case 'MemberExpression':
      return new Set([ELEMENTS.test(String((expression['property'] as Node)['name'])) ? 'element' : 'text']);
    default:
      return new Set(['text']);
  }
}

/** Elements of a list have an order and keys of their own. */
function isList({ callee, arguments: given }: Node): boolean {
  const name = (callee as { property?: { name?: string } }).property?.name;
  const [first] = given as Node[];
  return (name === 'map' || name === 'flatMap') && first !== undefined && holds(first, /^JSX/);
}

function holds(node: Node, type: RegExp): boolean {
  let found = false;
  walk(node, (part) => {
    found ||= type.test(part.type);
  });
  return found;
}

/** Whether a component is a text, which stands beside whatever the component is put beside. */
function answersText(node: Node): boolean {
  if (node.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(String((node['id'] as Node | null)?.['name'])))
    return false;
  return returnsOf(node['body'] as Node).some(isText);
}

function returnsOf(node: Node): Node[] {
  if (/Function/.test(node.type)) return [];
  if (node.type === 'ReturnStatement') return node['argument'] ? [node['argument'] as Node] : [];
  const parts = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return parts.flatMap((part) => (typeof part?.type === 'string' ? returnsOf(part as Node) : []));
}

function isText(expression: Node): boolean {
  const parts = ['consequent', 'alternate', 'left', 'right'].flatMap(
    (name) => (expression[name] as Node | undefined) ?? [],
  );
  const isBranching = /^(Conditional|Logical)Expression$/.test(expression.type);
  if (isBranching) return parts.some(isText);
  return (
    expression.type === 'TemplateLiteral' || (expression.type === 'Literal' && typeof expression['value'] === 'string')
  );
}

/** Whether React would make one of two elements of the same name into the other, whose texts stand elsewhere. */
function takesOneForTheOther(node: Node): boolean {
  if (node.type !== 'ConditionalExpression') return false;
  const [one, other] = [node['consequent'] as Node, node['alternate'] as Node];
  if (one.type !== 'JSXElement' || other.type !== 'JSXElement') return false;
  if (nameOf(one) !== nameOf(other) || keyOf(one) !== keyOf(other)) return false;
  const [first, second] = [shapeOf(one), shapeOf(other)];
  return first !== second && /text/.test(first + second);
}

function shapeOf(element: Node): string {
  return (element['children'] as Node[])
    .filter(({ type, value }) => type !== 'JSXText' || /\S/.test(String(value)))
    .map((child) => {
      if (child.type === 'JSXText') return 'text';
      return child.type === 'JSXElement' ? nameOf(child) : [...kindsOf(child['expression'] as Node)].join('|');
    })
    .join();
}

function nameOf({ openingElement }: Node): string {
  return JSON.stringify((openingElement as { name: Node }).name, (key, value) =>
    /^(start|end)$/.test(key) ? 0 : value,
  );
}

function keyOf({ openingElement }: Node): string {
  const attributes = (openingElement as { attributes: Node[] }).attributes;
  const key = attributes.find(({ name }) => (name as { name?: string } | undefined)?.name === 'key');
  return key ? JSON.stringify((key['value'] as Node)['value'] ?? (key['value'] as Node).start) : '';
}
