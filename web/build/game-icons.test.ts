import { describe, expect, it } from 'vitest';
import { ICON_LISTS, iconPath } from './game-icons.ts';

describe('iconPath', () => {
  it('finds the outline of an icon', () => {
    expect(iconPath('mining')).toMatch(/^M[\d.]+ /);
  });

  it('refuses a name that is not in the set', () => {
    expect(() => iconPath('no-such-icon')).toThrow('No such icon in @iconify-json/game-icons: no-such-icon');
  });
});

it.each(Object.entries(ICON_LISTS))('every entry of %s names an icon of the set', (_, list) => {
  for (const { icon } of Object.values(list)) expect(iconPath(icon)).not.toBe('');
});
