import { catalogueIcons } from '@cinder/contract/images/catalogue-icons.ts';
import { describe, expect, it } from 'vitest';
import { iconFile } from './icon-files.ts';

describe('the pictures of the catalogue', () => {
  it.each(catalogueIcons)('%s is in the set, and a document of its own', (name) => {
    expect(iconFile(name)).toMatch(
      /^<svg xmlns="[^"]+" width="512" height="512" [^>]+><path fill="currentColor" d="[Mm][^"]+"\/><\/svg>\n$/,
    );
  });

  it('are named once each, in order', () => {
    expect(catalogueIcons).toEqual([...new Set(catalogueIcons)].sort());
  });
});
