import { ARTICLE_REQUIRED, newArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import { exampleArticle } from '@cinder/contract/lore/lore.api.ts';
import { describe, expect, it } from 'vitest';
import { changedInput } from '#lib/changed-input.ts';
import { type ArticleFormValues, articleForm, missingText } from './article-form.ts';

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
