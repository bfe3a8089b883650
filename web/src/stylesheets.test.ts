import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const ENTRY = 'main.tsx';
/** Classes that libraries write: of drawings, and of Markdown. */
const BY_LIBRARIES = new Set(['lucide', 'task-list-item', 'footnotes']);

/** Sheets beside the one of their feature, and who would load all of that for a few rules. */
const APART = {
  'badges/badge-marks.css': 'the leaderboards',
  'inventory/item-facts.css': 'the shop, the mining page and the page of a member',
  'landing/landing-rest.css': 'the first load, which is followed by what lies below the first screen',
  'mining/mining-bar.css': 'every page of a member',
  'quests/quest-reward.css': 'the back-office',
  'search/search-link.css': 'the guides',
  'shop/from-shop.css': 'the mining page',
  'tournaments/round-choice.css': 'the back-office',
};

/** Sheets in which sides stay what they are, and why. */
const SIDES_STAY = {
  'ui/meter/meter.css': 'a meter is mirrored as a whole',
  'ui/tokens.css': 'it says what is turned round; sparks drift as they do',
};

/** Sheets that say what the colours of both themes are. */
const TOKENS = ['ui/tokens.css', 'ui/page-tokens.css'];

/** What has colours of its own in both themes, beside the boxes that say `color-scheme: dark` and the scenes. */
const SAME_IN_BOTH = {
  book__letters: 'stand on a drawn cover',
  'game-plaque': 'has the hue of its game',
  qr: 'is read by cameras',
  scene: 'lies under a place',
  sign__words: 'stand on the scene of their page',
  veil: 'lies over a scene',
};

const read = remembered((file) => readFileSync(join(root, file), 'utf8'));
const importsOf = remembered(findImports);
const usesOf = remembered(findUses);
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
const components = sources.filter((file) => file.endsWith('.tsx'));
/** What may bring a stylesheet with it, a page with its component too. */
const parts = sources.filter(
  (file) => file.endsWith('.tsx') || importsOf(file).some((name) => /\.(css|tsx)$/.test(name)),
);

const sheetsOfClass = new Map<string, string[]>();
for (const sheet of globSync('**/*.css', { cwd: root })) {
  const rules = read(sheet).replace(/\/\*.*?\*\/|url\([^)]*\)|@import[^;]*;/gs, '');
  for (const name of new Set(rules.match(/(?<=\.)[a-z][\w-]*/g)))
    sheetsOfClass.set(name, [...(sheetsOfClass.get(name) ?? []), sheet]);
}

test('every class of a stylesheet comes with the component that uses it', () => {
  const lost = components.flatMap((file) => {
    const loaded = loadedWith(file);
    const isLost = (name: string) => sheetsOfClass.get(name)?.every((sheet) => !loaded.has(sheet));
    return classesIn(read(file))
      .filter(isLost)
      .map((name) => `${file}: ${name}`);
  });
  expect(lost).toEqual([]);
});

