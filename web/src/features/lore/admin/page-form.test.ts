import { mainPageChanges } from '@cinder/contract/lore/lore.admin-api.ts';
import { exampleMainPage } from '@cinder/contract/lore/lore.api.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, checkPage, type PageFormValues, toForm } from './page-form.ts';

const before = toForm(exampleMainPage);

function errorsOf(changes: Partial<PageFormValues>, isMain = true) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = checkPage(isMain)({ ...before, ...changes }, undefined, options);
  if (checked instanceof Promise) throw new Error('a page is checked at once');
  return Object.fromEntries(Object.entries(checked.errors).map(([name, error]) => [name, error?.message]));
}

describe('the form of a page of Telnarus', () => {
  it('gives back the page as it was', () => {
    expect(errorsOf({})).toEqual({});
    const { pageType, pageId, ...content } = exampleMainPage;
    expect(mainPageChanges.parse(changesOf(before, null))).toEqual(content);
  });

  it('sends only what was changed', () => {
    expect(changesOf({ ...before, bannerTitle: 'Telnarus at night' }, before)).toEqual({
      bannerTitle: 'Telnarus at night',
    });
    expect(changesOf({ ...before, bookUrl: ` ${before.bookUrl} ` }, before)).toEqual({});
    expect(changesOf({ ...before, bookUrl: '' }, before)).toEqual({ bookUrl: '' });
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
