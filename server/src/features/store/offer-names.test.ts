import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemId } from '#db/catalogue/items.ts';
import { inGerman } from '#testing/german.ts';
import { earn } from '#testing/members.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

/** What a member reads of an offer called like an item, wherever it is named. */
async function namesOf(reader: Person, { slug, raffle }: { slug: string; raffle: string }) {
  const read = async (path: string) => bodyOf(await reader.call('GET', path));
  const [entry] = (await read('/api/me/ledger')).entries;
  return {
    offer: (await read(`/api/store/offers/${slug}`)).title,
    item: (await read(`/api/store/offers/${slug}`)).item.name,
    redemption: (await read('/api/store/redemptions')).redemptions[0].title,
    prize: (await read(`/api/raffles/${raffle}`)).prizes[0].title,
    wallet: entry.description,
    way: entry.subject.name,
  };
}

it('an offer that is called like an item has one name in a language, in the store, the wallet and as a prize', async () => {
  const member = await app.signUp();
  await earn(app, member.userId, '500.00');
  const make = async (path: string, body: object) =>
    bodyOf(await admin.call('POST', `/api/admin/${path}`, { body }), 201);
  const offer = await make('store/offers', {
    ...{ title: 'Oathbrand', priceCinder: '100.00', kind: 'item', itemId: itemId('oathbrand'), isPublished: true },
  });
  const raffle = await make('raffles', {
    ...{ title: 'Winter raffle', ticketPriceCinder: '10.00', closesAt: '2099-01-01T00:00:00.000Z', isPublished: true },
    prizes: [{ kind: 'offer', offerId: offer.id }],
  });
  const { redemption } = bodyOf(await member.call('POST', `/api/store/offers/${offer.id}/redeem`, { body: {} }), 201);
  const things = { slug: offer.slug, raffle: raffle.slug };
  const called = (name: string) => ({ offer: name, item: name, redemption: name, prize: name, way: name });
  expect(await namesOf(member, things)).toEqual({ ...called('Oathbrand'), wallet: 'Store: Oathbrand' });
  expect(await namesOf(inGerman(member), things)).toEqual({ ...called('Eidbrand'), wallet: 'Store: Eidbrand' });

  bodyOf(await admin.call('POST', `/api/admin/store/redemptions/${redemption.id}/refund`, { body: { note: 'Sorry' } }));
  const [news] = bodyOf(await inGerman(member).call('GET', '/api/notifications')).notifications;
  expect(news.text).toBe('Eidbrand: Sorry');

  const texts = { title: 'Die Klinge des Eids' };
  bodyOf(await admin.call('PUT', `/api/admin/translations/offer/${offer.id}/de`, { body: { texts } }));
  expect(await namesOf(inGerman(member), things)).toMatchObject({
    ...{ offer: texts.title, redemption: texts.title, prize: texts.title, item: 'Eidbrand' },
  });
});
