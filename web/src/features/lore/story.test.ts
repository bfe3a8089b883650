import { exampleArticle, exampleCategory } from '@cinder/contract/lore/lore.api.ts';
import { describe, expect, it } from 'vitest';
import { peopleOf, sortStories, teaserOf } from './story.ts';

const story = { ...exampleArticle, title: 'A story', excerpt: '', content: '' };

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
  ])('%j of %j is %s', (words, category, people) => {
    expect(peopleOf({ ...story, ...words }, category)).toBe(people);
  });
});

describe('what a list shows of a story', () => {
  it('is its excerpt, cut by its kind', () => {
    const long = { ...story, excerpt: 'a'.repeat(300) };
    expect(teaserOf(long, 'featured')).toBe(`${'a'.repeat(150)}…`);
    expect(teaserOf(long, 'other')).toBe(`${'a'.repeat(100)}…`);
  });

  it('is how it begins where it has none, without the marks of Markdown', () => {
    const content = '# The door\n\n> They **say** it\n- [opens](https://example.org) ![once](/a.png) `a` year';
    expect(teaserOf({ ...story, content }, 'other')).toBe('They say it opens once a year');
  });
});

describe('the stories that were asked for', () => {
  const other = { ...exampleCategory, id: 'other', slug: 'other' };
  const articles = [
    { ...story, id: '1', isFeatured: true },
    { ...story, id: '2', isFeatured: false, excerpt: 'Of the BELL.' },
    { ...story, id: '3', isFeatured: false, categoryId: 'other' },
  ];
  it.each([
    [{ q: '', category: '' }, ['1'], ['2', '3']],
    [{ q: 'bell', category: '' }, [], ['2']],
    [{ q: '', category: 'other' }, [], ['3']],
    [{ q: 'bell', category: 'other' }, [], []],
    [{ q: '', category: 'no-such' }, [], []],
  ])('%j', (filter, featured, more) => {
    const sorted = sortStories(articles, [exampleCategory, other], filter);
    expect(sorted.featured.map(({ id }) => id)).toEqual(featured);
    expect(sorted.more.map(({ id }) => id)).toEqual(more);
  });
});
