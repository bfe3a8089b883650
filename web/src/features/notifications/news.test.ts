import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { notificationTypes } from '@cinder/contract/notifications/notifications.rules.ts';
import { describe, expect, it } from 'vitest';
import { newestId, newsSince } from './bell-toasts.ts';

const notification = (id: string, type: Notification['type'] = 'badge_earned'): Notification => ({
  id,
  type,
  title: `Title ${id}`,
  text: `Text ${id}`,
  link: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  isRead: false,
});

describe('news', () => {
  it('are what came since, the oldest first', () => {
    expect(newsSince('2', [notification('4'), notification('3'), notification('2'), notification('1')])).toEqual([
      { tone: 'good', title: 'Title 3', text: 'Text 3' },
      { tone: 'good', title: 'Title 4', text: 'Text 4' },
    ]);
  });

  it('are everything where there was nothing', () => {
    expect(newsSince('', [notification('1')])).toHaveLength(1);
  });

  it('are nothing when nothing came, and when older ones come into view again', () => {
    expect(newsSince('2', [notification('2')])).toEqual([]);
    expect(newsSince('2', [notification('2'), notification('1')])).toEqual([]);
  });

  it('leave a new level to its dialog and a lost bet to the bell, and tell of every other kind', () => {
    const silent = notificationTypes.filter((type) => newsSince('', [notification('1', type)]).length === 0);
    expect(silent).toEqual(['level_reached', 'wager_lost']);
  });

  it('are nothing that was read elsewhere meanwhile', () => {
    expect(newsSince('1', [{ ...notification('3'), isRead: true }, notification('2')])).toHaveLength(1);
  });

  it('are one toast when there are many', () => {
    const many = ['1', '2', '3', '4', '5'].map((id) => notification(id));
    expect(newsSince('1', many)).toHaveLength(4);
    expect(newsSince('', many)).toEqual([
      { tone: 'plain', title: '5 new notifications', text: 'The bell shows them all.' },
    ]);
  });

  it('have the newest by id, in whatever order they are', () => {
    expect(newestId([notification('1'), notification('3'), notification('2')])).toBe('3');
    expect(newestId([])).toBe('');
  });
});
