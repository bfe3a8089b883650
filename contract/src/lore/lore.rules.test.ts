import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, matchesStory, raceOf } from './lore.rules.ts';

describe('the people of an address', () => {
  it.each([
    ['aratti', 'aratti'],
    ['doru', 'doru'],
    ['humans', 'humans'],
    ['elves', 'humans'],
    ['', 'humans'],
    ['__proto__', 'humans'],
  ])('%j is %s', (address, race) => {
    expect(raceOf(address)).toBe(race);
  });
});

describe('an excerpt', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['one two three', 8, 'one two…'],
    ['  spaces  ', 6, 'spaces'],
    ['🔥🔥🔥', 2, '🔥🔥…'],
  ])('of %j with %i letters is %j', (text, length, cut) => {
    expect(excerpt(text, length)).toBe(cut);
  });

  it('is never longer than asked, but for the ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 200 }), (text, length) => {
        expect([...excerpt(text, length)].length).toBeLessThanOrEqual(length + 1);
      }),
    );
  });
});

describe('a search among stories', () => {
  const story = { title: 'The Long Ember', excerpt: 'How the Doru kept one fire for a winter.' };
  it.each([
    ['ember', true],
    ['DORU', true],
    ['  winter. ', true],
    ['', true],
    ['ember how', false],
    ['aratti', false],
  ])('for %j finds it: %s', (search, found) => {
    expect(matchesStory(story, search)).toBe(found);
  });
});
