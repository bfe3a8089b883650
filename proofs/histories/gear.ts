import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { prove } from '../../server/src/testing/admit.ts';
import { findEventIds } from './recount.queries.ts';
import type { Deed } from './script.ts';
import { choose, type Player, send, type World } from './world.ts';

const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'];
const SLOTS = ['Head', 'Body', 'Feet', 'Weapon'];

export async function giveItem(world: World, deed: Deed, player: Player): Promise<boolean> {
  const item = choose(world.items, deed.pick);
  const body = { username: player.username, itemId: item?.id };
  const request = { by: world.admin, method: 'POST', url: '/api/admin/grant-item', body, about: player } as const;
  return (await send(world, deed, { ...request, refusals: ['item_rule_broken'] })) !== null;
}

export async function equip(world: World, deed: Deed, player: Player): Promise<boolean> {
  world.changedGear.add(player.userId);
  const list = await send(world, { ...deed, isTwin: false }, { by: player, method: 'GET', url: '/api/inventory' });
  const owned = choose((list?.body ?? []) as InventoryEntry[], deed.pick);
  if (!owned) return false;
  const request = { by: player, method: 'POST', url: '/api/equipment/equip', body: { itemId: owned.itemId } } as const;
  return (await send(world, deed, { ...request, refusals: ['item_not_owned'] })) !== null;
}

export async function unequip(world: World, deed: Deed, player: Player): Promise<boolean> {
  world.changedGear.add(player.userId);
  const body = { slot: choose(SLOTS, deed.pick) };
  const request = { by: player, method: 'POST', url: '/api/equipment/unequip', body } as const;
  return (await send(world, deed, { ...request, refusals: ['slot_empty'] })) !== null;
}

/** Begins a purchase and pays for it; some cards are declined, and some buyers pay twice at once. */
export async function buy(world: World, { isTwin, ...deed }: Deed, player: Player): Promise<boolean> {
  const once = { ...deed, isTwin: false };
  const body = { productId: choose(world.productIds, deed.amount) };
  const order = { by: player, method: 'POST', url: '/api/create-payment-intent', body } as const;
  const begun = await send(world, once, { ...order, refusals: ['item_rule_broken'] });
  if (!begun) return false;
  const { clientSecret, purchaseId } = begun.body;
  const card = { clientSecret, cardNumber: choose(CARDS, deed.pick), expMonth: 12, expYear: 2060, cvc: '123' };
  const payment = { by: player, method: 'POST', url: '/api/sandbox/payments/confirm', body: card } as const;
  const refusals = ['card_declined', ...(isTwin ? ['payment_closed'] : [])];
  const tries = Array.from({ length: isTwin ? 2 : 1 }, () => send(world, once, { ...payment, refusals }));
  const paid = (await Promise.all(tries)).filter((answer) => answer !== null);
  if (paid.length > 1) world.faults.push(`Purchase ${purchaseId} was charged twice`);
  if (paid.length > 0) world.purchases.push({ id: purchaseId, isRefunded: false });
  return paid.length > 0;
}

export async function refund(world: World, deed: Deed): Promise<boolean> {
  const purchase = choose(world.purchases, deed.pick);
  if (!purchase) return false;
  for (const player of world.players) world.changedGear.add(player.userId);
  const request = { by: world.admin, method: 'POST', url: `/api/admin/purchases/${purchase.id}/refund` } as const;
  await prove(world.servers[0], world.admin);
  const refusals = ['purchase_not_refundable', 'purchase_not_found'];
  const answer = await send(world, { ...deed, isTwin: false }, { ...request, refusals });
  if (answer) purchase.isRefunded = true;
  return answer !== null;
}

export async function setStreak(world: World, deed: Deed, player: Player): Promise<boolean> {
  const body = { username: player.username, day: (deed.pick % 7) + 1 };
  const request = { by: world.admin, method: 'POST', url: '/api/admin/set-streak', body, about: player } as const;
  return (await send(world, deed, request)) !== null;
}

/** A moderator judges one of the latest earnings, one way or the other. */
export async function flag(world: World, deed: Deed): Promise<boolean> {
  const eventId = choose(await findEventIds(world.servers[0].connections.pool), deed.pick);
  if (!eventId) return false;
  const about = `/api/admin/leaderboards/earning-events/${eventId}`;
  const isYes = deed.amount % 3 !== 0;
  const call =
    deed.who % 2 === 0
      ? { url: `${about}/exploit-flag`, body: { exploitFlag: isYes } }
      : { url: `${about}/verified`, body: { verified: !isYes } };
  const refusals = ['earning_event_not_found', 'member_not_found'];
  return (await send(world, deed, { by: world.admin, method: 'PATCH', ...call, refusals })) !== null;
}

/** One of the jobs, on one of the two servers. */
export async function tidy({ servers }: World, deed: Deed): Promise<boolean> {
  const { jobs } = servers[deed.pick % 2 === 0 ? 0 : 1].features;
  await choose(jobs, deed.amount)?.run();
  return true;
}
