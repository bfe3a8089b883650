import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import { notificationTypes } from '@cinder/contract/notifications/notifications.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay } from './grouped.ts';

const NOW = new Date(2026, 10, 20, 18, 0);
let count = 0;

function one(type: Notification['type'], hoursAgo: number, isRead = false): Notification {
  count += 1;
  const createdAt = new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString();
  return { id: String(count), type, title: 'Title', text: 'Text', link: '/quests', createdAt, isRead };
}

const shape = (notifications: readonly Notification[]) =>
  byDay(notifications, NOW).map(({ label, runs }) => [label, runs.map((run) => run.title ?? run.notifications.length)]);

describe('the list of notifications', () => {
  it('stands by days of the reader', () => {
    const list = [one('badge_earned', 1), one('level_reached', 17), one('badge_earned', 20), one('wager_won', 75)];
    expect(shape(list)).toEqual([
      ['Today', [1, 1]],
      ['Yesterday', [1]],
      ['Tue 17 Nov', [1]],
    ]);
  });

  it('folds three unread ones of a kind in a row, and not two', () => {
    const quests = [one('quest_finished', 1), one('quest_finished', 2), one('quest_finished', 3)];
    expect(shape([...quests, one('badge_earned', 4), one('badge_earned', 5)])).toEqual([
      ['Today', ['3 quests finished', 1, 1]],
    ]);
  });

  it('folds neither what is read, nor across another kind or another day', () => {
    const of = (hours: number[], isRead = false) => hours.map((ago) => one('quest_finished', ago, isRead));
    expect(shape(of([1, 2, 3], true))).toEqual([['Today', [1, 1, 1]]]);
    expect(shape([...of([1, 2]), one('wager_lost', 3), ...of([4])])).toEqual([['Today', [1, 1, 1, 1]]]);
    expect(shape(of([1, 2, 20]))).toEqual([
      ['Today', [1, 1]],
      ['Yesterday', [1]],
    ]);
  });

  it('keeps the name of a row while newer ones join it', () => {
    const before = [one('wager_won', 2), one('wager_won', 3), one('wager_won', 4)];
    const keyOf = (list: readonly Notification[]) => byDay(list, NOW)[0]?.runs[0]?.key;
    expect(keyOf([one('wager_won', 1), ...before])).toBe(keyOf(before));
    expect(keyOf(before)).toBeDefined();
  });

  it('never loses, repeats or moves one', () => {
    const any = fc.record({
      type: fc.constantFrom(...notificationTypes),
      hoursAgo: fc.nat(100),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (made) => {
        const list = made
          .toSorted((a, b) => a.hoursAgo - b.hoursAgo)
          .map(({ type, hoursAgo, isRead }) => one(type, hoursAgo, isRead));
        expect(byDay(list, NOW).flatMap(({ runs }) => runs.flatMap((run) => run.notifications))).toEqual(list);
      }),
    );
  });
});
