import { describe, expect, it } from 'vitest';
import { conditionInput, conditionList } from './conditions.schemas.ts';

const ITEM = '01900000-0000-7000-8000-000000000001';
const faultsOf = (input: unknown) =>
  conditionInput.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a condition that an administrator writes', () => {
  it.each([
    [
      { conditionType: 'watch_ads', targetValue: 1 },
      { targetValue: 1, itemId: null },
    ],
    [
      { conditionType: 'level_reach', targetValue: 1_000_000, itemId: ITEM },
      { targetValue: 1_000_000, itemId: null },
    ],
    [
      { conditionType: 'watch_ads', targetValue: 2, itemId: '' },
      { targetValue: 2, itemId: null },
    ],
    [
      { conditionType: 'shop_purchase', itemId: ITEM },
      { targetValue: null, itemId: ITEM },
    ],
    [
      { conditionType: 'shop_purchase', targetValue: 3, itemId: ITEM },
      { targetValue: null, itemId: ITEM },
    ],
  ])('as %j has a target or an item, as its type asks for', (input, expected) => {
    expect(conditionInput.parse(input)).toEqual({ conditionType: input.conditionType, ...expected });
  });

  it.each([
    [{ conditionType: 'watch_ads' }, 'targetValue: Enter at least 1'],
    [{ conditionType: 'watch_ads', targetValue: null, itemId: ITEM }, 'targetValue: Enter at least 1'],
    [{ conditionType: 'watch_ads', targetValue: 0 }, 'targetValue: Enter at least 1'],
    [{ conditionType: 'watch_ads', targetValue: 1_000_001 }, 'targetValue: Enter at most 1000000'],
    [{ conditionType: 'watch_ads', targetValue: 1.5 }, 'targetValue: Enter a whole number'],
    [{ conditionType: 'watch_ads', targetValue: '5' }, 'targetValue: Enter a whole number'],
    [{ conditionType: 'shop_purchase' }, 'itemId: Choose an item'],
    [{ conditionType: 'shop_purchase', targetValue: 3, itemId: null }, 'itemId: Choose an item'],
    [{ conditionType: 'shop_purchase', itemId: '' }, 'itemId: Choose an item'],
  ])('as %j is refused: %s', (input, fault) => {
    expect(faultsOf(input)).toEqual([fault]);
  });

  it('has at most 19 beside it', () => {
    const list = (length: number) => Array.from({ length }, () => ({ conditionType: 'watch_ads', targetValue: 1 }));
    expect(conditionList.safeParse(list(20)).success).toBe(true);
    expect(conditionList.safeParse(list(21)).error?.issues).toMatchObject([{ message: 'At most 20 conditions' }]);
  });
});
