import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { type Arena, openArena } from './arena.ts';
import { type Bookmaker, openBookmaker } from './bookmaker.ts';
import { addMember, admit, earn } from './members.ts';
import type { Person, TestApp } from './test-app.ts';
import { bodyOf } from './test-app.ts';

/** What the calls of the tables of valid calls act on. */
export interface World {
  app: TestApp;
  arena: Arena;
  book: Bookmaker;
  admin: Person;
}

export async function openWorld(app: TestApp): Promise<World> {
  const arena = await openArena(app);
  return { app, arena, book: openBookmaker(app, arena), admin: arena.admin };
}

let made = 0;

/** Something that no other thing of the tests is called. */
export const named = (what: string) => `${what} ${++made}`;

export const make = async ({ admin }: World, path: string, body: unknown) => {
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
export const newGuide = () => ({ title: `A guide ${++made}`, content: 'Light the fire.' });
export const newCategory = () => ({ name: `Peoples ${++made}` });
export const newArticle = async (world: World) => {
  const { id: categoryId } = await make(world, '/api/admin/lore/category', newCategory());
  return { title: `The long ember ${++made}`, content: 'Snow. '.repeat(1000), categoryId };
};
export const newEvent = () => ({ title: `Clash ${++made}`, gameName: 'StarCraft II' });

export const item = (world: World) => make(world, '/api/admin/items', newItem());
export const quest = (world: World) => make(world, '/api/admin/quests', newQuest());
export const badge = (world: World) => make(world, '/api/admin/badges', newBadge());
export const product = (world: World) => make(world, '/api/admin/shop/products', newProduct());
export const guide = (world: World) => make(world, '/api/admin/guides', newGuide());
export const category = (world: World) => make(world, '/api/admin/lore/category', newCategory());
export const article = async (world: World) => make(world, '/api/admin/lore/article', await newArticle(world));

/** A season has room for few players and events: those before make room. */
export async function player(world: World) {
  await clear(world, 'players');
  return make(world, '/api/championship/players', { name: named('Player') });
}

export async function event(world: World) {
  await clear(world, 'events');
  return make(world, '/api/championship/events', newEvent());
}

export async function clear({ admin }: World, what: 'players' | 'events'): Promise<void> {
  const { body } = await admin.call('GET', `/api/championship/${what}`);
  for (const { id } of body) await admin.call('DELETE', `/api/championship/${what}/${id}`);
}

/** A member whom a call concerns. */
export async function someone({ app }: World): Promise<Person & { username: string }> {
  const username = `subject_${++made}`;
  return { ...(await admit(app, { username })), username };
}

export async function earning(world: World): Promise<{ eventId: string; userId: string }> {
  const userId = await addMember(world.app);
  await earn(world.app, userId, '5');
  const { body } = await world.admin.call('GET', `/api/admin/leaderboards/earning-events?userId=${userId}`);
  return { eventId: body.events[0].id, userId };
}

/** A product that can be bought, with one item. */
export async function ware(world: World): Promise<{ id: string }> {
  const made = await product(world);
  await make(world, `/api/admin/shop/products/${made.id}/items`, { itemId: (await item(world)).id });
  return made;
}

export const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** A payment that somebody has begun. */
export async function intent(world: World, buyer: Person): Promise<{ clientSecret: string; purchaseId: string }> {
  const { id } = await ware(world);
  return (await buyer.call('POST', '/api/create-payment-intent', { body: { productId: id } })).body;
}

/** A purchase that was paid. */
export async function bought(world: World, by?: Person): Promise<{ purchaseId: string; userId: string }> {
  const buyer = by ?? (await someone(world));
  const { clientSecret, purchaseId } = await intent(world, buyer);
  await buyer.call('POST', '/api/sandbox/payments/confirm', { body: { clientSecret, ...CARD } });
  return { purchaseId, userId: buyer.userId };
}

export async function final({ arena }: World): Promise<{ tournament: TournamentPage; match: Match }> {
  const tournament = await arena.begin(await arena.people(2));
  const match = tournament.matches.find(({ status }) => status === 'ready');
  if (!match) throw new Error('Nobody has to play');
  return { tournament, match };
}

export async function closed({ book }: World) {
  const market = await book.market();
  await book.place(await book.better(), market, 'Kaldrin', '10.00');
  await book.place(await book.better(), market, 'Vessa', '5.00');
  await book.deed(market, 'close');
  return market;
}
