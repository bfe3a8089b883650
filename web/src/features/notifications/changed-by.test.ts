import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { describe, expect, it } from 'vitest';
import { changedSince } from './changed-by.ts';

const told = (id: string, type: NotificationType, isRead = false): Notification => ({
  id,
  type,
  title: '',
  text: '',
  link: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  isRead,
});

const rootsOf = (...notifications: Notification[]) => changedSince('1', notifications).map(([root]) => root);

describe('what news have changed', () => {
  it.each<[NotificationType, string[]]>([
    ['badge_earned', ['badges']],
    ['quest_finished', ['quests']],
    ['freeze_used', ['streak']],
    ['purchase_completed', ['inventory', 'equipment', 'mining', 'activity', 'quests', 'badges']],
    ['purchase_refunded', ['inventory', 'equipment', 'mining', 'activity', 'quests', 'badges']],
    ['tournament_prize', ['member', 'rewards', 'activity']],
    ['wager_won', ['betting', 'member', 'rewards', 'activity']],
    ['checkin_opened', []],
  ])('%s: %j', (type, roots) => {
    expect(rootsOf(told('2', type))).toEqual(roots);
  });

  it('is asked for once, however many tell of it', () => {
    expect(rootsOf(told('4', 'wager_won'), told('3', 'tournament_prize'), told('2', 'wager_lost'))).toEqual(
      rootsOf(told('2', 'wager_won')),
    );
  });

  it('is nothing that was known, and also what is told in silence', () => {
    expect(rootsOf(told('1', 'badge_earned'))).toEqual([]);
    expect(rootsOf(told('2', 'badge_earned', true))).toEqual(['badges']);
  });
});
