import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { type Arena, openArena } from './arena.ts';
import { type Bookmaker, openBookmaker } from './bookmaker.ts';
import { makeFont } from './fonts.ts';
import { addMember, admit, earn } from './members.ts';
import { formOf, paintPng } from './pictures.ts';
import type { Person, TestApp } from './test-app.ts';
import { bodyOf } from './test-app.ts';

/** What the calls of the tables of valid calls act on. */
export interface Fixture {
  app: TestApp;
  arena: Arena;
  book: Bookmaker;
  admin: Person;
}

export async function openFixture(app: TestApp): Promise<Fixture> {
  const arena = await openArena(app);
  // Also what a new site does without.
  bodyOf(await arena.admin.call('PUT', '/api/admin/site', { body: { modulesOff: [] } }));
  bodyOf(await arena.admin.call('PUT', '/api/admin/gifts/settings', { body: { minDays: 0, minLevel: 0 } }));
  return { app, arena, book: openBookmaker(app, arena), admin: arena.admin };
}

let made = 0;

/** Something that no other thing of the tests is called. */
export const named = (what: string) => `${what} ${++made}`;

export const make = async ({ admin }: Fixture, path: string, body: unknown) => {
  return bodyOf(await admin.call('POST', path, { body }));
};
export const newItem = () => ({ name: `Anvil ${++made}`, slug: `anvil-${made}`, rarity: 'Rare', slot: 'weapon' });
export const newQuest = () => ({
  title: `Three shifts ${++made}`,
  description: 'Complete 3 mining sessions',
  questType: 'daily',
  rewardType: 'cinder',
  rewardAmount: '40.00',
  conditions: [{ conditionType: 'mining_sessions', targetValue: 3 }],
});
export const newBadge = () => ({ name: `Keeper ${++made}`, description: 'Kept the fire.' });
export const newProduct = () => ({ name: `Chest ${++made}`, type: 'pack', priceUsd: '4.50' });
export const newOffer = () => ({ title: `Offer ${++made}`, priceCinder: '5.00', kind: 'request', isPublished: true });
export const newRaffle = () => ({
  title: `Raffle ${++made}`,
  ticketPriceCinder: '5.00',
  prizes: [{ kind: 'text', text: 'A place at the fire' }],
  closesAt: '2099-01-01T00:00:00.000Z',
  isPublished: true,
});
export const newGuide = () => ({ title: `A guide ${++made}`, content: 'Light the fire.' });
export const newPage = () => ({ title: `A page ${++made}`, content: 'Be kind at the fire.', place: 'footer' });
/** Menu and footer have room for few links: those before make room. */
export async function newLink({ admin }: Fixture) {
  const { body } = await admin.call('GET', '/api/admin/links');
  for (const { id } of body) await admin.call('DELETE', `/api/admin/links/${id}`);
  return { title: named('Link'), address: 'https://chat.example/' };
}
export const newCategory = () => ({ name: `Peoples ${++made}` });
export const newArticle = async (fixture: Fixture) => {
  const { id: categoryId } = await make(fixture, '/api/admin/lore/category', newCategory());
  return { title: `The long ember ${++made}`, content: 'Snow. '.repeat(1000), categoryId };
};
export const newEvent = () => ({ title: `Clash ${++made}`, gameName: 'StarCraft II' });

export const item = (fixture: Fixture) => make(fixture, '/api/admin/items', newItem());
export const quest = (fixture: Fixture) => make(fixture, '/api/admin/quests', newQuest());
export const badge = (fixture: Fixture) => make(fixture, '/api/admin/badges', newBadge());
export const product = (fixture: Fixture) => make(fixture, '/api/admin/shop/products', newProduct());
export const perkOffer = (fixture: Fixture) =>
  make(fixture, '/api/admin/store/offers', {
    ...newOffer(),
    kind: 'perk',
    perk: { kind: 'name_colour', value: 'teal', titles: [], days: null },
  });
export const offer = (fixture: Fixture) => make(fixture, '/api/admin/store/offers', newOffer());
export const raffle = (fixture: Fixture) => make(fixture, '/api/admin/raffles', newRaffle());
/** A gift with a message that a member was given, by a member with a name. */
export async function gift({ app }: Fixture, { userId }: Pick<Person, 'userId'>): Promise<string> {
  const giver = await admit(app);
  await earn(app, giver.userId, '5.00');
  const { rows } = await app.connections.pool.query('select username from members where user_id = $1', [userId]);
  const body = { username: rows[0].username, amountCinder: '5.00', message: 'For the finale' };
  return bodyOf(await giver.call('POST', '/api/gifts', { body }), 201).id;
}
export const guide = (fixture: Fixture) => make(fixture, '/api/admin/guides', newGuide());
export const people = (fixture: Fixture) => make(fixture, '/api/admin/lore/peoples', { name: named('People') });
export const sitePage = (fixture: Fixture) => make(fixture, '/api/admin/pages', newPage());
export const link = async (fixture: Fixture) => make(fixture, '/api/admin/links', await newLink(fixture));
export const category = (fixture: Fixture) => make(fixture, '/api/admin/lore/category', newCategory());
export const article = async (fixture: Fixture) => make(fixture, '/api/admin/lore/article', await newArticle(fixture));

export const game = (fixture: Fixture) => make(fixture, '/api/admin/games', { name: named('Game') });

/** A picture that nothing uses. */
export async function picture({ admin }: Fixture): Promise<{ filename: string }> {
  const form = await formOf({ content: await paintPng(`#${(++made).toString(16).padStart(6, '0')}`) });
  return bodyOf(await admin.call('POST', '/api/admin/images/upload/general', form), 201);
}

