import type { Condition, ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { describe, expect, it } from 'vitest';
import { type Action, progressAfter } from './progress.rules.ts';

const AT = new Date('2026-03-04T12:00:00.000Z');
const action = (types: ConditionType[], itemIds: string[] = []): Action => ({ userId: 'anna', at: AT, types, itemIds });
const condition = (conditionType: ConditionType, targetValue: number | null, itemId: string | null = null) =>
  ({ conditionType, targetValue, itemId }) satisfies Condition;
const NONE = new Map<ConditionType, number>();

describe('how far a condition has come', () => {
  it('is one more after an action that it counts, up to its target', () => {
    const ads = condition('watch_ads', 3);
    expect([0, 1, 2, 3].map((before) => progressAfter(ads, before, action(['watch_ads']), NONE))).toEqual([1, 2, 3, 3]);
  });

  it('stays after an action of another type', () => {
    const states = new Map<ConditionType, number>([['level_reach', 5]]);
    expect(progressAfter(condition('watch_ads', 3), 1, action(['daily_checkin']), states)).toBe(1);
    expect(progressAfter(condition('level_reach', 9), 2, action(['daily_checkin']), states)).toBe(2);
    expect(progressAfter(condition('shop_purchase', null, 'sword'), 0, action(['watch_ads'], ['sword']), NONE)).toBe(0);
  });

  it('is the state that it compares as the action left it, also a lower one, up to its target', () => {
    const streak = condition('mining_streak', 7);
    const after = (days: number) =>
      progressAfter(streak, 4, action(['daily_checkin', 'mining_streak']), new Map([['mining_streak', days]]));
    expect([9, 5, 1].map(after)).toEqual([7, 5, 1]);
    expect(progressAfter(streak, 4, action(['mining_streak']), NONE)).toBe(4);
  });

  it.each([
    [['sword', 'shield'], 'sword', 0, 1],
    [['shield'], 'sword', 0, 0],
    [['shield'], 'sword', 1, 1],
    [[], 'sword', 0, 0],
    [['sword'], null, 0, 0],
  ])('after %j was bought is, for %s, from %i on %i', (bought, itemId, before, after) => {
    const purchase = condition('shop_purchase', null, itemId);
    expect(progressAfter(purchase, before, action(['shop_purchase'], bought), NONE)).toBe(after);
  });
});
