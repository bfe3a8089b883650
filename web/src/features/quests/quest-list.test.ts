import type { ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import type { Quest, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { exampleQuest } from '@cinder/contract/quests/quests.api.ts';
import { describe, expect, it } from 'vitest';
import { activeQuests, countInShort, sortQuests } from './quest-list.ts';
import { sumClaimable } from './reward-sum.ts';

type State = 'ready' | 'under way' | 'claimed';

function entry(questId: string, state: State, changes: Partial<Quest> = {}): QuestProgress {
  return {
    id: null,
    questId,
    status: state === 'claimed' ? 'claimed' : 'in_progress',
    progress: 0,
    maxProgress: 3,
    currentProgress: 0,
    conditionProgress: [],
    isCompleted: state !== 'under way',
    canClaim: state === 'ready',
    hasClaimedReward: state === 'claimed',
    claimCount: 0,
    rewardOwned: false,
    resetsAt: '2026-11-21T00:00:00.000Z',
    quest: { ...exampleQuest, conditions: [...exampleQuest.conditions], ...changes },
  };
}

const SITUATION = { now: new Date('2026-11-20T18:09:00.000Z'), ownsGear: true };
const ids = (quests: QuestProgress[]) => quests.map(({ questId }) => questId);
const mixed = [entry('a', 'claimed'), entry('b', 'under way'), entry('c', 'ready'), entry('d', 'ready')];

describe('the order of quests', () => {
  it('puts rewards to take first and what was claimed last', () => {
    expect(ids(sortQuests(mixed, SITUATION))).toEqual(['c', 'd', 'b', 'a']);
  });

  it('leaves in its place what was claimed just now', () => {
    const claimed = mixed.map((one) => (one.questId === 'c' ? entry('c', 'claimed') : one));
    expect(ids(sortQuests(claimed, SITUATION, new Set(['c'])))).toEqual(['c', 'd', 'b', 'a']);
  });
});

describe('what is under way', () => {
  const asking = (questId: string, conditionType: ConditionType, target: number, progress = 0): QuestProgress => ({
    ...entry(questId, 'under way', {
      conditions: [{ id: `condition ${questId}`, conditionType, targetValue: target, itemId: null }],
    }),
    conditionProgress: [{ conditionId: `condition ${questId}`, progress }],
    progress,
    maxProgress: target,
    resetsAt: '2026-11-27T18:09:00.000Z',
  });
  const order = (quests: QuestProgress[], ownsGear = false) => ids(sortQuests(quests, { ...SITUATION, ownsGear }));

  it('comes in the order in which a new member can do it', () => {
    const quests = [
      asking('buy', 'shop_purchase', 1),
      asking('equip', 'equipment_equip', 3),
      asking('level', 'level_reach', 2),
      asking('mine', 'mining_sessions', 3),
      asking('ads', 'watch_ads', 5),
      asking('check in', 'daily_checkin', 1),
    ];
    expect(order(quests)).toEqual(['check in', 'ads', 'mine', 'level', 'equip', 'buy']);
    expect(order(quests, true)).toEqual(['check in', 'equip', 'ads', 'mine', 'level', 'buy']);
  });

  it('counts what is left, not what was asked', () => {
    expect(order([asking('a', 'mining_sessions', 2), asking('b', 'mining_sessions', 5, 4)])).toEqual(['b', 'a']);
  });

  it('puts first what is nearest to its end, where as much is left', () => {
    expect(order([asking('a', 'watch_ads', 2), asking('b', 'watch_ads', 9, 7)])).toEqual(['b', 'a']);
  });

  it('leaves to the end what cannot be finished in time', () => {
    const short = { ...asking('short', 'daily_checkin', 2), resetsAt: '2026-11-21T00:00:00.000Z' };
    expect(order([short, asking('long', 'mining_sessions', 60)])).toEqual(['long', 'short']);
  });
});

describe('what waits to be claimed', () => {
  it('is nothing without a finished quest', () => {
    expect(sumClaimable([entry('a', 'claimed'), entry('b', 'under way')])).toEqual({
      count: 0,
      cinder: 0,
      xp: 0,
      badges: 0,
    });
  });

  it('is summed by kind, to the hundredth', () => {
    const quests = [
      entry('a', 'ready', { rewardAmount: '0.10' }),
      entry('b', 'ready', { rewardAmount: '0.20' }),
      entry('c', 'ready', { rewardType: 'xp', rewardAmount: '25.00' }),
      entry('d', 'ready', { rewardType: 'badge', rewardAmount: null }),
      entry('e', 'under way', { rewardAmount: '900.00' }),
    ];
    expect(sumClaimable(quests)).toEqual({ count: 4, cinder: 0.3, xp: 25, badges: 1 });
  });
});

describe('active quests', () => {
  it('are open and still have a reward to give', () => {
    const quests = [
      entry('claimed', 'claimed'),
      entry('open', 'under way'),
      entry('over', 'ready', { status: 'completed' }),
      entry('off', 'ready', { isActive: false }),
      entry('ready', 'ready'),
    ];
    expect(ids(activeQuests(quests, SITUATION))).toEqual(['ready', 'open']);
  });

  it('are cut to a few, but never a reward to take', () => {
    expect(countInShort([], 2)).toBe(0);
    expect(countInShort(mixed.slice(1), 2)).toBe(2);
    expect(countInShort(mixed, 1)).toBe(2);
    expect(countInShort(mixed, 9)).toBe(4);
  });
});
