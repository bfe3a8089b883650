import { describe, expect, it } from 'vitest';
import { iconPath } from './game-icons.ts';

describe('iconPath', () => {
  it('finds the outline of an icon', () => {
    expect(iconPath('mining')).toMatch(/^M[\d.]+ /);
  });

  it('refuses a name that is not in the set', () => {
    expect(() => iconPath('no-such-icon')).toThrow('No such icon in @iconify-json/game-icons: no-such-icon');
  });
});
