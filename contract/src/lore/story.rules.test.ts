import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCERPT_LENGTH, excerpt } from './lore.rules.ts';
import { peopleFinder, teaserOf } from './story.rules.ts';

const story = { title: 'A story', excerpt: '', content: '' };
const text = fc.string({ unit: 'grapheme', maxLength: 400 });
const peoples = [
  { slug: 'reeds', words: 'reed, reeds, ridge, ridges' },
  { slug: 'smiths', words: 'smith,smiths, deep hall, C++ (old)' },
  { slug: 'others', words: 'human, humans, éléa' },
  { slug: 'nobody', words: ' , ' },
];
const peopleOf = peopleFinder(peoples);

describe('the people of a story', () => {
  it.each([
    [{ title: 'The Smiths and the door' }, '', 'smiths'],
    [{}, 'Reeds', 'reeds'],
    [{ excerpt: 'A human, of all people.', content: 'smith smith smith' }, '', 'others'],
    [{ content: 'The reeds wrote. The humans walked. One reed came along.' }, '', 'reeds'],
    [{ title: 'Reeds and smiths', content: 'The smiths shut it.' }, '', 'smiths'],
    [{ title: 'The Day the Ridge Went Silent' }, 'Chronicles', 'reeds'],
    [{ title: 'Deep Hall' }, '', 'smiths'],
    [{ title: 'On C++ (old)' }, '', 'smiths'],
    [{ title: 'Éléa, that is all' }, '', 'others'],
    [{ content: 'Nobody was there.' }, '', null],
    [{ content: 'A reed and a smith.' }, '', null],
    [{ content: 'Superhuman wordsmiths' }, '', null],
    [{ content: 'Éléaéa' }, '', null],
  ])('%j of %j is %s', (text, category, people) => {
    expect(peopleOf({ ...story, ...text }, category)).toBe(people);
  });

  it('is the one whose name is added often enough to any text', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom('reeds', 'smiths'), (title, content, slug) => {
        const named = `${title} ${`${slug} `.repeat(title.length + 1)}`;
        expect(peopleOf({ ...story, title: named, content })).toBe(slug);
      }),
    );
  });
});

describe('what a list shows of a story', () => {
  it('is its excerpt, as long as that of a featured one', () => {
    expect(teaserOf({ excerpt: ' Of the bell. ', content: 'The bell.' })).toBe('Of the bell.');
    expect(teaserOf({ excerpt: 'a'.repeat(300), content: '' })).toBe(`${'a'.repeat(150)}…`);
  });

  it('is how it begins where it has none, without the marks of Markdown', () => {
    const content = '# The door\n\n> They **say** it\n- [opens](https://example.org) ![once](/a.png) `a` year';
    expect(teaserOf({ excerpt: ' ', content })).toBe('They say it opens once a year');
  });

  it('is cut for other stories to what they would show of the whole excerpt', () => {
    fc.assert(
      fc.property(text, (long) => {
        fc.pre(long.trim() !== '');
        expect(excerpt(teaserOf({ excerpt: long, content: '' }), EXCERPT_LENGTH.other)).toBe(
          excerpt(long, EXCERPT_LENGTH.other),
        );
      }),
    );
  });
});
