import { exampleGuide, type Guide } from '@cinder/contract/guides/guides.api.ts';
import { describe, expect, it } from 'vitest';
import { changedInput } from '#lib/changed-input.ts';
import { type GuideFormValues, guideForm } from './GuideDialog.tsx';

const { toForm, toInput, check } = guideForm;
const guide: Guide = { ...exampleGuide, tags: ['mining', 'first steps'] };

async function errorsOf(typed: Partial<GuideFormValues>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await check({ ...toForm(guide), ...typed }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

describe('the form of a guide', () => {
  it('begins with the defaults', () => {
    expect(toForm(null)).toMatchObject({
      category: 'getting-started',
      difficulty: 'beginner',
      estimatedReadTime: '5',
      featured: false,
      published: false,
    });
  });

  it('gives back the guide that it was made of', () => {
    const { title, slug, category, description, content, difficulty, estimatedReadTime, tags } = guide;
    expect(toInput(toForm(guide))).toMatchObject({
      title,
      slug,
      category,
      description,
      content,
      difficulty,
      estimatedReadTime,
      tags,
    });
  });

  it('takes tags by commas, trimmed, without empty ones', () => {
    expect(toInput({ ...toForm(guide), tags: ' a ,, b c,' }).tags).toEqual(['a', 'b c']);
  });

  it.each<[Partial<GuideFormValues>, Record<string, string>]>([
    [{}, {}],
    [{ slug: '' }, {}],
    [{ slug: 'My Guide' }, { slug: 'Only lowercase letters, numbers, and hyphens allowed' }],
    [{ slug: 'über' }, { slug: 'Only lowercase letters, numbers, and hyphens allowed' }],
    [{ title: '  ' }, { title: 'Enter a title' }],
    [{ content: ' \n ' }, { content: 'Write the guide' }],
    [{ estimatedReadTime: '' }, { estimatedReadTime: 'Enter 1 to 60 minutes' }],
    [{ estimatedReadTime: 'soon' }, { estimatedReadTime: 'Enter 1 to 60 minutes' }],
    [{ estimatedReadTime: '0' }, { estimatedReadTime: 'Enter 1 to 60 minutes' }],
    [{ estimatedReadTime: '61' }, { estimatedReadTime: 'Enter 1 to 60 minutes' }],
    [{ estimatedReadTime: '1.5' }, { estimatedReadTime: 'Enter whole minutes' }],
    [{ tags: `a, ${'b'.repeat(41)}` }, { tags: 'A tag may have at most 40 letters' }],
    [{ tags: Array.from({ length: 21 }, (_, tag) => tag).join(',') }, { tags: 'Use at most 20 tags' }],
  ])('%j is answered at its field', async (typed, errors) => {
    expect(await errorsOf(typed)).toEqual(errors);
  });
});

describe('the changes of a guide', () => {
  it('are only what was typed', () => {
    const begin = toForm(guide);
    const toChanges = (typed: GuideFormValues) => changedInput(toInput(begin), toInput(typed));
    expect(toChanges({ ...begin })).toEqual({});
    expect(toChanges({ ...begin, title: 'Other', tags: 'a, b' })).toEqual({ title: 'Other', tags: ['a', 'b'] });
    expect(toChanges({ ...begin, published: false, estimatedReadTime: '7' })).toEqual({
      published: false,
      estimatedReadTime: 7,
    });
  });
});
