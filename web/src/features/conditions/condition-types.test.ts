import { type ConditionType, conditionTypes } from '@cinder/contract/conditions/conditions.rules.ts';
import { describe, expect, it } from 'vitest';
import { conditionLine, conditionsSentence } from './condition-types.ts';

const names = new Map([['sword', 'Oathbrand']]);
const asks = (conditionType: ConditionType, targetValue: number | null = null, itemId: string | null = null) => ({
  conditionType,
  targetValue,
  itemId,
});

describe('what a quest or a badge asks for', () => {
  it.each([
    [[asks('mining_sessions', 1)], 'Complete a mining session.'],
    [[asks('mining_sessions', 100)], 'Complete 100 mining sessions.'],
    [[asks('daily_checkin', 1)], 'Check in once.'],
    [[asks('daily_checkin', 6)], 'Check in on 6 days.'],
    [[asks('watch_ads', 1)], 'Watch an ad.'],
    [[asks('watch_ads', 5)], 'Watch 5 ads.'],
    [[asks('equipment_equip', 1)], 'Equip an item.'],
    [[asks('equipment_equip', 3)], 'Equip 3 items.'],
    [[asks('mining_streak', 1)], 'Hold a check-in streak of 1 day.'],
    [[asks('mining_streak', 30)], 'Hold a check-in streak of 30 days.'],
    [[asks('level_reach', 10)], 'Reach level 10.'],
    [[asks('shop_purchase', null, 'sword')], 'Buy Oathbrand in the shop.'],
    [[asks('shop_purchase', null, 'gone')], 'Buy a certain item in the shop.'],
    [[asks('level_reach', 5), asks('watch_ads', 2)], 'Reach level 5 and watch 2 ads.'],
    [
      [asks('level_reach', 5), asks('watch_ads', 2), asks('shop_purchase', null, 'sword')],
      'Reach level 5, watch 2 ads and buy Oathbrand in the shop.',
    ],
  ])('%j is %s', (conditions, sentence) => {
    expect(conditionsSentence(conditions, names)).toBe(sentence);
  });

  it('is a line for each condition', () => {
    expect(conditionLine(asks('mining_sessions', 3), names)).toBe('Complete 3 mining sessions');
    expect(conditionLine(asks('shop_purchase', null, 'sword'), names)).toBe('Buy Oathbrand in the shop');
    expect(conditionLine(asks('shop_purchase', null, 'gone'), names)).toBe('Buy a certain item in the shop');
  });

  it('is nothing without conditions', () => {
    expect(conditionsSentence([], names)).toBeNull();
  });

  it('has words for every kind', () => {
    for (const type of conditionTypes) expect(conditionsSentence([asks(type, 2)], names)).toMatch(/^[A-Z].+\.$/);
  });
});
