import { describe, expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { pageTopAt } from './find-top.rules.ts';
import { memberTops } from './member-tops.rules.ts';
import { pageTexts } from './page-texts.rules.ts';
import { pageTops } from './page-tops.rules.ts';

const NAMES = { siteName: 'Emberhall', tagline: 'Keep the fire', tokenSymbol: 'EMB' };
const tops = { ...pageTops, ...memberTops };
const topAt = (path: string) => pageTopAt(path, NAMES);

describe('the top of a page', () => {
  it('is that of a page of the site, with a title', () => {
    for (const [page, of] of Object.entries<(names: typeof NAMES) => { title: string }>(tops)) {
      expect(pages, page).toContain(page);
      expect(of(NAMES).title, page).toMatch(/\S/);
    }
  });

  it('names the site and its token as they are called here', () => {
    expect(topAt('/earn')).toEqual({ title: 'Earn EMB' });
    expect(topAt('/about')).toEqual({ title: 'About Emberhall' });
    expect(topAt('/rewards')?.purpose).toMatch(/^Every EMB /);
    expect(JSON.stringify(Object.keys(tops).map(topAt))).not.toMatch(/Cinder|CINDER/);
  });

  it('is found by what stands in an address too', () => {
    expect(topAt('/mining/0198c0de-0000-7000-8000-000000000000')?.title).toBe('Session receipt');
    expect(topAt('/mining/x')?.title).toBe('Session receipt');
  });

  it('is found with a slash at the end of an address, as its page is', () => {
    expect(topAt('/quests/')).toEqual(topAt('/quests'));
  });

  it.each(['/', '/mining', '/mining/x/y', '/quests/x', '/QUESTS', '/guides/first', '/admin', '/nowhere', ''])(
    'is not known of %j',
    (path) => {
      expect(topAt(path)).toBeNull();
    },
  );

  it('is what search engines are told of a page that they may show', () => {
    for (const page of ['/guides', '/leaderboards', '/privacy', '/terms'] as const)
      expect(topAt(page)?.title).toBe(pageTexts[page](NAMES).title);
  });
});
