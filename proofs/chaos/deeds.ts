import { setTimeout as sleep } from 'node:timers/promises';
import type { Community } from './community.ts';
import type { Journal } from './journal.ts';
import type { Caller, Person } from './person.ts';
import { ADMIN } from './product.ts';

export interface Setting {
  caller: Caller;
  community: Community;
  journal: Journal;
  chance: () => number;
  /** The product's time. */
  now: () => Date;
  /** While the clock jumps, deeds of a day may belong to another one when they arrive. */
  isClockMoving: () => boolean;
}

const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' };
const PING_MS = 1_050;
const PINGS_AT_MOST = 14;

/** An administrator gives a member a little. */
export async function beGranted({ caller, community, journal }: Setting, { userId, username }: Person): Promise<void> {
  const body = { username, amount: '0.01' };
  const asked = { path: '/api/admin/add-cinder', body, isKeyed: true, right: [200] };
  if (await caller.call(community.admin, asked)) journal.note(userId, 'grants');
}

export async function bet({ caller, community, journal, chance }: Setting, person: Person): Promise<void> {
  const selectionId = community.selectionIds[chance() < 0.5 ? 0 : 1];
  const body = { selectionId, stakeCinder: '0.10' };
  const answer = await caller.call(person, { path: '/api/betting/wagers', body, isKeyed: true, right: [201] });
  if (answer) journal.note(person.userId, 'wagers');
}

/** Wears one weapon and then the other, and takes the quest's reward for each. */
export async function changeArms(setting: Setting, person: Person): Promise<void> {
  const { caller, community, journal, isClockMoving } = setting;
  for (const itemId of community.weapons) {
    const path = '/api/equipment/equip';
    if (!(await caller.call(person, { path, body: { itemId }, isKeyed: true, right: [200] }))) return;
    journal.note(person.userId, 'equips');
    const claim = await caller.call(person, {
      path: '/api/user/quests/claim',
      body: { questId: community.questId },
      isKeyed: true,
      right: isClockMoving() ? [200, 409] : [200],
    });
    if (claim?.status === 200) journal.note(person.userId, 'claims');
  }
}

/** Buys the helmet and has it refunded, so that it can be bought again. */
export async function buy({ caller, community, journal }: Setting, person: Person): Promise<void> {
  const body = { productId: community.productId };
  // The place is taken by a purchase that was reconciled.
  const intent = await caller.call(person, { path: '/api/create-payment-intent', body, right: [200, 409] });
  if (intent?.status !== 200) return;
  const { clientSecret, purchaseId } = intent.body;
  const paid = await caller.call(person, {
    path: '/api/sandbox/payments/confirm',
    body: { clientSecret, ...CARD },
    // It was paid by an attempt that was not answered.
    right: [200, 409],
  });
  if (!paid) return;
  if (paid.status === 409) {
    const state = await caller.call(person, { method: 'GET', path: `/api/shop/purchases/${purchaseId}`, right: [200] });
    // Where the event was lost with the server, the reconciler asks for the payment later.
    if (state?.body.status !== 'completed') return;
  }
  journal.purchases.set(purchaseId, 'paid');
  const proof = { path: '/api/me/proof', body: { password: ADMIN.password }, right: [204] };
  if (!(await caller.call(community.admin, proof))) return;
  const refund = { path: `/api/admin/purchases/${purchaseId}/refund`, right: [200, 409] };
  if ((await caller.call(community.admin, refund))?.status === 200) journal.purchases.set(purchaseId, 'refunded');
}

/** Mines one session, as far as the load goes on. */
export async function mine({ caller, journal }: Setting, person: Person, isOn: () => boolean): Promise<void> {
  const body = { tzOffsetMinutes: 0, deviceId: 'web-1', takeover: true };
  const start = await caller.call(person, { path: '/api/mining/start', body, right: [200] });
  const sessionId: string | undefined = start?.body.sessionId;
  for (let pings = 0; sessionId && pings < PINGS_AT_MOST && isOn(); pings++) {
    await sleep(PING_MS);
    const ping = await caller.call(person, {
      path: '/api/mining/ping',
      body: { sessionId, visible: true, lastInputMs: 1 },
      // Paid by an attempt that was not answered; or the clock jumped.
      right: [200, 410],
    });
    if (ping?.status !== 200) return;
    journal.credit(sessionId, ping.body.activeSeconds);
    if (!ping.body.sessionCompleted) continue;
    journal.completed.set(sessionId, person.userId);
    return;
  }
}

/** Somebody new signs up, checks in twice for the same day, registers and withdraws. */
export async function arrive(setting: Setting, username: string): Promise<void> {
  const { caller, community, journal, now, isClockMoving } = setting;
  const person = await caller.signUp(username);
  if (!person) return;
  const body = { localDate: now().toISOString().slice(0, 10) };
  const checkIn = { path: '/api/streak/claim', body, isKeyed: true };
  const first = await caller.call(person, { ...checkIn, right: isClockMoving() ? [200, 400] : [200] });
  if (first?.status === 200) {
    journal.note(person.userId, 'checkIns');
    await caller.call(person, { ...checkIn, right: isClockMoving() ? [400, 409] : [409] });
  }
  const path = `/api/tournaments/${community.tournamentId}/registration`;
  const registered = await caller.call(person, { path, body: {}, isKeyed: true, right: [201] });
  if (registered) await caller.call(person, { method: 'DELETE', path, isKeyed: true, right: [200] });
}