/** A form with a font. There is room for few: those before make room. */
export async function newFont({ admin }: Fixture) {
  const { fonts } = bodyOf(await admin.call('GET', '/api/admin/site'));
  for (const { url } of fonts) await admin.call('DELETE', url.replace('/uploads', '/api/admin/site/fonts'));
  return formOf({ content: makeFont({ name: named('Font') }), field: 'font' });
}

/** The file of a font that the look has not. */
export async function font(fixture: Fixture): Promise<string> {
  const { url } = bodyOf(await fixture.admin.call('POST', '/api/admin/site/fonts', await newFont(fixture)), 201);
  return url.replace('/uploads/', '');
}

/** A season has room for few players and events: those before make room. */
export async function player(fixture: Fixture) {
  await clear(fixture, 'players');
  return make(fixture, '/api/championship/players', { name: named('Player') });
}

export async function event(fixture: Fixture) {
  await clear(fixture, 'events');
  return make(fixture, '/api/championship/events', newEvent());
}

export async function clear({ admin }: Fixture, what: 'players' | 'events'): Promise<void> {
  const { body } = await admin.call('GET', `/api/championship/${what}`);
  for (const { id } of body) await admin.call('DELETE', `/api/championship/${what}/${id}`);
}

/** A member whom a call concerns. */
export async function someone({ app }: Fixture): Promise<Person & { username: string }> {
  const username = `subject_${++made}`;
  return { ...(await admit(app, { username })), username };
}

export async function earning(fixture: Fixture): Promise<{ eventId: string; userId: string }> {
  const userId = await addMember(fixture.app);
  await earn(fixture.app, userId, '5');
  const { body } = await fixture.admin.call('GET', `/api/admin/leaderboards/earning-events?userId=${userId}`);
  return { eventId: body.events[0].id, userId };
}

/** A product that can be bought, with one item. */
export async function ware(fixture: Fixture): Promise<{ id: string }> {
  const made = await product(fixture);
  await make(fixture, `/api/admin/shop/products/${made.id}/items`, { itemId: (await item(fixture)).id });
  return made;
}

export const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** A payment that somebody has begun. */
export async function intent(fixture: Fixture, buyer: Person): Promise<{ clientSecret: string; purchaseId: string }> {
  const { id } = await ware(fixture);
  return (await buyer.call('POST', '/api/create-payment-intent', { body: { productId: id } })).body;
}

/** A purchase that was paid. */
export async function bought(fixture: Fixture, by?: Person): Promise<{ purchaseId: string; userId: string }> {
  const buyer = by ?? (await someone(fixture));
  const { clientSecret, purchaseId } = await intent(fixture, buyer);
  await buyer.call('POST', '/api/sandbox/payments/confirm', { body: { clientSecret, ...CARD } });
  return { purchaseId, userId: buyer.userId };
}

export async function final({ arena }: Fixture): Promise<{ tournament: TournamentPage; match: Match }> {
  const tournament = await arena.begin(await arena.people(2));
  const match = tournament.matches.find(({ status }) => status === 'ready');
  if (!match) throw new Error('Nobody has to play');
  return { tournament, match };
}

export async function closed({ book }: Fixture) {
  const market = await book.market();
  await book.place(await book.better(), market, 'Kaldrin', '10.00');
  await book.place(await book.better(), market, 'Vessa', '5.00');
  await book.act(market, 'close');
  return market;
}

/** A challenge of one member to another, as far as it has come. */
export async function challenge(
  { app }: Fixture,
  [challenger, opponent]: readonly [Person, Person],
  ...steps: ('accept' | 'report')[]
): Promise<{ id: string }> {
  for (const { userId } of [challenger, opponent]) await earn(app, userId, '5.00');
  const { rows } = await app.connections.pool.query('select username from members where user_id = $1', [
    opponent.userId,
  ]);
  const body = { username: rows[0].username, gameCode: 'sc2', bestOf: 1, stakeCinder: '5.00' };
  const { id } = bodyOf(await challenger.call('POST', '/api/challenges', { body }), 201);
  const score = { challengerWins: 1, opponentWins: 0 };
  for (const step of steps)
    bodyOf(await opponent.call('POST', `/api/challenges/${id}/${step}`, { body: step === 'report' ? score : {} }));
  return { id };
}

/** A raffle of which a member has the only ticket, and whose close has come. */
export async function closedRaffle(fixture: Fixture, by: Person): Promise<{ id: string }> {
  const { id } = await raffle(fixture);
  await earn(fixture.app, by.userId, '5.00');
  bodyOf(await by.call('POST', `/api/raffles/${id}/tickets`, { body: { count: 1 } }), 201);
  await fixture.app.connections.pool.query('update raffle set closes_at = created_at where id = $1', [id]);
  return { id };
}

/** No replay of the economy runs. */
export async function noReplay({ app }: Fixture): Promise<void> {
  await app.features.settled();
  await app.connections.pool.query('delete from what_if_run');
}

/** A replay of the economy that another server runs. */
export async function runningReplay(fixture: Fixture): Promise<void> {
  await noReplay(fixture);
  const at = fixture.app.clock.now();
  const { today } = bodyOf(await fixture.admin.call('GET', '/api/admin/economy/what-if'));
  await fixture.app.connections.pool.query(
    `insert into what_if_run (run, status, days, amounts, started_at, alive_at)
    values (gen_random_uuid(), 'running', 7, $2, $1, $1)`,
    [at, JSON.stringify(today)],
  );
}

/** A request of a member that waits for the staff. */
export async function requested(fixture: Fixture, by: Person) {
  const { id: offerId } = await offer(fixture);
  await earn(fixture.app, by.userId, '5.00');
  const { redemption } = bodyOf(await by.call('POST', `/api/store/offers/${offerId}/redeem`, { body: {} }), 201);
  return { id: String(redemption.id), offerId: String(offerId), userId: by.userId };
}
