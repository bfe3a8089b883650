import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areFacts, excerpt, factsOf, matchesStory, peopleAt } from './lore.rules.ts';

describe('the people of an address', () => {
  it.each([
    ['reeds', 'reeds'],
    ['smiths', 'smiths'],
    ['others', 'others'],
    ['elves', 'others'],
    ['', 'others'],
    ['__proto__', 'others'],
  ])('%j is %s', (address, slug) => {
    const peoples = [{ slug: 'reeds' }, { slug: 'smiths' }, { slug: 'others' }];
    expect(peopleAt(address, peoples)).toEqual({ slug });
  });

  it('is none in a world without any', () => {
    expect(peopleAt('elves', [])).toBeNull();
  });
});

describe('what is known of a people', () => {
  it('is a line each, what it is about before the first colon', () => {
    const text = 'Home: the hills between\n\n  Greeting : “Sit down: it’s warm” \n';
    expect(areFacts(text)).toBe(true);
    expect(factsOf(text)).toEqual([
      { term: 'Home', value: 'the hills between' },
      { term: 'Greeting', value: '“Sit down: it’s warm”' },
    ]);
    expect(areFacts('')).toBe(true);
  });

  it.each(['Home', 'Home:', ': the hills', 'Home: the hills\nthe rest'])('is not told by %j', (text) => {
    expect(areFacts(text)).toBe(false);
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
  const story = { title: 'The Long Ember', excerpt: 'How the Smiths kept one fire for a winter.' };
  it.each([
    ['ember', true],
    ['SMITHS', true],
    ['  winter. ', true],
    ['', true],
    ['ember how', false],
    ['reeds', false],
  ])('for %j finds it: %s', (search, found) => {
    expect(matchesStory(story, search)).toBe(found);
  });
});
