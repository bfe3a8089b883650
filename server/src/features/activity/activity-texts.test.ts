import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inGerman, inLanguage, teachGerman } from '#testing/german.ts';
import { bodyOf, createTestApp, type TestApp } from '#testing/test-app.ts';
import { activityTexts, gearText, itemsText, sayActivity, sayDetail } from './activity-texts.ts';

teachGerman({
  'Day {day} check-in': 'Check-in an Tag {day}',
  'Quest: {quest}': 'Quest „{quest}“',
  'Bet lost: {market}': 'Verlorene Wette: {market}',
  'Bet won: {market}': 'Gewonnene Wette: {market}',
  'Received {item}': '{item} erhalten',
  'Bought {product}': '{product} gekauft',
  '{count, plural, one {# item added} other {# items added}}':
    '{count, plural, one {# Gegenstand dazu} other {# Gegenstände dazu}}',
  Feet: 'Füße',
});

describe('an entry', () => {
  it.each([
    ['equipment_acquired', activityTexts.equipment_acquired.write('Ash Boots'), 'Ash Boots erhalten'],
    ['purchase', activityTexts.purchase.write('Bought'), 'Bought gekauft'],
    ['wager_stake', 'Bet lost: Bet won: all', 'Verlorene Wette: Bet won: all'],
    ['wager_payout', 'Bet won: all', 'Gewonnene Wette: all'],
    ['quest', 'Quest: Dig', 'Quest „Dig“'],
    ['quest', 'Somehow done', 'Somehow done'],
    ['of old', 'Quest: Dig', 'Quest: Dig'],
  ])('of type %s that is stored as %j is said in the language of its reader', (type, stored, german) => {
    expect(inLanguage('de', () => sayActivity(type, stored))).toBe(german);
    expect(sayActivity(type, stored)).toBe(stored);
  });

  it.each([
    ['equipment_acquired', gearText.write('Feet', 5), 'Füße, +5\u00a0%'],
    ['purchase', itemsText.write(1), '1 Gegenstand dazu'],
    ['purchase', itemsText.write(12), '12 Gegenstände dazu'],
    ['tournament', 'Feet, +5%', 'Feet, +5%'],
  ])('of type %s has the detail %j in that language too', (type, stored, german) => {
    expect(inLanguage('de', () => sayDetail(type, stored))).toBe(german);
  });

  it('is to the letter what is stored for a reader of English, whatever that is', () => {
    const types = fc.constantFrom(
      'equipment_acquired',
      'purchase',
      'wager_stake',
      'wager_payout',
      'quest',
      'tournament',
    );
    fc.assert(
      fc.property(types, fc.string(), fc.nat(), (type, text, count) => {
        for (const stored of [text, gearText.write(text, count), itemsText.write(count % 1_000)])
          expect(sayDetail(type, stored)).toBe(stored);
        for (const stored of [text, ...Object.values(activityTexts).map(({ write }) => write(text))])
          expect(sayActivity(type, stored)).toBe(stored);
      }),
    );
  });
});

describe('what a member did and was paid', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('stands in the language of who reads it, in the ledger, the activity and the back-office', async () => {
    const member = await app.signUp({ username: 'tagwerk' });
    const admin = await app.signUp({ username: 'amtmann', isAdmin: true });
    bodyOf(await member.call('POST', '/api/streak/claim', { body: { localDate: '2026-03-04' } }));
    const german = { description: 'Check-in an Tag 1' };
    const english = { description: 'Day 1 check-in' };
    for (const [reader, url, expected] of [
      [inGerman(member), '/api/user/activity', [german]],
      [member, '/api/user/activity', [english]],
      [inGerman(member), '/api/rewards/recent', [german]],
      [inGerman(member), '/api/rewards', { rewards: [german] }],
      [inGerman(member), '/api/me/ledger', { entries: [german] }],
      [inGerman(admin), `/api/admin/users/${member.userId}/ledger`, { entries: [german] }],
      [admin, `/api/admin/users/${member.userId}/ledger`, { entries: [english] }],
    ] as const)
      expect(bodyOf(await reader.call('GET', url))).toMatchObject(expected);
  });
});