test('every class that a component writes has a look', () => {
  const plain = components.flatMap((file) =>
    classesIn(read(file))
      .filter((name) => !sheetsOfClass.has(name) && !(name.endsWith('--') && isBegun(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(plain).toEqual([]);
  expect(components.length).toBeGreaterThan(250);
});

test('every class of a stylesheet is written by a component', () => {
  const words = new Set(sources.flatMap((file) => read(file).match(/[a-z][\w-]*/g) ?? []));
  const isUsed = (name: string) =>
    BY_LIBRARIES.has(name) || words.has(name) || words.has(name.replace(/(?<=--).+/, ''));
  const unused = [...sheetsOfClass].filter(([name]) => !isUsed(name));
  expect(unused.map(([name, sheets]) => `${sheets.join(', ')}: ${name}`)).toEqual([]);
});

test('no two parts of the web app give a look to the same class', () => {
  const partsOfClass = new Map<string, Set<string>>();
  for (const sheet of globSync('**/*.css', { cwd: root }))
    for (const name of classesLookedAfter(read(sheet)))
      partsOfClass.set(name, (partsOfClass.get(name) ?? new Set()).add(sheet.split('/').slice(0, 2).join('/')));
  const shared = [...partsOfClass].filter(([, parts]) => parts.size > 1);
  expect(shared.map(([name, parts]) => `${name}: ${[...parts].join(', ')}`)).toEqual([]);
  expect(partsOfClass.size).toBeGreaterThan(500);
});

test('a feature has one sheet, a back-office that does without it another, and what is shown without the rest its own', () => {
  const sheets = globSync('features/**/*.css', { cwd: root });
  const more = sheets.filter((sheet) => !/^features\/(\w+)\/(\1|admin\/\1-admin)\.css$/.test(sheet));
  expect(more.sort()).toEqual(Object.keys(APART).map((sheet) => `features/${sheet}`));
});

test('no sheet gives a line of text its look in one value, which WebKit drops unless it is a line alone', () => {
  const sheets = globSync('**/*.css', { cwd: root });
  const dropped = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/text-decoration:\s*[^;\s]+\s[^;]*;/g)].map(([line]) => `${sheet}: ${line}`),
  );
  expect(dropped).toEqual([]);
  expect(sheets.length).toBeGreaterThan(50);
});

test('no sheet names a side that is the other one where lines run from right to left', () => {
  const sheets = globSync('**/*.css', { cwd: root }).filter((sheet) => !(sheet in SIDES_STAY));
  const sided = sheets.flatMap((sheet) => {
    const rules =
      read(sheet)
        .replace(/\/\*.*?\*\//gs, '')
        .match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
    return rules.flatMap((rule) => {
      const isMirrored = rule.includes('scale: var(--mirror)');
      return [...rule.matchAll(/([\w-]+):\s*([^;]+);/g)]
        .filter(([, name = '', value = '']) => namesSide(name, value) || (!isMirrored && runsOneWay(name, value)))
        .map(([line]) => `${sheet}: ${line}`);
    });
  });
  expect(sided).toEqual([]);
  expect(sheets.length).toBeGreaterThan(50);
});

test('no sheet says a colour of one theme alone, but of what is dark in both', () => {
  const rules = globSync('**/*.css', { cwd: root })
    .filter((sheet) => !TOKENS.includes(sheet))
    .flatMap((sheet) => rulesOf(read(sheet)).map((rule) => ({ sheet, ...rule })));
  const dark = rules
    .filter(({ lines }) => /color-scheme:\s*dark/.test(lines))
    .flatMap(({ selector }) => classesOfSelector(selector));
  const scenes = components.flatMap((file) =>
    [...read(file).matchAll(/<Scene\b([^>]*)>/g)].flatMap(([, props = '']) => classesIn(props)),
  );
  const boxes = [...Object.keys(SAME_IN_BOTH), ...dark, ...scenes.filter((name) => !name.startsWith('people--'))];
  const isInBox = (name: string) => boxes.some((box) => name === box || name.startsWith(`${box}__`));
  const lost = rules.flatMap(({ sheet, selector, lines }) => {
    const isFree = selector.split(',').every((one) => classesOfSelector(one).some(isInBox));
    return isFree ? [] : coloursIn(lines).map((colour) => `${sheet}: ${selector} ${colour}`);
  });
  expect(lost).toEqual([]);
  expect(dark).toContain('place');
  expect(scenes).toContain('hero');
});

test.each(['oklch(0.3 0.01 50)', '#fff', 'rgb(0 0 0 / 0.5)', 'white', 'BLACK'])('%s is a colour', (colour) =>
  expect(coloursIn(`  background: linear-gradient(${colour}, transparent);`)).toHaveLength(1),
);

test.each([
  'color-mix(in oklch, var(--color-ember) 40%, transparent)',
  'light-dark(oklch(1 0 none), var(--color-pit))',
  'currentColor',
  'url("#white")',
  'CanvasText',
])('%s is none of its own', (colour) =>
  expect(coloursIn(`  white-space: nowrap;\n  background: ${colour};`)).toEqual([]),
);

test.each([
  ['margin-left', '1rem'],
  ['right', '0'],
  ['border-top-left-radius', '2px'],
  ['text-align', 'right'],
  ['padding', '0 1rem 0 calc(1rem + 2px)'],
  ['border-radius', '0 9px'],
  ['transform', 'translateX(100%)'],
  ['translate', '-50% 0'],
  ['box-shadow', 'inset 3px 0 var(--color-ember)'],
  ['background', 'linear-gradient(90deg, transparent, var(--color-seam))'],
  ['clip-path', 'inset(0 100% 0 0)'],
])('%s: %s names a side', (name, value) => expect(namesSide(name, value) || runsOneWay(name, value)).toBe(true));

test.each([
  ['margin-inline-start', '1rem'],
  ['padding', '0 1rem 2rem'],
  ['padding', '0 1rem 2rem 1rem'],
  ['border-radius', '50% 50% 0 0 / 9.5em 9.5em 0 0'],
  ['transform', 'translateX(calc(100% * var(--line)))'],
  ['translate', '0 -50%'],
  ['box-shadow', '0 -14px 34px -16px black, inset 0 0 0 2px red'],
  ['background', 'linear-gradient(calc(90deg * var(--line)), transparent, var(--color-seam))'],
  ['clip-path', 'inset(1px 0 0)'],
])('%s: %s names none', (name, value) => expect(namesSide(name, value) || runsOneWay(name, value)).toBe(false));

/** By its property or its value, or one side has another value than the other. */
function namesSide(name: string, value: string): boolean {
  if (/(^|-)(left|right)\b/.test(name) || /(^|[\s(,])(left|right)\b/.test(value)) return true;
  const [a, b = a, c = a, d = b] = value.split(' / ')[0]?.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  if (name === 'border-radius') return a !== b || c !== d;
  return /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/.test(name) && b !== d;
}

/** A length or an angle along the line, which `--line` turns round, or `--mirror` all of the box. */
function runsOneWay(name: string, value: string): boolean {
  if (value.includes('var(--line)')) return false;
  if (/\btranslate(X|3d)?\((?!0[,)])|gradient\(\s*-?(90|270)deg|drop-shadow\((?!0 )/.test(value)) return true;
  if (name === 'clip-path') return namesSide('inset', /inset\((.*)\)/.exec(value)?.[1] ?? '0');
  if (name === 'translate') return !/^(0|none)\b/.test(value);
  return /-shadow$/.test(name) && /(^|, |inset )-?(?!0 )[\d.]+(px|rem|em) /.test(value);
}

/** The innermost rules of a sheet. */
function rulesOf(sheet: string): { selector: string; lines: string }[] {
  const found = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...found].map(([, selector = '', lines = '']) => ({ selector: selector.trim(), lines }));
}

function classesOfSelector(selector: string): string[] {
  return (selector.match(/\.[a-z][\w-]*/g) ?? []).map((name) => name.slice(1));
}

/** The colours that are said in a rule, and not by a token, for both themes or by the system. */
function coloursIn(lines: string): string[] {
  const values = lines.replace(/url\([^)]*\)|light-dark\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(?<=:)[^;]*/g);
  return [...values].flatMap(
    ([value]) =>
      value.match(
        /\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\(|#[\da-f]{3,8}\b|\b(?:white|black|red|orange|gr[ae]y)\b/gi,
      ) ?? [],
  );
}

/** `people--`, whose end a component puts in. */
function isBegun(beginning: string): boolean {
  return [...sheetsOfClass.keys()].some((name) => name.startsWith(beginning));
}

/** The classes that a sheet has rules for whatever they stand in. */
function classesLookedAfter(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()));
  return selectors.flatMap((selector) => selector.match(/^\.([\w-]+)$/)?.[1] ?? []);
}

/** The stylesheets that are there whenever the file is shown: behind it, behind the entry, and behind all that use it. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  const loaded = new Set([...sheetsBehind(ENTRY), ...sheetsBehind(file)]);
  if (seen.has(file)) return loaded;
  seen.add(file);
  const users = parts.filter((user) => usesOf(user).includes(file));
  const [first, ...others] = users.map((user) => loadedWith(user, new Set(seen)));
  for (const sheet of first ?? []) if (others.every((other) => other.has(sheet))) loaded.add(sheet);
  return loaded;
}

/** What a file imports, lazily or not. */
function findUses(file: string): string[] {
  const lazy = [...read(file).matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, from = '']) => resolve(file, from));
  return [...importsOf(file), ...lazy];
}

