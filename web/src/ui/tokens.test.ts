import { readFileSync } from 'node:fs';
import { nameColours } from '@cinder/contract/perks/worn.rules.ts';
import { cssOf } from '@cinder/contract/site/colours.rules.ts';
import { DESIGN, GROUNDS, lookTokens, SECONDS } from '@cinder/contract/site/look.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';

const sheets = ['tokens.css', 'page-tokens.css', 'tile/tile.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);
const rules = sheets.join('').replace(/\/\*.*?\*\//gs, '');
/** What each token says, by its name; the colours of a rarity are called `rare` and `rare-deep`. */
const tokens = new Map([
  ...[...rules.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
  ...[...rules.matchAll(/\[data-r="(\w+)"\] \{\s*--r: ([^;]+);\s*--rd: ([^;]+);/g)].flatMap(
    ([, rarity = '', colour = '', deep = '']) => [[rarity, colour] as const, [`${rarity}-deep`, deep] as const],
  ),
]);

const [most = Number.NaN, greenest = Number.NaN] =
  rules
    .match(/--accent-dim: calc\(([\d.]+) \* max\(0, cos\(\(var\(--accent-turn, 0\) - (\d+)\) \* 1deg\)\)\);/)
    ?.slice(1)
    .map(Number) ?? [];

const SURFACES = ['pit', 'soot', 'hearth', 'iron', 'iron-lit'];
const STATUS = ['verdigris', 'brass', 'slag', 'steel'];
const RARITIES = ['common', 'rare', 'epic', 'legendary'];
const OF_THINGS = [...STATUS, ...RARITIES, 'aratti', 'doru', 'humans', 'gold', 'silver', 'bronze'];

/** Of members, which stand on rows too that are their reader's own or flagged. */
const NAMES = nameColours.map((colour) => `name-${colour}`);

/** What is read on what: at least 4.5:1. */
const TEXTS: [inks: string[], grounds: string[]][] = [
  [['bone', 'ash', 'smoke', 'ember-text', ...OF_THINGS], SURFACES],
  [['bone', 'ash', 'smoke', 'ember-text'], ['ember-wash']],
  [NAMES, [...SURFACES, 'ember-wash', 'slag-wash']],
  [['bone', 'smoke'], STATUS.map((status) => `${status}-wash`)],
  ...[
    ...STATUS.map((status) => [status, `${status}-wash`]),
    ...RARITIES.map((rarity) => [rarity, `${rarity}-deep`]),
  ].map(([ink = '', ground = '']): [string[], string[]] => [[ink], [ground]]),
  [['on-ember'], ['ember', 'ember-lit']],
  [['on-metal'], ['heat-4', 'heat-5', 'heat-6']],
  [['on-fill'], ['slag-fill']],
];
/** What shows where something is, or how far: at least 3:1. */
const PARTS: typeof TEXTS = [
  [['rivet', 'focus', 'ember'], SURFACES],
  [
    ['heat-3', 'heat-4'],
    ['pit', 'hearth', 'heat-0'],
  ],
  [['on-metal'], ['heat-2', 'heat-3']],
];

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  it('are told apart as texts and as parts of controls need it', () => {
    expect(tooClose(theme, 0)).toEqual([]);
    expect(tokens.size).toBeGreaterThan(50);
  });

  it("are so with a community's own colour too, whichever it is", () => {
    const turns = Array.from({ length: 360 }, (_, turn) => turn);
    expect(turns.flatMap((turn) => tooClose(theme, turn).map((pair) => `${pair} turned by ${turn}`))).toEqual([]);
  });

  it('are so with a second colour and a background too, whichever they are', () => {
    fc.assert(
      fc.property(colour, colour, fc.nat(359), (second, background, turn) => {
        expect(tooClose(theme, turn, tokensOf({ second, background }))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('keep the steps of their surfaces on every background', () => {
    fc.assert(
      fc.property(colour, (background) => {
        const own = tokensOf({ background });
        for (const name of Object.keys(GROUNDS))
          expect(contrast(colourOf(name, theme, 0, own), colourOf(name, theme, 0, tokens)), name).toBeLessThan(1.005);
      }),
    );
  });
});

it('a look begins with the colours of the design', () => {
  for (const [name, [light, dark]] of Object.entries({ ...GROUNDS, ...SECONDS }))
    for (const [theme, shade] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const as = new Map([[name, cssOf(shade)]]);
      expect(colourOf(name, theme, 0, as), name).toBeCloseTo(colourOf(name, theme, 0, tokens), 9);
    }
});

it('a look without anything says nothing anew', () => {
  expect(lookTokens(DESIGN)).toEqual({});
});

it('a colour of a look is as strong as screens and the design let it be, and a grey stays one', () => {
  const blue = lookTokens({ ...DESIGN, second: '#0000ff', background: '#0000ff' });
  expect(blue['--color-soot']).toBe('light-dark(oklch(0.9699 0.014 264.1), oklch(0.1579 0.03 264.1))');
  const grey = lookTokens({ ...DESIGN, second: '#808080', background: '#000000' });
  for (const value of Object.values(grey))
    expect([...value.matchAll(/oklch\([\d.]+ ([\d.]+)/g)].map(([, chroma]) => chroma)).toEqual(['0', '0']);
});

/** Any, of any strength. */
const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The tokens of the design, with what a look says anew. */
function tokensOf(look: Partial<typeof DESIGN>): typeof tokens {
  const own = Object.entries(lookTokens({ ...DESIGN, ...look }));
  return new Map([...tokens, ...own.map(([name, value]) => [name.replace('--color-', ''), value] as const)]);
}

function tooClose(theme: Theme, turn: number, all = tokens): string[] {
  const below = (pairs: typeof TEXTS, least: number) =>
    pairs.flatMap(([inks, grounds]) =>
      inks.flatMap((ink) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(colourOf(ink, theme, turn, all), colourOf(ground, theme, turn, all));
          return ratio < least ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
        }),
      ),
    );
  return [...below(TEXTS, 4.5), ...below(PARTS, 3)];
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** How bright a token is, between 0 and 1. */
function colourOf(name: string, theme: Theme, turn: number, all: typeof tokens): number {
  const value = all.get(name);
  if (!value) throw new Error(`There is no token ${name}`);
  const [light, dark = light] = value.startsWith('light-dark(') ? partsOf(value.slice(11, -1)) : [value];
  const chosen = (theme === 'light' ? light : dark) ?? '';
  const other = chosen.match(/^var\(--color-([\w-]+)\)$/)?.[1];
  if (other) return colourOf(other, theme, turn, all);
  const [, lightness, isDimmed, chroma, hue, isTurned] =
    chosen.match(
      /^oklch\((?:calc\()?([\d.]+)( - var\(--accent-dim\)\))? ([\d.]+) (?:calc\()?([\d.]+)( \+ var\(--accent-turn, 0\)\))?\)$/,
    ) ?? [];
  if (hue === undefined) throw new Error(`${name} is no colour that this test reads: ${chosen}`);
  const dim = isDimmed ? most * Math.max(0, Math.cos(((turn - greenest) * Math.PI) / 180)) : 0;
  return luminance(Number(lightness) - dim, Number(chroma), Number(hue) + (isTurned ? turn : 0));
}

/** Between the commas that stand in no brackets. */
function partsOf(list: string): string[] {
  return list.split(/,(?![^(]*(?:\([^()]*\)[^(]*)*\))/).map((part) => part.trim());
}

/** Of OKLCH as screens show it (Björn Ottosson's Oklab), as WCAG counts it. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
