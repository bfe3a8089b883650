import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import { describe, expect, it } from 'vitest';
import { perkIssues, perkValue } from './perk-form.ts';

const PICTURE = `/uploads/${'a'.repeat(32)}.webp`;
const perk = (more: Partial<Perk>): Perk => ({ kind: 'title', value: '', titles: [], days: null, ...more });

describe('the form of a perk', () => {
  it.each<[string, Perk]>([
    ['a colour for some days', perk({ kind: 'name_colour', value: 'teal', days: 30 })],
    ['titles, one on each line', perk({ titles: ['Smith', 'Night owl'] })],
    ['a frame', perk({ kind: 'frame', value: 'glow' })],
    ['a drawn banner', perk({ kind: 'banner', value: 'waves' })],
    ['a picture as banner', perk({ kind: 'banner', value: PICTURE })],
    ['a freeze', perk({ kind: 'streak_freeze' })],
    ['a name change', perk({ kind: 'name_change' })],
  ])('shows and sends %s', (_what, stored) => {
    expect(perkValue.toInput(perkValue.toForm(stored))).toEqual(stored);
    expect(perkIssues(perkValue.toForm(stored))).toEqual([]);
  });

  it('leaves blank lines out, and sends no titles with another kind', () => {
    const typed = { ...perkValue.toForm(null), kind: 'title' as const, titles: ' Smith \n\n  \nKeeper' };
    expect(perkValue.toInput(typed).titles).toEqual(['Smith', 'Keeper']);
    expect(perkValue.toInput({ ...typed, kind: 'frame' })).toEqual(perk({ kind: 'frame', value: 'ring' }));
  });

  it('objects to a title that is too long and to no picture, where they are typed', () => {
    const typed = perkValue.toForm(null);
    expect(perkIssues({ ...typed, kind: 'title', titles: `Smith\n${'x'.repeat(31)}` })).toEqual([
      { path: ['perk', 'titles'], message: 'Use at most 30 characters' },
    ]);
    expect(perkIssues({ ...typed, kind: 'banner', banner: '' })).toMatchObject([{ path: ['perk', 'picture'] }]);
  });
});