/** The stylesheets that are loaded whenever the file is: its own imports and theirs, but not what is loaded lazily. */
function sheetsBehind(file: string, seen = new Set<string>()): Set<string> {
  const sheets = new Set<string>();
  if (seen.has(file)) return sheets;
  seen.add(file);
  for (const imported of importsOf(file)) {
    if (imported.endsWith('.css')) sheets.add(imported);
    if (/\.(tsx?|css)$/.test(imported)) for (const sheet of sheetsBehind(imported, seen)) sheets.add(sheet);
  }
  return sheets;
}

function findImports(file: string): string[] {
  return [...read(file).matchAll(/^(?:@?import|export)\b[^;]*?['"]([^'"]+)['"][^;]*;/gm)].flatMap(
    ([statement, from = '']) => {
      if (statement.startsWith('import type')) return [];
      return resolve(file, from);
    },
  );
}

function resolve(file: string, from: string): string[] {
  if (from.startsWith('#')) return [from.slice(1)];
  return from.startsWith('.') ? [join(dirname(file), from)] : [];
}

function classesIn(source: string): string[] {
  const written = [...source.matchAll(/[cC]lassName=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^}]*)\})/g)];
  return written.flatMap(([, plain, template, code]) => {
    const text = plain ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? (code?.match(/'[^']*'/g) ?? []).join(' ');
    return text.replaceAll("'", '').split(/\s+/).filter(Boolean);
  });
}

/** The paths from a file up to the entry are many, and lead through the same files. */
function remembered<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.get(file) ?? compute(file);
    known.set(file, value);
    return value;
  };
}
