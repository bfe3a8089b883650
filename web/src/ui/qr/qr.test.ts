import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Modules, qrCode } from './qr.ts';

const drawn = (modules: Modules) => modules.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

// Read back by an independent reader, as were the longer ones.
it('draws a letter as readers expect it', () => {
  expect(drawn(qrCode('A'))).toEqual([
    '#######..#.##.#######',
    '#.....#..###..#.....#',
    '#.###.#.##.##.#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.###.#...#.#.#.###.#',
    '#.....#.....#.#.....#',
    '#######.#.#.#.#######',
    '........##.##........',
    '###.########.##...#..',
    '#.##....#.....#...##.',
    '.#.####..##.#...#...#',
    '.#.##...##....#...#..',
    '..##.##.#...#.#.#.#.#',
    '........#..#.#.#.#.#.',
    '#######.#.##.###.####',
    '#.....#.######.###...',
    '#.###.#.##.#.###.##.#',
    '#.###.#..##...#...##.',
    '#.###.#.##..#...#...#',
    '#.....#.#.....#...##.',
    '#######.###.#.#.#.###',
  ]);
});

it.each([
  [
    'an address with a key',
    `otpauth://totp/Cinder:a%40b.example?secret=${'ABCDEFGH'.repeat(6)}&issuer=Cinder&digits=6&period=30`,
    41,
    '5c084fb354eef4a4',
  ],
  ['several blocks', 'x'.repeat(300), 61, '4b7534cb5655a923'],
  ['blocks of two lengths', 'Ü'.repeat(400), 97, 'd8e4527d3cac6269'],
])('draws %s as an independent reader has read it', (_, text, size, digest) => {
  const modules = qrCode(text);
  expect(modules).toHaveLength(size);
  expect(createHash('sha256').update(drawn(modules).join('\n')).digest('hex').slice(0, 16)).toBe(digest);
});

it('refuses what no code of its sizes holds', () => {
  expect(() => qrCode('x'.repeat(859))).toThrow(RangeError);
});
