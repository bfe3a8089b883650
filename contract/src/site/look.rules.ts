import { accentTurn } from './accent.rules.ts';
import { asBrightAs, COLOUR, cssOf, hexOf, type Shade, shadeOf } from './colours.rules.ts';

/** Of a font that a community brings. */
export const MAX_FONT_BYTES = 300 * 1024;
/** So many of a community's own can be kept at once. */
export const MOST_FONTS = 20;

/** Fonts that a community may have in place of the design's own, as their packages are called. */
export const siteFonts = ['inter', 'nunito', 'exo-2', 'oswald', 'literata'] as const;
export type SiteFont = (typeof siteFonts)[number];

/** A font that a community has brought: what it is kept as says its content and its weights. */
export const OWN_FONT = /^\/uploads\/(([0-9a-f]{32})-([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?)\.woff2$/;

/** What styles call a font that a community has brought, and its weights as they say them; null: it is none. */
export function ownFont(font: string): { name: string; weights: string } | null {
  const [, , hash, lightest, boldest] = OWN_FONT.exec(font) ?? [];
  if (!hash || !lightest) return null;
  return { name: `Own ${hash.slice(0, 8)}`, weights: [lightest, boldest].filter(Boolean).join(' ') };
}

/** Of which font of the product it is the name; null: of none. */
export const siteFontOf = (font: string | null | undefined): SiteFont | null =>
  siteFonts.find((name) => name === font) ?? null;

/** A font that a look can have. */
export const lookFontOf = (font: string | null | undefined): string | null =>
  siteFontOf(font) ?? (font && OWN_FONT.test(font) ? font : null);

/** What the corners of boxes may be in place of cut. */
export const cornerStyles = ['rounded', 'square'] as const;
export type CornerStyle = (typeof cornerStyles)[number];

/** What a community's pages look like; null: the design's own. */
export interface Look {
  /** `#rrggbb`, like the other two. */
  accent: string | null;
  /** Of what informs and neither burns nor warns. */
  second: string | null;
  background: string | null;
  /** One of `siteFonts`, or the address of one that the community has brought. */
  headlineFont: string | null;
  textFont: string | null;
  corners: CornerStyle | null;
  /** Of the landing page; `none`: it stands on the plain background. */
  scene: 'none' | null;
  /** In place of the drawn scene. */
  sceneUrl: string | null;
}

export const DESIGN: Look = {
  accent: null,
  second: null,
  background: null,
  headlineFont: null,
  textFont: null,
  corners: null,
  scene: null,
  sceneUrl: null,
};

export const lookFields = Object.keys(DESIGN) as (keyof Look)[];

/** The fields of which styles are made. */
const STYLED = ['accent', 'second', 'background', 'headlineFont', 'textFont', 'corners'] as const;

/** What the styles of a look are made of, as it stands in the address of their sheet. */
export function lookKey(look: Look): string {
  return STYLED.map((field) => look[field]?.replace(OWN_FONT, '$1').replace('#', '').toLowerCase() ?? '-').join('.');
}

/** The look that a key says, as far as styles go; null: it is none. */
export function readLookKey(key: string): Look | null {
  const parts = key.split('.').map((part) => (part === '-' ? null : part));
  const [accent, second, background, headline, text, corners] = parts;
  const colour = (part: string | null = null) => part && `#${part}`;
  const font = (part: string | null = null) => siteFontOf(part) ?? lookFontOf(`/uploads/${part}.woff2`);
  const look: Look = {
    ...DESIGN,
    accent: colour(accent),
    second: colour(second),
    background: colour(background),
    headlineFont: font(headline),
    textFont: font(text),
    corners: cornerStyles.find((style) => style === corners) ?? null,
  };
  const colours = [look.accent, look.second, look.background];
  return lookKey(look) === key && colours.every((each) => each === null || COLOUR.test(each)) ? look : null;
}

/** Where a browser keeps the look that its administrator tries. */
export const LOOK_COOKIE = 'look';

/** What a font is called, where it has its letters from until it has come, and how those are stretched to its size. */
interface FontFace {
  name: string;
  /** The kinds of fonts that stand in, by the names that systems have for one and the same shape. */
  standIns: readonly string[];
  kind: 'serif' | 'sans-serif';
  /** In percent: size, and the room above and below the line. */
  size: readonly [size: number, above: number, below: number];
}

const SANS = { kind: 'sans-serif', standIns: ['Arial', 'Liberation Sans', 'Arimo'] } as const;
const SERIF = { kind: 'serif', standIns: ['Georgia', 'Gelasio'] } as const;

/** The sizes are what a sentence of English takes in the one font and the other. */
export const FONTS: Record<SiteFont, FontFace> = {
  inter: { name: 'Inter', ...SANS, size: [109.2, 88.7, 22.1] },
  nunito: { name: 'Nunito', ...SANS, size: [106.5, 94.9, 33.1] },
  'exo-2': { name: 'Exo 2', ...SANS, size: [101.8, 98.2, 19.8] },
  oswald: { name: 'Oswald', ...SANS, size: [86.9, 137.2, 33.3] },
  literata: { name: 'Literata', ...SERIF, size: [107.7, 109.3, 28.6] },
};

/** A token of the design in the light theme and in the dark one, and the most chroma that it takes from another colour. */
type Token = readonly [light: Shade, dark: Shade, mostInLight: number, mostInDark: number];

/** Surfaces and lines. Their steps of brightness are the design's; only the hue, and a little chroma, is given. */
export const GROUNDS: Readonly<Record<string, Token>> = {
  pit: [[0.94, 0.01, 70], [0.125, 0.009, 48], 0.025, 0.03],
  hatch: [[0.97, 0.007, 80], [0.145, 0.009, 48], 0.02, 0.03],
  soot: [[0.97, 0.007, 80], [0.158, 0.01, 50], 0.02, 0.03],
  hearth: [[0.99, 0.004, 80], [0.192, 0.012, 50], 0.01, 0.035],
  iron: [[1, 0, 0], [0.23, 0.011, 62], 0, 0.035],
  'iron-lit': [[0.93, 0.015, 70], [0.275, 0.014, 62], 0.03, 0.04],
  seam: [[0.88, 0.012, 70], [0.3, 0.014, 54], 0.035, 0.045],
  'seam-strong': [[0.79, 0.02, 60], [0.39, 0.018, 56], 0.05, 0.055],
  rivet: [[0.6, 0.03, 60], [0.575, 0.022, 60], 0.06, 0.06],
};

/** The second colour: what informs, and amounts of XP. */
export const SECONDS: Readonly<Record<string, Token>> = {
  steel: [[0.47, 0.06, 232], [0.785, 0.055, 232], 0.2, 0.16],
  'steel-wash': [[0.94, 0.015, 235], [0.24, 0.022, 235], 0.04, 0.06],
};

const CORNERS: Record<CornerStyle, Record<string, string>> = {
  rounded: {
    '--radius-hair': '6px',
    '--radius-control': '9px',
    '--radius-plate': '14px',
    '--corner': 'round',
    '--corner-rest': '1',
  },
  square: { '--radius-hair': '0px', '--radius-control': '0px', '--radius-plate': '0px', '--corner-cut': '0' },
};

/** What a token becomes with a colour in its place, in the light theme and in the dark one. */
function tinted([light, dark, mostInLight, mostInDark]: Token, colour: string): [light: Shade, dark: Shade] {
  const [, chroma, hue] = shadeOf(colour);
  return [asBrightAs(light, hue, Math.min(chroma, mostInLight)), asBrightAs(dark, hue, Math.min(chroma, mostInDark))];
}

/**
 * The tokens of the design that a look says anew. Each colour is as bright as the one in whose place it stands, so that
 * every contrast stays what it is in the design, whichever colours are given.
 */
export function lookTokens(look: Look): Record<string, string> {
  const tokens: Record<string, string> = {};
  const turn = accentTurn(look.accent ?? '');
  if (turn !== 0) tokens['--accent-turn'] = String(turn);
  for (const [group, colour] of [
    [GROUNDS, look.background],
    [SECONDS, look.second],
  ] as const)
    for (const [name, token] of colour ? Object.entries(group) : []) {
      const [light, dark] = tinted(token, colour ?? '');
      tokens[`--color-${name}`] = `light-dark(${cssOf(light)}, ${cssOf(dark)})`;
    }
  const [headline, text] = [familyOf(look.headlineFont), familyOf(look.textFont)];
  if (headline) tokens['--font-display'] = headline;
  if (text) tokens['--font-sans'] = text;
  return { ...tokens, ...(look.corners && CORNERS[look.corners]) };
}

/** The colours around a page, which browsers draw; null: the design's own. */
export function aroundOf({ background }: Look): { light: string; dark: string } | null {
  const [light, dark] = background && GROUNDS['soot'] ? tinted(GROUNDS['soot'], background) : [];
  return light && dark ? { light: hexOf(light), dark: hexOf(dark) } : null;
}

/** Letters that it has not, as those of Hebrew, are the system's. */
function familyOf(font: string | null): string | null {
  const own = font === null ? null : ownFont(font);
  if (own) return `"${own.name}", system-ui, sans-serif`;
  const bundled = siteFontOf(font);
  if (!bundled) return null;
  const { name, kind } = FONTS[bundled];
  return `"${name} Variable", "${name} Stand-in", ${kind === 'serif' ? 'Georgia, serif' : 'system-ui, sans-serif'}`;
}
