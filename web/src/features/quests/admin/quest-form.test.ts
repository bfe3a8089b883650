import { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import { exampleQuest } from '@cinder/contract/quests/quests.api.ts';
import { get } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { NEW_CONDITION } from '#features/conditions/condition-form.ts';
import { checkQuest, type QuestFormValues, toForm, toInput } from './quest-form.ts';

const badgeId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e50';
const quest = {
  ...exampleQuest,
  conditions: [...exampleQuest.conditions],
  storedStatus: 'active' as const,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const typed = toForm(quest);

function errorsOf(changes: Partial<QuestFormValues>) {
  const checked = checkQuest({ ...typed, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (checked instanceof Promise) throw new Error('a quest is checked at once');
  return checked.errors;
}

describe('the form of a quest', () => {
  it('gives back the quest as it was', () => {
    expect(errorsOf({})).toEqual({});
    expect(questsAdminEndpoints.create.body.parse(toInput(typed))).toMatchObject({
      title: quest.title,
      questType: 'daily',
      status: 'active',
      rewardType: 'cinder',
      rewardAmount: 4_000n,
      rewardValue: null,
      activateAt: null,
      maxCompletions: 1,
      isActive: true,
      conditions: [{ conditionType: 'mining_sessions', targetValue: 3, itemId: null }],
    });
  });

  it('begins as a draft that pays once, and lacks what has to be typed', () => {
    const empty = toForm(null);
    expect(empty).toMatchObject({ status: 'draft', maxCompletions: '1', isActive: true, conditions: [] });
    expect(Object.keys(errorsOf(empty))).toEqual(['title', 'description', 'rewardAmount']);
  });

  it('keeps the times of a window to the minute', () => {
    const scheduled = toForm({
      ...quest,
      activateAt: '2026-11-20T18:00:00.000Z',
      deactivateAt: '2027-03-28T01:30:00.000Z',
    });
    expect(toInput(scheduled)).toMatchObject({
      activateAt: '2026-11-20T18:00:00.000Z',
      deactivateAt: '2027-03-28T01:30:00.000Z',
    });
  });

  it('sends no amount for a badge, and no badge for an amount', () => {
    const values = { ...typed, rewardValue: badgeId };
    expect(toInput({ ...values, rewardType: 'badge' })).not.toHaveProperty('rewardAmount');
    expect(toInput(values)).not.toHaveProperty('rewardValue');
  });

  it.each<[Partial<QuestFormValues>, string, string]>([
    [{ title: ' ' }, 'title', 'Enter a title'],
    [{ description: '' }, 'description', 'Enter a description'],
    [{ maxCompletions: '' }, 'maxCompletions', 'Enter a whole number'],
    [{ maxCompletions: 'often' }, 'maxCompletions', 'Enter a whole number'],
    [{ maxCompletions: '1.5' }, 'maxCompletions', 'Enter a whole number'],
    [{ maxCompletions: '0' }, 'maxCompletions', 'Enter at least 1'],
    [{ maxCompletions: '1001' }, 'maxCompletions', 'Enter at most 1000'],
    [{ rewardAmount: '' }, 'rewardAmount', 'Enter an amount'],
    [{ rewardAmount: '0' }, 'rewardAmount', 'Enter more than 0'],
    [{ rewardAmount: '1.005' }, 'rewardAmount', 'Enter an amount with at most 2 decimals, up to 99999999.99'],
    [{ rewardType: 'xp', rewardAmount: '2.5' }, 'rewardAmount', 'Enter a whole number'],
    [{ rewardType: 'badge', rewardValue: '' }, 'rewardValue', 'Choose an active badge'],
    [
      { activateAt: '2026-11-20T10:00', deactivateAt: '2026-11-20T10:00' },
      'deactivateAt',
      'Enter a time after the beginning',
    ],
    [
      { conditions: [NEW_CONDITION, { ...NEW_CONDITION, targetValue: '' }] },
      'conditions.1.targetValue',
      'Enter at least 1',
    ],
    [{ conditions: [{ ...NEW_CONDITION, targetValue: '0' }] }, 'conditions.0.targetValue', 'Enter at least 1'],
    [{ conditions: [{ ...NEW_CONDITION, targetValue: 'x' }] }, 'conditions.0.targetValue', 'Enter a whole number'],
    [{ conditions: [{ ...NEW_CONDITION, conditionType: 'shop_purchase' }] }, 'conditions.0.itemId', 'Choose an item'],
    [{ conditions: Array(21).fill(NEW_CONDITION) }, 'conditions', 'At most 20 conditions'],
  ])('objects at the field to %j', (changes, path, message) => {
    expect(get(errorsOf(changes), path)).toMatchObject({ message });
  });

  it('names what is wrong between fields beside what is wrong within them', () => {
    const conditions = [{ conditionType: 'watch_ads', targetValue: '0', itemId: '' }] as const;
    const errors = errorsOf({ rewardType: 'xp', rewardAmount: '2.5', conditions: [...conditions] });
    expect(Object.keys(errors).sort()).toEqual(['conditions', 'rewardAmount']);
  });

  it.each<Partial<QuestFormValues>>([
    { rewardAmount: ' 12.50 ' },
    { rewardType: 'xp', rewardAmount: '25' },
    { rewardType: 'badge', rewardValue: badgeId, rewardAmount: 'left over' },
    { activateAt: '2026-11-20T10:00' },
    { status: 'draft', conditions: [] },
    { conditions: [{ conditionType: 'shop_purchase', targetValue: 'left over', itemId: badgeId }] },
  ])('takes %j', (changes) => {
    expect(errorsOf(changes)).toEqual({});
  });
});
