import { describe, expect, it } from 'vitest';
import {
  type ConditionType,
  conditionTypes,
  countedConditionTypes,
  isOfKind,
  needsItem,
  ruleOf,
  targetOf,
} from './conditions.rules.ts';

const DAY = 24 * 60;

describe('a condition', () => {
  it.each<[ConditionType, number, string]>([
    ['mining_sessions', 1, 'complete a mining session'],
    ['mining_sessions', 100, 'complete 100 mining sessions'],
    ['daily_checkin', 1, 'check in once'],
    ['daily_checkin', 6, 'check in on 6 days'],
    ['watch_ads', 1, 'watch an ad'],
    ['watch_ads', 5, 'watch 5 ads'],
    ['equipment_equip', 1, 'equip an item'],
    ['equipment_equip', 3, 'equip 3 items'],
    ['mining_streak', 1, 'hold a check-in streak of 1 day'],
    ['mining_streak', 30, 'hold a check-in streak of 30 days'],
    ['level_reach', 10, 'reach level 10'],
    ['shop_purchase', 1, 'buy Oathbrand in the shop'],
  ])('%s with %i asks to %s', (type, count, instruction) => {
    expect(ruleOf(type).instruct(count, 'Oathbrand')).toBe(instruction);
  });

  it.each<[ConditionType, number, number]>([
    ['mining_sessions', 2, 120],
    ['daily_checkin', 1, 1],
    ['daily_checkin', 3, 2 * DAY + 1],
    ['watch_ads', 3, 18],
    ['equipment_equip', 2, 2],
    ['mining_streak', 3, 2 * DAY + 1],
    ['level_reach', 2, 4 * DAY],
    ['shop_purchase', 1, 30 * DAY],
  ])('%s of which %i is left takes about %i minutes', (type, left, minutes) => {
    expect(ruleOf(type).minutes(left, true)).toBe(minutes);
  });

  it('to equip an item takes a week where there is no gear yet', () => {
    expect(ruleOf('equipment_equip').minutes(2, false)).toBe(7 * DAY);
  });

  it('goes as far as its target, and one that is met or not as far as 1', () => {
    expect(targetOf({ targetValue: 5 })).toBe(5);
    expect(targetOf({ targetValue: null })).toBe(1);
  });
});

describe('the types of conditions', () => {
  it('are counted, compared or bought, one way each', () => {
    const compared = conditionTypes.filter((type) => isOfKind(type, 'state'));
    const bought = conditionTypes.filter(needsItem);
    expect(countedConditionTypes).toEqual(
      expect.arrayContaining(['mining_sessions', 'daily_checkin', 'watch_ads', 'equipment_equip']),
    );
    expect(compared).toEqual(expect.arrayContaining(['mining_streak', 'level_reach']));
    expect(bought).toContain('shop_purchase');
    expect([...countedConditionTypes, ...compared, ...bought].sort()).toEqual([...conditionTypes].sort());
  });
});
