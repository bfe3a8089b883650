export const TAR_BLOCK = 512;

const CHECKSUM = { at: 148, length: 8 };
const LONGEST_NAME = 100;

/** The block before a file of a tar archive (ustar). */
export function header(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`Too long a name for the archive: ${name}`);
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(modified.getTime() / 1000), 12), 136);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  block.write(`${octal(checksumOf(block), 7)} `, CHECKSUM.at);
  return block;
}

/** What such a block says; null for the empty one at the archive's end. */
export function readHeader(block: Buffer): { name: string; size: number } | null {
  if (block.every((byte) => byte === 0)) return null;
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  const checksum = Number.parseInt(block.toString('latin1', CHECKSUM.at, CHECKSUM.at + 6), 8);
  if (!(size >= 0) || checksum !== checksumOf(block)) throw new Error('a header is not one');
  return { name: block.toString('utf8', 0, LONGEST_NAME).replace(/\0.*$/s, ''), size };
}

/** What fills the last block of a file. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);
}

/** The sum of the block's bytes, its own field taken for blanks. */
function checksumOf(block: Buffer): number {
  let sum = 32 * CHECKSUM.length;
  for (const [at, byte] of block.entries()) {
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += byte;
  }
  return sum;
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}
