import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugFromName, slugFromTitle } from './slug.rules.ts';

const SLUG = /^$|^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('the slug of a name', () => {
  it.each([
    ['Oathbrand', 'oathbrand'],
    ["Warden's  Pit Cap", 'wardens-pit-cap'],
    [' Ash-Walker Boots! ', 'ash-walker-boots'],
    ['-- a --', 'a'],
    ['Reino dos Peões', 'reino-dos-peoes'],
    ['Łódź Straße Ærø', 'lodz-strasse-aero'],
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
    ['Regras da praça', 'regras-da-praca'],
    ['İstanbul’da öğle', 'istanbul-da-ogle'],
    ['Đà Nẵng', 'da-nang'],
    ['???', ''],
  ])('of %j is %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
  });
});

it.each([slugFromName, slugFromTitle])('%s gives what the forms accept, or nothing', (slugFrom) => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme-ascii', minLength: 100, maxLength: 200 }),
  );
  fc.assert(fc.property(texts, (text) => SLUG.test(slugFrom(text)) && slugFrom(text).length <= 110));
});

describe('a slug among others', () => {
  it.each([
    [[], 'ember'],
    [['ember'], 'ember-2'],
    [['ember', 'ember-2', 'ember-4'], 'ember-3'],
    [['ember-2'], 'ember'],
  ])('%j taken is %j', (taken, free) => {
    expect(freeSlug('ember', new Set(taken))).toBe(free);
  });
});
