import { expect, it } from 'vitest';
import { copyName } from './texts.ts';

it.each([
  ['Three shifts', 120, 'Copy of Three shifts'],
  ['Copy of Three shifts', 120, 'Copy of Three shifts'],
  ['Three shifts', 10, 'Copy of Th'],
])('of %s within %i letters: %s', (name, longest, copy) => expect(copyName(name, longest)).toBe(copy));
