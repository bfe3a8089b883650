import { type ConditionType, conditionTypes } from '@cinder/contract/conditions/conditions.rules.ts';
import { describe, expect, it } from 'vitest';
import { conditionLine, conditionsSentence } from './condition-types.ts';

const names = new Map([['sword', 'Oathbrand']]);
const condition = (conditionType: ConditionType, targetValue: number | null = null, itemId: string | null = null) => ({
  conditionType,
  targetValue,
  itemId,
});

describe('what a quest or a badge asks for', () => {
  it.each([
    [[condition('mining_sessions', 1)], 'Complete a mining session.'],
    [[condition('shop_purchase', null, 'sword')], 'Buy Oathbrand in the shop.'],
    [[condition('shop_purchase', null, 'gone')], 'Buy a certain item in the shop.'],
    [[condition('level_reach', 5), condition('watch_ads', 2)], 'Reach level 5 and watch 2 ads.'],
    [
      [condition('level_reach', 5), condition('watch_ads', 2), condition('shop_purchase', null, 'sword')],
      'Reach level 5, watch 2 ads and buy Oathbrand in the shop.',
    ],
  ])('%j is %s', (conditions, sentence) => {
    expect(conditionsSentence(conditions, names)).toBe(sentence);
  });

  it('is a line for each condition', () => {
    expect(conditionLine(condition('mining_sessions', 3), names)).toBe('Complete 3 mining sessions');
    expect(conditionLine(condition('shop_purchase', null, 'sword'), names)).toBe('Buy Oathbrand in the shop');
    expect(conditionLine(condition('shop_purchase', null, 'gone'), names)).toBe('Buy a certain item in the shop');
  });

  it('is nothing without conditions', () => {
    expect(conditionsSentence([], names)).toBeNull();
  });

  it('has words for every kind', () => {
    for (const type of conditionTypes) expect(conditionsSentence([condition(type, 2)], names)).toMatch(/^[A-Z].+\.$/);
  });
});
