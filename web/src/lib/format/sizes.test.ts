import { expect, it } from 'vitest';
import { sizeLabel } from './sizes.ts';

it.each([
  [1, '1 KB'],
  [18_304, '18 KB'],
  [1_468_006, '1.4 MB'],
])('says of %i bytes: %s', (bytes, text) => expect(sizeLabel(bytes)).toBe(text));
