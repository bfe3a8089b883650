import { describe, expect, it } from 'vitest';
import { pagePath, publicPath, WORLD_NAME, withNames } from './names.rules.ts';

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

describe('the addresses of the world', () => {
  it.each([
    ['/telnarus', '/lore'],
    ['/telnarus/', '/lore/'],
    ['/telnarus/race/doru', '/lore/race/doru'],
    ['/telnaruses', '/telnaruses'],
    ['/guides/telnarus', '/guides/telnarus'],
    ['/', '/'],
  ])('%s is %s where the world is called something else', (path, address) => {
    expect(publicPath(path, 'Ashland')).toBe(address);
    expect(publicPath(path, WORLD_NAME)).toBe(path);
    expect(pagePath(address)).toBe(path);
    expect(pagePath(path)).toBe(path);
  });
});
