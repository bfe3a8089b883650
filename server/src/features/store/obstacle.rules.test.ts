import { inEnglish } from '@cinder/contract/shared/messages.ts';
import { offerStateAt } from '@cinder/contract/store/store.rules.ts';
import { describe, expect, it } from 'vitest';
import { type Asker, type Demands, obstacleOf } from './obstacle.rules.ts';

const offer: Demands = { state: 'open', price: 25_000n, limit: null, minLevel: null, badge: null, minDays: null };
const member: Asker = { available: 25_000n, level: 1, hasBadge: false, daysHere: 0, redeemed: 0, place: 'free' };

describe('what is in the way of a redemption', () => {
  it.each<[string, Partial<Demands>, Partial<Asker>, string | undefined, string | undefined]>([
    ['nothing, with just enough', {}, {}, undefined, undefined],
    ['too few tokens', {}, { available: 4_000n }, 'insufficient_balance', 'You have 40 of 250'],
    ['too few, to the hundredth', {}, { available: 24_999n }, 'insufficient_balance', 'You have 249.99 of 250'],
    ['the level', { minLevel: 10 }, { level: 9 }, 'offer_level_needed', 'Level 10 needed'],
    ['the badge', { badge: { name: 'Keeper' } }, {}, 'offer_badge_needed', 'The badge Keeper is needed'],
    ['a badge that is gone', { badge: { name: null } }, {}, 'offer_badge_needed', undefined],
    ['days', { minDays: 30 }, { daysHere: 28 }, 'offer_membership_needed', '2 more days as a member needed'],
    ['a day', { minDays: 30 }, { daysHere: 29 }, 'offer_membership_needed', '1 more day as a member needed'],
    ['the day', { limit: { count: 1, per: 'day' } }, { redeemed: 1 }, 'offer_limit_reached', '1 of 1 today'],
    ['the week', { limit: { count: 3, per: 'week' } }, { redeemed: 3 }, 'offer_limit_reached', '3 of 3 this week'],
    ['ever', { limit: { count: 2, per: 'ever' } }, { redeemed: 2 }, 'offer_limit_reached', '2 of 2 redeemed'],
    ['the item itself', {}, { place: 'owned', available: 0n }, 'offer_owned', undefined],
    ['as many freezes as fit', {}, { place: 'full' }, 'offer_freezes_full', undefined],
    ['that it is for what is free', { state: 'sold_out' }, { place: 'needless' }, 'offer_not_needed', undefined],
    ['another item in its place', {}, { place: 'taken' }, 'item_rule_broken', undefined],
    ['the stock', { state: 'sold_out' }, { available: 0n }, 'offer_sold_out', undefined],
    ['the end', { state: 'ended' }, { place: 'owned' }, 'offer_ended', undefined],
    ['the beginning', { state: 'scheduled' }, {}, 'offer_not_open', undefined],
    ['a draft', { state: 'draft' }, {}, 'offer_not_found', undefined],
  ])('%s', (_what, demands, standing, code, text) => {
    const obstacle = obstacleOf({ ...offer, ...demands }, { ...member, ...standing });
    expect(obstacle?.code).toBe(code);
    expect(obstacle?.message ? inEnglish(obstacle.message) : undefined).toBe(text);
  });

  it('is nothing where all of it is met', () => {
    const demands: Demands = { ...offer, minLevel: 5, minDays: 3, badge: { name: 'Keeper' } };
    expect(obstacleOf(demands, { ...member, level: 5, daysHere: 3, hasBadge: true })).toBeNull();
  });
});

describe('an offer', () => {
  const now = new Date('2026-03-04T12:00:00.000Z');
  const [before, after] = [new Date('2026-03-04T11:00:00.000Z'), new Date('2026-03-04T13:00:00.000Z')];
  const published = { isPublished: true, opensAt: null, closesAt: null, left: null };

  it.each([
    ['draft', { isPublished: false }],
    ['open', {}],
    ['open', { opensAt: now }],
    ['open', { opensAt: before, closesAt: after, left: 1 }],
    ['scheduled', { opensAt: after, left: 0 }],
    ['ended', { closesAt: now }],
    ['ended', { closesAt: before, left: 0 }],
    ['sold_out', { left: 0 }],
  ])('is %s: %j', (state, fields) => {
    expect(offerStateAt({ ...published, ...fields }, now)).toBe(state);
  });
});
