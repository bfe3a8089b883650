import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { claimedText, claimFailure, claimQuest } from './quests.queries.ts';

const quest = { questId: 'q', id: null, status: 'in_progress' } as const;
const refused = (message: string) => Response.json({ code: 'quest_not_found', message }, { status: 404 });
const COMPLETED = () => Response.json({ id: 'p' });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers one call after the other, and keeps where they went. */
function answer(...responses: Response[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return Promise.resolve(responses.shift());
  });
  return requested;
}

describe('the claim of a quest', () => {
  it('completes first what is not completed yet', async () => {
    const requested = answer(COMPLETED(), Response.json({ message: 'Quest reward claimed!' }));
    await claimQuest(quest);
    expect(requested).toEqual(['/api/user/quests/complete', '/api/user/quests/claim']);
  });

  it.each([
    ['the first step, without words', () => [refused('')], 'Failed to claim reward: Failed to complete quest'],
    ['the first step', () => [refused('This quest is over')], 'Failed to claim reward: This quest is over'],
    ['the second step, without words', () => [COMPLETED(), refused('')], 'Failed to claim reward'],
    ['the second step', () => [COMPLETED(), refused('Claimed')], 'Failed to claim reward: Claimed'],
  ])('says when it fails in %s', async (_where, responses, text) => {
    answer(...responses());
    const error = await claimQuest(quest).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 404, code: 'quest_not_found' });
    expect(error instanceof ApiError && claimFailure(error)).toBe(text);
  });
});

it.each([
  [{ rewardType: 'cinder', cinderEarned: 40, xpEarned: 0, badgeName: null }, 'Quest reward claimed! +40 $CINDER'],
  [{ rewardType: 'cinder', cinderEarned: 2.5, xpEarned: 0, badgeName: null }, 'Quest reward claimed! +2.50 $CINDER'],
  [{ rewardType: 'xp', cinderEarned: 0, xpEarned: 25, badgeName: null }, 'Quest reward claimed! +25 XP'],
  [
    { rewardType: 'badge', cinderEarned: 0, xpEarned: 0, badgeName: 'Patron' },
    'Quest reward claimed! The badge Patron is yours.',
  ],
  [{ rewardType: 'badge', cinderEarned: 0, xpEarned: 0, badgeName: null }, 'Quest done. You had its badge already.'],
] as const)('%j is told as %s', (claim, text) => {
  expect(claimedText(claim, '$CINDER')).toBe(text);
});
