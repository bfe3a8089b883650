import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { AppError } from '#platform/errors.ts';

const unpack = promisify(brotliDecompress);

/** What is told of a font. */
export interface FontFile {
  /** As the file says it; null: it does not. */
  name: string | null;
  /** The lightest and the boldest; one where it has only that. */
  weights: readonly number[];
}

const SIGNATURE = 0x774f4632;
/** Outlines of TrueType, and of PostScript. A file with several fonts is none that styles can name. */
const FLAVORS = [0x00010000, 0x4f54544f];
const HEADER_BYTES = 48;
const MOST_TABLES = 64;
/** Unpacked: ten times what a packed one may have. */
const MOST_BYTES = 3 * 1024 * 1024;
/** By their numbers in the directory of the file (W3C, WOFF File Format 2.0, 4.1); those that are not used here stand by them alone. */
const NUMBERED = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  glyf: 10,
  loca: 11,
  CFF: 13,
  fvar: 47,
};
const NEEDED = [NUMBERED.cmap, NUMBERED.head, NUMBERED.hhea, NUMBERED.hmtx, NUMBERED.maxp];
const WITH_TAG = 63;
const NO_WEIGHTS = [400];

/**
 * Reads what a file of the form WOFF2 says of its font: font_type where it is none, font_broken where its lengths, its tables or
 * what is packed in it do not agree with each other. What is drawn with it the browser checks for itself.
 */
export async function readFont(bytes: Buffer): Promise<FontFile> {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(0) !== SIGNATURE) throw new AppError('font_type');
  if (!FLAVORS.includes(bytes.readUInt32BE(4))) throw new AppError('font_type');
  try {
    return await readTables(bytes);
  } catch {
    throw new AppError('font_broken');
  }
}

async function readTables(bytes: Buffer): Promise<FontFile> {
  const count = bytes.readUInt16BE(12);
  const packed = bytes.readUInt32BE(20);
  insist(bytes.readUInt32BE(8) === bytes.length && bytes.readUInt16BE(14) === 0);
  insist(count > 0 && count <= MOST_TABLES);
  const { tables, end, length } = readDirectory(bytes, count);
  insist(length <= MOST_BYTES && packed > 0 && end + packed <= bytes.length);
  const outlines = tables.has(NUMBERED.CFF) || (tables.has(NUMBERED.glyf) && tables.has(NUMBERED.loca));
  insist(outlines && NEEDED.every((number) => tables.has(number)));
  const content = await unpack(bytes.subarray(end, end + packed), { maxOutputLength: length });
  insist(content.length === length);
  const table = (number: number) => {
    const place = tables.get(number);
    return place && content.subarray(place.from, place.from + place.length);
  };
  const [axes, style, names] = [table(NUMBERED.fvar), table(NUMBERED['OS/2']), table(NUMBERED.name)];
  const range = axes && weightAxis(axes);
  const name = names && nameIn(names, range ? VARIABLE_NAMES : NAMES);
  return {
    name: (range ? name?.replace(LIGHTEST, '') : name) ?? null,
    weights: range ?? (style && style.length >= 6 ? [weightOf(style.readUInt16BE(4))] : NO_WEIGHTS),
  };
}

function insist(isSo: boolean): void {
  if (!isSo) throw new Error('Not a whole font');
}

/** Where each table is in what is packed, by its number. */
function readDirectory(bytes: Buffer, count: number) {
  const tables = new Map<number, { from: number; length: number }>();
  let [at, from] = [HEADER_BYTES, 0];
  const readLength = () => {
    let value = 0;
    for (let read = 0; read < 5; read++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('A length has no end');
  };
  for (let table = 0; table < count; table++) {
    const flags = bytes.readUInt8(at++);
    const number = flags & 0x3f;
    if (number === WITH_TAG) at += 4;
    const whole = readLength();
    // Outlines are transformed unless they say otherwise, the others only where they do.
    const isOutline = number === NUMBERED.glyf || number === NUMBERED.loca;
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? readLength() : whole;
    tables.set(number, { from, length });
    from += length;
  }
  return { tables, end: at, length: from };
}

/** From the lightest to the boldest; undefined: the font has no such axis. */
function weightAxis(axes: Buffer): number[] | undefined {
  const [first, count, size] = [axes.readUInt16BE(4), axes.readUInt16BE(8), axes.readUInt16BE(10)];
  for (let axis = 0; axis < count; axis++) {
    const at = first + axis * size;
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    const [lightest, boldest] = [
      weightOf(axes.readInt32BE(at + 4) / 65_536),
      weightOf(axes.readInt32BE(at + 12) / 65_536),
    ];
    return lightest < boldest ? [lightest, boldest] : [lightest];
  }
  return undefined;
}

const weightOf = (value: number) => Math.min(Math.max(Math.round(value), 1), 999);

/** Which names say what a font is called, the best first: of its family, and with its style where it has but one. */
const VARIABLE_NAMES = [16, 1, 4];
const NAMES = [4, 16, 1];
const LONGEST_NAME = 60;
/** What a font that has all weights says of the one that it begins with. */
const LIGHTEST = / (?:Thin|(?:Extra|Ultra)?Light|Regular)(?= Italic$|$)/;

function nameIn(table: Buffer, wanted: readonly number[]): string | undefined {
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  const found = new Map<number, string>();
  for (let record = 0; record < count; record++) {
    const at = 6 + record * 12;
    const [platform, language, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 4), table.readUInt16BE(at + 6)];
    const from = texts + table.readUInt16BE(at + 10);
    const text = table.subarray(from, from + table.readUInt16BE(at + 8));
    // Those of Windows in English, else those of the old Macintosh.
    if (platform === 3 && language === 0x409) found.set(id, Buffer.from(text).swap16().toString('utf16le'));
    else if (platform === 1 && language === 0 && !found.has(id)) found.set(id, text.toString('latin1'));
  }
  return wanted.map((id) => plain(found.get(id) ?? '')).find((name) => name !== '');
}

/** Without what nobody sees. */
const plain = (name: string) =>
  name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
