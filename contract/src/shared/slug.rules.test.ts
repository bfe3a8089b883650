import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugFromName, slugFromTitle } from './slug.rules.ts';

const SLUG = /^$|^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('the slug of a name', () => {
  it.each([
    ['Oathbrand', 'oathbrand'],
    ["Warden's  Pit Cap", 'wardens-pit-cap'],
    [' Ash-Walker Boots! ', 'ash-walker-boots'],
    ['-- a --', 'a'],
    ['!!!', ''],
    ['火', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });
});

describe("the slug of a guide's title", () => {
  it.each([
    ['Your first session', 'your-first-session'],
    ["  The Miner's -- Handbook! ", 'the-miner-s-handbook'],
    ['100% of 2.00x', '100-of-2-00x'],
    ['???', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });
});

it.each([slugFromName, slugFromTitle])('%s gives what the forms accept, or nothing', (slugFrom) => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => SLUG.test(slugFrom(text))));
});
