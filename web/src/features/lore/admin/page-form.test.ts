import { mainPageChanges } from '@cinder/contract/lore/world.admin-api.ts';
import { exampleMainPage } from '@cinder/contract/lore/world.api.ts';
import { describe, expect, it } from 'vitest';
import { changedInput } from '#lib/changed-input.ts';
import { checkRacePage, type PageFormValues, pageForm } from './page-form.ts';

const { toForm, toInput, check } = pageForm;
const before = toForm(exampleMainPage);

function errorsOf(changes: Partial<PageFormValues>, isMain = true) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = (isMain ? check : checkRacePage)({ ...before, ...changes }, undefined, options);
  if (checked instanceof Promise) throw new Error('a page is checked at once');
  return Object.fromEntries(Object.entries(checked.errors).map(([name, error]) => [name, error?.message]));
}

describe('the form of a page of the world', () => {
  it('gives back the page as it was', () => {
    expect(errorsOf({})).toEqual({});
    const { pageType, pageId, ...content } = exampleMainPage;
    expect(mainPageChanges.parse(toInput(before))).toEqual(content);
  });

  it('sends only what was changed', () => {
    const changesOf = (values: PageFormValues) => changedInput(toInput(before), toInput(values));
    expect(changesOf({ ...before, bannerTitle: 'The mountain at night' })).toEqual({
      bannerTitle: 'The mountain at night',
    });
    expect(changesOf({ ...before, bookUrl: ` ${before.bookUrl} ` })).toEqual({});
    expect(changesOf({ ...before, bookUrl: '' })).toEqual({ bookUrl: '' });
  });

  it.each<[Partial<PageFormValues>, object]>([
    [{ bookUrl: 'http://example.org' }, { bookUrl: 'Enter an address that begins with https://' }],
    [{ bookUrl: 'javascript:alert(1)' }, { bookUrl: 'Enter an address that begins with https://' }],
    [{ bannerImageUrl: 'banner' }, { bannerImageUrl: 'Enter an address that begins with / or https://' }],
    [{ bookUrl: '', bookImageUrl: '', bannerTitle: '', content: '' }, {}],
  ])('objects at the field to %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('knows no book on the page of a people', () => {
    expect(errorsOf({ bookUrl: 'nowhere' }, false)).toEqual({});
  });
});
