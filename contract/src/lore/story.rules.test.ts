import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCERPT_LENGTH, excerpt, raceIds } from './lore.rules.ts';
import { peopleOf, teaserOf } from './story.rules.ts';

const story = { title: 'A story', excerpt: '', content: '' };
const text = fc.string({ unit: 'grapheme', maxLength: 400 });

describe('the people of a story', () => {
  it.each([
    [{ title: 'The Doru and the door' }, '', 'doru'],
    [{}, 'Aratti', 'aratti'],
    [{ excerpt: 'A human, of all people.', content: 'doru doru doru' }, '', 'humans'],
    [{ content: 'The aratti wrote. The humans walked. One aratti came along.' }, '', 'aratti'],
    [{ title: 'Aratti and doru', content: 'The doru shut it.' }, '', 'doru'],
    [{ title: 'The Day the Ridge Went Silent' }, 'Chronicles', 'aratti'],
    [{ content: 'Nobody was there.' }, '', null],
    [{ content: 'An aratti and a doru.' }, '', null],
    [{ content: 'Superhuman adoration' }, '', null],
  ])('%j of %j is %s', (text, category, people) => {
    expect(peopleOf({ ...story, ...text }, category)).toBe(people);
  });

  it('is the one whose name is added often enough to any text', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(...raceIds), (title, content, race) => {
        const named = `${title} ${`${race} `.repeat(title.length + 1)}`;
        expect(peopleOf({ ...story, title: named, content })).toBe(race);
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
