import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addXp, xpForNextLevel } from './level.rules.ts';

it.each([
  [{ level: 1, xp: 0 }, 10, { level: 1, xp: 10 }],
  [{ level: 1, xp: 90 }, 10, { level: 2, xp: 0 }],
  [{ level: 1, xp: 95 }, 10, { level: 2, xp: 5 }],
  [{ level: 1, xp: 0 }, 650, { level: 4, xp: 50 }],
])('%o + %i XP = %o', (before, gained, after) => {
  expect(addXp(before, gained)).toEqual(after);
});

it('loses no XP and stops below the next level, whatever is gained', () => {
  const spent = (level: number) => 50 * level * (level - 1);
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 20 }), (gains) => {
      let standing = { level: 1, xp: 0 };
      for (const gained of gains) standing = addXp(standing, gained);
      expect(spent(standing.level) + standing.xp).toBe(gains.reduce((sum, gained) => sum + gained, 0));
      expect(standing.xp).toBeLessThan(xpForNextLevel(standing.level));
    }),
  );
});
