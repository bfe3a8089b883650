import { exampleListed } from '@cinder/contract/lore/lore.api.ts';
import { describe, expect, it } from 'vitest';
import { isLongTitle, sortStories } from './story.ts';

const story = { ...exampleListed, title: 'A story', excerpt: '' };

describe('the stories that were asked for', () => {
  const articles = [
    { ...story, id: '1', isFeatured: true },
    { ...story, id: '2', isFeatured: false, excerpt: 'Of the BELL.' },
    { ...story, id: '3', isFeatured: false, category: { name: 'Other', slug: 'other' } },
    { ...story, id: '4', isFeatured: false, category: null },
  ];
  it.each([
    [{ q: '', category: '' }, ['1'], ['2', '3', '4']],
    [{ q: 'bell', category: '' }, [], ['2']],
    [{ q: '', category: 'other' }, [], ['3']],
    [{ q: '', category: 'the-peoples' }, ['1'], ['2']],
    [{ q: 'bell', category: 'other' }, [], []],
    [{ q: '', category: 'no-such' }, [], []],
  ])('%j', (filter, featured, more) => {
    const sorted = sortStories(articles, filter);
    expect(sorted.featured.map(({ id }) => id)).toEqual(featured);
    expect(sorted.more.map(({ id }) => id)).toEqual(more);
  });
});

it.each([
  ['a'.repeat(40), false],
  ['a'.repeat(41), true],
])('a title of %j is long: %s', (title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong);
});
