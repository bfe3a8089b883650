import { describe, expect, it } from 'vitest';
import { questFaults } from './quest-faults.rules.ts';

const sound = {
  rewardType: 'cinder',
  rewardValue: null,
  rewardAmount: 4_000n,
  activateAt: null,
  deactivateAt: null,
  status: 'active',
  conditions: [{}],
} as const;
const [early, late] = [new Date('2026-11-20T10:00:00.000Z'), new Date('2026-11-20T10:01:00.000Z')];

describe('the faults of a quest', () => {
  it.each([
    {},
    { rewardAmount: 1n },
    { rewardType: 'xp', rewardAmount: 2_500n },
    { rewardType: 'badge', rewardAmount: null, rewardValue: 'a badge' },
    { activateAt: late },
    { status: 'draft', conditions: [] },
    { deactivateAt: early },
    { activateAt: early, deactivateAt: late },
  ] as const)('are none with %o', (changes) => {
    expect(questFaults({ ...sound, ...changes })).toEqual([]);
  });

  it.each([
    [{ rewardAmount: null }, ['rewardAmount: Enter an amount']],
    [{ rewardType: 'xp', rewardAmount: null }, ['rewardAmount: Enter an amount']],
    [{ rewardType: 'xp', rewardAmount: 2_550n }, ['rewardAmount: Enter a whole number']],
    [{ conditions: [] }, ['conditions: Add a condition, or keep the quest as a draft']],
    [{ status: 'archived', conditions: [] }, ['conditions: Add a condition, or keep the quest as a draft']],
    [{ rewardType: 'badge' }, ['rewardValue: Choose an active badge']],
    [{ activateAt: late, deactivateAt: early }, ['deactivateAt: Enter a time after the beginning']],
    [{ activateAt: late, deactivateAt: late }, ['deactivateAt: Enter a time after the beginning']],
    [
      { rewardAmount: null, activateAt: late, deactivateAt: early },
      ['rewardAmount: Enter an amount', 'deactivateAt: Enter a time after the beginning'],
    ],
  ] as const)('with %o are %j', (changes, faults) => {
    const found = questFaults({ ...sound, ...changes });
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(faults);
  });
});
