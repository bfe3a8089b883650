import { describe, expect, it } from 'vitest';
import { checkReward, toBody, toForm } from './StreakRewardsPanel.tsx';

const reward = {
  dayInCycle: 7,
  rewardType: 'cinder+item',
  baseCinder: '5.00',
  bonusCinder: '20.00',
  xp: 10,
  itemId: null,
  item: null,
} as const;

describe('the form of a day', () => {
  it('holds what the day pays, and sends it back the same', () => {
    expect(toBody(toForm(reward))).toEqual({
      rewardType: 'cinder+item',
      baseCinder: '5.00',
      bonusCinder: '20.00',
      xp: 10,
      itemId: '',
    });
  });

  it('sends no item for a day that gives none', () => {
    expect(toBody({ ...toForm(reward), rewardType: 'cinder', itemId: 'some item' }).itemId).toBe('');
  });

  it.each([
    [{}, []],
    [{ baseCinder: '-1' }, ['baseCinder']],
    [{ bonusCinder: '1.005' }, ['bonusCinder']],
    [{ bonusCinder: '' }, ['bonusCinder']],
    [{ xp: '1.5' }, ['xp']],
    [{ xp: '' }, ['xp']],
    [{ baseCinder: 'five', xp: '-2' }, ['baseCinder', 'xp']],
    [{ baseCinder: '100001' }, ['baseCinder']],
  ])('%j: wrong at %j', async (fields, wrong) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await checkReward({ ...toForm(reward), ...fields }, undefined, options);
    expect(Object.keys(errors)).toEqual(wrong);
  });
});
