import { describe, expect, it } from 'vitest';
import { withNames } from './names.rules.ts';

const names = { siteName: 'Ember Guild', tokenSymbol: '$&', worldName: 'Ashland' };

describe('{token}, {site} and {world}', () => {
  it('become the names of this site wherever they stand', () => {
    expect(withNames('{site} pays 2 {token}, {token}.', names)).toBe('Ember Guild pays 2 $&, $&.');
    expect(withNames('Tales of {world}', names)).toBe('Tales of Ashland');
    const guide = { title: 'At {site}', views: 3, tags: ['{token}', 'x'], author: null };
    expect(withNames([guide], names)).toEqual([{ title: 'At Ember Guild', views: 3, tags: ['$&', 'x'], author: null }]);
  });

  it('are all that is filled in', () => {
    expect(withNames('{Token} { site } $CINDER', names)).toBe('{Token} { site } $CINDER');
    expect(withNames(undefined, names)).toBeUndefined();
  });
});
