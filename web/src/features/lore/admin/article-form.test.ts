import { ARTICLE_REQUIRED, newArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import { exampleArticle } from '@cinder/contract/lore/lore.api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedInput } from '#lib/changed-input.ts';
import {
  type ArticleFormValues,
  articleForm,
  dropDraft,
  keepDraft,
  missingText,
  readDraft,
  renewDraft,
} from './article-form.ts';

const { toForm, toInput, check } = articleForm;
const typed = toForm(exampleArticle);

function errorsOf(values: ArticleFormValues) {
  const checked = check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (checked instanceof Promise) throw new Error('an article is checked at once');
  return checked.errors;
}

describe('the form of an article', () => {
  it('gives back the article as it was', () => {
    const { id, createdAt, isPublished, publishedAt, teaser, people, category, ...fields } = exampleArticle;
    expect(newArticle.parse(toInput(typed))).toMatchObject(fields);
    expect(errorsOf(typed)).toEqual({});
  });

  it('says in one sentence that title, content and category are missing', () => {
    const errors = errorsOf(toForm(null));
    expect(Object.keys(errors)).toEqual(['title', 'content', 'categoryId']);
    expect(missingText(errors)).toBe('Please fill in required fields (title, content, category)');
    expect(missingText(errorsOf({ ...typed, content: ' \n' }))).toBe(ARTICLE_REQUIRED);
  });

  it.each<[Partial<ArticleFormValues>, string]>([
    [{ slug: 'The Long Ember' }, 'slug'],
    [{ imageUrl: 'ember' }, 'imageUrl'],
    [{ excerpt: 'x'.repeat(501) }, 'excerpt'],
  ])('objects at the field to %j, which is not missing', (changes, field) => {
    const errors = errorsOf({ ...typed, ...changes });
    expect(Object.keys(errors)).toEqual([field]);
    expect(missingText(errors)).toBeUndefined();
  });

  it('sends only what was changed', () => {
    const changesOf = (values: ArticleFormValues) => changedInput(toInput(typed), toInput(values));
    expect(changesOf({ ...typed, slug: ` ${typed.slug} ` })).toEqual({});
    expect(changesOf({ ...typed, title: 'Ember', isFeatured: false })).toEqual({
      title: 'Ember',
      isFeatured: false,
    });
  });
});

const before = { ...articleForm.toForm(null), title: 'The Long Ember', content: 'Snow.' };
const values = { ...before, content: 'Snow came early.' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft that this browser keeps', () => {
  it('is there until it is dropped, each article with its own', () => {
    keepDraft('one', { before, values });
    expect(readDraft('one')).toEqual({ before, values });
    expect(readDraft('other')).toBeNull();
    expect(readDraft(undefined)).toBeNull();
    dropDraft('one');
    expect(readDraft('one')).toBeNull();
  });

  it('is forgotten once the text is again what it was', () => {
    keepDraft(undefined, { before, values });
    keepDraft(undefined, { before, values: before });
    expect(readDraft(undefined)).toBeNull();
  });

  it.each(['', 'no draft', '1', 'null', '{"before":{},"values":{}}', '{"before":null,"values":null}'])(
    'is none when it cannot be read: %j',
    (kept) => {
      localStorage.setItem('cinder-article-draft', kept);
      expect(readDraft(undefined)).toBeNull();
    },
  );

  it('puts back nothing that somebody has saved meanwhile', () => {
    const now = { ...before, title: 'The Longest Ember', content: 'Rain.' };
    expect(renewDraft({ before, values }, now)).toEqual({ ...now, content: 'Snow came early.' });
  });
});
