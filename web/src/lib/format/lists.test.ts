import { expect, it } from 'vitest';
import { listed } from './lists.ts';

it.each([
  [['Ada'], 'conjunction', 'Ada'],
  [['Ada', 'Bo'], 'conjunction', 'Ada and Bo'],
  [['Ada', 'Bo', 'Cy'], 'conjunction', 'Ada, Bo and Cy'],
  [['Ada', 'Bo', 'Cy'], 'disjunction', 'Ada, Bo, or Cy'],
  [['Ada', 'Bo', 'Cy'], 'unit', 'Ada, Bo, Cy'],
] as const)('lists %j as a %s: %s', (parts, type, text) => expect(listed(parts, type)).toBe(text));
