import { brotliCompressSync } from 'node:zlib';

/** Their numbers in the directory of the form WOFF2. */
const NUMBERS = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, style: 6, CFF: 13, fvar: 47 };

interface MadeFont {
  name?: string;
  weight?: number;
  /** From the lightest to the boldest. */
  axis?: readonly [number, number];
  without?: keyof typeof NUMBERS;
}

/** A font of the form WOFF2 with all that is looked at, and no letters. */
export function makeFont({ name = 'Ember', weight = 400, axis, without }: MadeFont = {}): Buffer {
  const style = Buffer.alloc(8);
  style.writeUInt16BE(weight, 4);
  const parts: [number, Buffer][] = [
    ...(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'CFF'] as const).map((table): [number, Buffer] => [
      NUMBERS[table],
      Buffer.alloc(6),
    ]),
    [NUMBERS.name, namesOf(name)],
    [NUMBERS.style, style],
    ...(axis ? [[NUMBERS.fvar, axisOf(axis)] satisfies [number, Buffer]] : []),
  ];
  return packFont(parts.filter(([number]) => !without || number !== NUMBERS[without]));
}

/** Packs tables into a file. */
export function packFont(parts: readonly (readonly [number, Buffer])[]): Buffer {
  const directory = Buffer.from(parts.flatMap(([number, { length }]) => [number, 0x80 | (length >> 7), length & 0x7f]));
  const packed = brotliCompressSync(Buffer.concat(parts.map(([, content]) => content)));
  const header = Buffer.alloc(48);
  header.write('wOF2', 'latin1');
  header.write('OTTO', 4, 'latin1');
  header.writeUInt32BE(header.length + directory.length + packed.length, 8);
  header.writeUInt16BE(parts.length, 12);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, directory, packed]);
}

/** The one name of a font: of its family. */
function namesOf(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const words = [0, 1, 18, 3, 1, 0x409, 1, text.length, 0];
  return Buffer.concat([Buffer.from(words.flatMap((word) => [word >> 8, word & 0xff])), text]);
}

function axisOf([lightest, boldest]: readonly [number, number]): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt16BE(16, 4);
  table.writeUInt16BE(1, 8);
  table.writeUInt16BE(20, 10);
  table.write('wght', 16, 'latin1');
  table.writeInt32BE(lightest * 65_536, 20);
  table.writeInt32BE(boldest * 65_536, 28);
  return table;
}
