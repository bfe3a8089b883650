import { describe, expect, it } from 'vitest';
import { isPage } from '../pages.ts';
import { sectionAt, sections } from './sections.rules.ts';

describe('the sections', () => {
  it('are of pages of the site, each in one', () => {
    const all = sections.flat().map(({ to }) => to);
    for (const page of all) expect(isPage(page), page).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['/earn', '/earn', ['Earn', 'Quests', 'Inventory', 'Shop', 'Badges']],
    ['/badges', '/badges', ['Earn', 'Quests', 'Inventory', 'Shop', 'Badges']],
    ['/tournaments', '/tournaments', ['Tournaments', 'Championship Series', 'Your wagers']],
    ['/tournaments/autumn-cup', '/tournaments', ['Tournaments', 'Championship Series', 'Your wagers']],
  ])('have %s as %s beside its neighbours', (path, to, labels) => {
    const section = sectionAt(path);
    expect(section?.current.to).toBe(to);
    expect(section?.pages.map(({ label }) => label)).toEqual(labels);
  });

  it.each(['/', '/leaderboards', '/earnings', '/tournaments-of-old', '/nowhere', ''])('have nothing of %j', (path) => {
    expect(sectionAt(path)).toBeUndefined();
  });
});
