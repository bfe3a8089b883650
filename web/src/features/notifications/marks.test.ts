import { describe, expect, it } from 'vitest';
import { bellLabel, markRead } from './notifications.queries.ts';

const one = (id: string, isRead = false) => ({
  id,
  type: 'badge_earned' as const,
  title: 'Badge earned',
  text: id,
  link: '/badges',
  createdAt: '2026-11-20T18:00:00.000Z',
  isRead,
});
const list = { notifications: [one('4'), one('3', true), one('2'), one('1')], unread: 9, total: 12 };
const unreadOf = ({ notifications }: typeof list) => notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);

describe('marking as read', () => {
  it('takes what was read off the count, once', () => {
    const marked = markRead(list, { ids: ['2', '3', 'another'] });
    expect([unreadOf(marked), marked.unread, marked.total]).toEqual([['4', '1'], 8, 12]);
    expect(markRead(marked, { ids: ['2'] })).toBe(marked);
  });

  it('takes everything up to one, and leaves what came later', () => {
    expect(unreadOf(markRead(list, { ids: [], upTo: '3' }))).toEqual(['4']);
    expect(unreadOf(markRead(list, { ids: [], upTo: '4' }))).toEqual([]);
  });

  it('never counts below zero', () => {
    expect(markRead({ ...list, unread: 1 }, { ids: [], upTo: '4' }).unread).toBe(0);
  });
});

it('is spoken as a count', () => {
  expect([0, 1, 3].map(bellLabel)).toEqual(['Notifications', '1 unread notification', '3 unread notifications']);
});
