import type { Quest, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { exampleQuest } from '@cinder/contract/quests/quests.api.ts';
import { describe, expect, it } from 'vitest';
import { activeQuests, countInShort, sortQuests, sumClaimable } from './quest-list.ts';

type State = 'ready' | 'under way' | 'claimed';

function entry(questId: string, state: State, changes: Partial<Quest> = {}): QuestProgress {
  return {
    id: null,
    questId,
    status: state === 'claimed' ? 'claimed' : 'in_progress',
    progress: 0,
    maxProgress: 3,
    currentProgress: 0,
    isCompleted: state !== 'under way',
    canClaim: state === 'ready',
    hasClaimedReward: state === 'claimed',
    claimCount: 0,
    rewardOwned: false,
    resetsAt: '2026-11-21T00:00:00.000Z',
    quest: { ...exampleQuest, conditions: [...exampleQuest.conditions], ...changes },
  };
}

const ids = (quests: QuestProgress[]) => quests.map(({ questId }) => questId);
const mixed = [entry('a', 'claimed'), entry('b', 'under way'), entry('c', 'ready'), entry('d', 'ready')];

describe('the order of quests', () => {
  it('puts rewards to take first and what was claimed last', () => {
    expect(ids(sortQuests(mixed, new Set()))).toEqual(['c', 'd', 'b', 'a']);
  });

  it('leaves in its place what was claimed just now', () => {
    const claimed = mixed.map((one) => (one.questId === 'c' ? entry('c', 'claimed') : one));
    expect(ids(sortQuests(claimed, new Set(['c'])))).toEqual(['c', 'd', 'b', 'a']);
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
    expect(ids(activeQuests(quests))).toEqual(['ready', 'open']);
  });

  it('come in the order of how little is left', () => {
    const [a, b, c] = [entry('a', 'under way'), entry('b', 'under way'), entry('c', 'under way')];
    expect(ids(activeQuests([a, { ...b, progress: 1 }, { ...c, progress: 3, maxProgress: 4 }]))).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('are cut to a few, but never a reward to take', () => {
    expect(countInShort([], 2)).toBe(0);
    expect(countInShort(mixed.slice(1), 2)).toBe(2);
    expect(countInShort(mixed, 1)).toBe(2);
    expect(countInShort(mixed, 9)).toBe(4);
  });
});
