/** Of error correction level L, by version from 1: codewords for correction per block, and how many blocks. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const LEVEL_L = 1;
const MASK = 0;

/** Whether each module of a QR code is dark, row by row. */
export type Modules = readonly (readonly boolean[])[];

/** The QR code of a text of at most 858 bytes, at the lowest level of correction: for screens, which are clean. */
export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const grid = new Grid(version);
  grid.fill(interleaved(codewordsOf(bytes, version), version));
  return grid.modules;
}

/** The smallest version that holds so many bytes. */
function versionFor(length: number): number {
  for (let version = 1; version <= BLOCKS.length; version++)
    if (dataCapacity(version) >= length + headerBits(version) / 8) return version;
  throw new RangeError('The text is too long for a QR code');
}

const sizeOf = (version: number) => 17 + 4 * version;
const headerBits = (version: number) => (version < 10 ? 12 : 20);
const at = (list: readonly number[], index: number) => list[index] ?? 0;

/** All codewords of a version: what patterns and format leave, in whole bytes. */
function allCodewords(version: number): number {
  const marks = alignment(version).length;
  const alignments = marks === 0 ? 0 : 25 * marks * marks - 10 * marks - 55;
  const versionBits = version >= 7 ? 36 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - alignments - versionBits) / 8);
}

function dataCapacity(version: number): number {
  return allCodewords(version) - at(CORRECTION, version - 1) * at(BLOCKS, version - 1);
}

/** Where the small squares are centred, on either axis. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Mode, length, bytes, end, and padding up to the version's capacity. */
function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCapacity(version);
  const bits = [0b0100, bytes.length, ...bytes]
    .map((value, index) => value.toString(2).padStart(index === 0 ? 4 : index === 1 ? headerBits(version) - 4 : 8, '0'))
    .join('');
  const ended = bits.padEnd(Math.min(capacity * 8, bits.length + 4), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const words = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** The codewords of all blocks in turn, then their corrections in turn. */
function interleaved(words: readonly number[], version: number): number[] {
  const count = at(BLOCKS, version - 1);
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks: number[][] = [];
  for (let index = 0, start = 0; index < count; index++) {
    const length = short + (index >= count - longer ? 1 : 0);
    blocks.push(words.slice(start, start + length));
    start += length;
  }
  const corrections = blocks.map((block) => correctionOf(block, at(CORRECTION, version - 1)));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    blocks.flatMap((block) => block.slice(index, index + 1)),
  );
}

/** The remainder of the block divided by the generator polynomial, over GF(256) with 0x11d. */
function correctionOf(block: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, index) => value ^ times(at(generator, index - 1), root));
  }
  const rest = [...block, ...Array.from({ length: degree }, () => 0)];
  for (let index = 0; index < block.length; index++) {
    const factor = at(rest, index);
    for (const [offset, value] of generator.entries())
      rest[index + offset] = at(rest, index + offset) ^ times(value, factor);
  }
  return rest.slice(block.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The square of modules: patterns first, then the codewords around them. */
class Grid {
  readonly modules: boolean[][];
  readonly #isPattern: boolean[][];
  readonly #size: number;

  constructor(version: number) {
    this.#size = sizeOf(version);
    const empty = () => Array.from({ length: this.#size }, () => Array.from({ length: this.#size }, () => false));
    this.modules = empty();
    this.#isPattern = empty();
    for (let index = 0; index < this.#size; index++) {
      this.#put(6, index, index % 2 === 0);
      this.#put(index, 6, index % 2 === 0);
    }
    this.#square(3, 3, 4);
    this.#square(3, this.#size - 4, 4);
    this.#square(this.#size - 4, 3, 4);
    const centres = alignment(version);
    const last = centres.at(-1);
    for (const row of centres) {
      for (const column of centres) {
        const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
        if (!isCorner) this.#square(row, column, 2);
      }
    }
    this.#format();
    if (version >= 7) this.#version(version);
  }

  /** Two columns at a time, upwards and downwards from the right, inverted by the mask. */
  fill(words: readonly number[]): void {
    let bit = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const isUpward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.#size; step++) {
        const row = isUpward ? this.#size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.#isPattern[row]?.[column]) continue;
          const isDark = ((at(words, bit >> 3) >> (7 - (bit & 7))) & 1) === 1;
          this.#set(row, column, isDark !== ((row + column) % 2 === 0));
          bit += 1;
        }
      }
    }
  }

  #set(row: number, column: number, isDark: boolean): void {
    const line = this.modules[row];
    if (line && column in line) line[column] = isDark;
  }

  #put(row: number, column: number, isDark: boolean): void {
    this.#set(row, column, isDark);
    const line = this.#isPattern[row];
    if (line && column in line) line[column] = true;
  }

  /** Rings around a centre: those of an even distance are dark, but that of 4, and of 2 in the large squares. */
  #square(row: number, column: number, reach: number): void {
    for (let down = -reach; down <= reach; down++) {
      for (let across = -reach; across <= reach; across++) {
        const distance = Math.max(Math.abs(down), Math.abs(across));
        const isDark = reach === 4 ? distance !== 2 && distance !== 4 : distance !== 1;
        this.#put(row + down, column + across, isDark);
      }
    }
  }

  /** Level and mask, twice, and the one module that is always dark. */
  #format(): void {
    const data = (LEVEL_L << 3) | MASK;
    const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
    const isDark = (index: number) => ((bits >> index) & 1) === 1;
    for (let index = 0; index <= 5; index++) this.#put(index, 8, isDark(index));
    this.#put(7, 8, isDark(6));
    this.#put(8, 8, isDark(7));
    this.#put(8, 7, isDark(8));
    for (let index = 9; index < 15; index++) this.#put(8, 14 - index, isDark(index));
    for (let index = 0; index < 8; index++) this.#put(8, this.#size - 1 - index, isDark(index));
    for (let index = 8; index < 15; index++) this.#put(this.#size - 15 + index, 8, isDark(index));
    this.#put(this.#size - 8, 8, true);
  }

  #version(version: number): void {
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let index = 0; index < 18; index++) {
      const [far, near] = [this.#size - 11 + (index % 3), Math.floor(index / 3)];
      this.#put(near, far, ((bits >> index) & 1) === 1);
      this.#put(far, near, ((bits >> index) & 1) === 1);
    }
  }
}

/** What is left of a number, shifted by so many bits, when it is divided by a polynomial of that degree over GF(2). */
function remainder(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) & 1 ? polynomial : 0);
  return rest;
}
