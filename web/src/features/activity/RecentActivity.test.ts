import type { ActivityEntry } from '@cinder/contract/activity/activity.api.ts';
import { expect, it } from 'vitest';
import { detailOf } from './RecentActivity.tsx';

const entry: ActivityEntry = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12',
  type: 'mining_session',
  description: 'Received Oathbrand',
  timestamp: '2026-11-02T18:42:00.000Z',
};

it.each<[caption: string | undefined, of: Partial<ActivityEntry>]>([
  ['1.53x from equipped gear, +10 XP', { detail: '1.53x from equipped gear', xpGained: 10 }],
  ['Weapon, +25%', { detail: 'Weapon, +25%', itemName: 'Oathbrand' }],
  ['+10 XP', { xpGained: 10 }],
  ['Ashplate', { itemName: 'Ashplate' }],
  [undefined, { itemName: 'Oathbrand' }],
  [undefined, { xpGained: 0 }],
])('an entry of the activity has the second line %s', (caption, of) => {
  expect(detailOf({ ...entry, ...of })).toBe(caption);
});
