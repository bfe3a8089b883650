import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it.each(['دوري النار', 'ברק', 'Team ברק', '𐤀𐤁', '𞤀𞤁'])('keeps %s from what stands around it', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

it.each(['Ember Guard', '2nd Wave', 'Волки', '狼', '🔥', ''])('leaves %s, which runs as the sentence does', (name) => {
  expect(isolate(name)).toBe(name);
});
