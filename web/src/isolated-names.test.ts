import { describe, expect, it } from 'vitest';
import { type Node, parse, readSource, sources, walk } from './testing/syntax.ts';

/** A name from right to left takes numbers and signs beside it along, unless `<bdi>` or `isolate` holds it. */

/** What people name: things, games, tournaments, the site. User names have Latin letters alone. */
const NAME = /^(name|title|(badge|item|game|product|site)Name|tournamentTitle)$/;
/** What names things there that the product itself has named. */
const NAMED_BY_THE_PRODUCT = new RegExp(
  `^(${[
    'ui/',
    'lib/',
    'gallery/',
    'admin/(ResourcePanel|copy-name)',
    'features/account/(SignInPage|sign-in-failures|settings/)',
    'features/admin/(AdminPage|tiles)',
    'features/analytics/',
    'features/championship/(ChampionshipPage|admin/ChampionshipPanel)',
    'features/leaderboards/admin/HallOfFamePanel',
    'features/lore/(WorldPage|admin/PageEditor)',
    'features/site/(TextedPage|admin/SitePanel)',
  ].join('|')})`,
);
/** Attributes that nobody sees. */
const UNSEEN = /^(alt|aria-.*|className|href|htmlFor|id|key|to)$/;

describe('a name in a sentence or beside a number', () => {
  it('takes nothing along of what stands around it', () => {
    const files = sources('**/*.{ts,tsx}').filter((file) => !NAMED_BY_THE_PRODUCT.test(file));
    expect(files.flatMap((file) => findLoose(readSource(file), file))).toEqual([]);
    expect(files.length).toBeGreaterThan(300);
  });

  it.each([
    ['in a text', `const text = \`\${item.name} is yours\`;`],
    ['in a text, where there may be none', `const text = \`Badge: \${badge?.name ?? none}\`;`],
    ['in a message', `const text = t\`\${{ thing: item.name }} is yours\`;`],
    ['in the title of a dialog', `<Dialog title={\`Delete \${name}?\`} />`],
    ['in an element', '<p>By {name}, 3 of 5</p>'],
    ['beside a number', '<p>{title} {count}</p>'],
  ])('is found %s', (_where, code) => {
    expect(findLoose(code, 'page.tsx')).toHaveLength(1);
  });

  it.each([
    ['in an element of its own', '<p><bdi>{name}</bdi>, 3 of 5</p>'],
    ['isolated', `const text = \`\${isolate(item.name)} is yours\`;`],
    ['alone', '<p>{name}</p>'],
    ['after a picture', '<p><Avatar name={name} /> {name}</p>'],
    ['where it is read aloud', `<button aria-label={\`Delete \${name}\`} />`],
  ])('stands by itself %s', (_where, code) => {
    expect(findLoose(code, 'page.tsx')).toEqual([]);
  });
});

function findLoose(code: string, file: string): string[] {
  const found: Node[] = [];
  walk(parse(code, file), (node, around) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...looseIn(node, code));
    if (node.type === 'TemplateLiteral' && isSentence(node) && !isUnseen(around))
      found.push(...(node['expressions'] as Node[]).filter(isName));
  });
  return found.map(({ start, end }) => `${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, end)}`);
}

/** Names among the texts of an element; one behind an element alone, such as a picture, ends its line. */
function looseIn(element: Node, code: string): Node[] {
  const opening = element['openingElement'] as Node | undefined;
  if (opening && code.slice(opening.start, opening.end).includes('sr-only')) return [];
  const parts = (element['children'] as Node[]).filter(
    ({ type, value }) => type !== 'JSXText' || /\S/.test(`${value}`),
  );
  const [first] = parts;
  if (parts.length < 2 || (parts.length === 2 && first?.type === 'JSXElement')) return [];
  return parts.filter(({ type, expression }) => type === 'JSXExpressionContainer' && isName(expression as Node));
}

function isSentence({ quasis }: Node): boolean {
  return (quasis as { value: { raw: string } }[]).some(({ value }) => /[ :,.?]/.test(value.raw));
}

function isUnseen(around: readonly Node[]): boolean {
  const nearest = around.findLast(({ type }) => type === 'JSXAttribute' || type === 'JSXElement');
  return nearest?.type === 'JSXAttribute' && UNSEEN.test(String((nearest['name'] as { name?: string }).name));
}

function isName(expression: Node): boolean {
  const part = (name: string) => isName(expression[name] as Node);
  switch (expression.type) {
    case 'Identifier':
      return NAME.test(String(expression['name']));
    case 'MemberExpression':
      return part('property');
    case 'ChainExpression':
      return part('expression');
    // A value of a message with the name that translators see.
    case 'ObjectExpression':
      return (expression['properties'] as Node[]).some(({ value }) => isName(value as Node));
    case 'LogicalExpression':
      return part('left') || part('right');
    default:
      return false;
  }
}
