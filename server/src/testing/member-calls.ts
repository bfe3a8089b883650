import { createHmac, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { createUnsubscribing } from '#features/notifications/unsubscribe.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MemberWriteName } from './calls.ts';
import { NOBODY, type ValidCall } from './calls.ts';
import {
  badge,
  CARD,
  challenge,
  type Fixture,
  gift,
  intent,
  item,
  make,
  newQuest,
  offer,
  perkOffer,
  raffle,
  requested,
  someone,
  ware,
} from './fixture.ts';
import { admit, earn, signInAgain } from './members.ts';
import { PASSWORD, type Person, SECRET } from './test-app.ts';
import { createTestWallet } from './test-wallet.ts';

/** A valid call of one member. */
export interface OwnCall extends ValidCall {
  /** The same call about a thing that does not exist: to everybody else the member's thing is like that one. */
  nothing?: ValidCall;
  /** What everybody else is answered about the member's thing, where it may be seen but not used. */
  others?: number;
  /** What an administrator is answered, where not what members are. */
  asAdmin?: number;
}

type MakeOwnCall = (fixture: Fixture, by: Person) => Promise<OwnCall>;

const RUN = { tzOffsetMinutes: 0, deviceId: 'web-1' };
const { webhooks } = new Stripe('sandbox');

/** About a thing that the body names. */
const naming = (field: string, value: unknown, more: object = {}): OwnCall => ({
  body: { ...more, [field]: value },
  nothing: { body: { ...more, [field]: NOBODY } },
});

async function done(by: Person, path: string, body?: unknown) {
  const answer = await by.call('POST', path, { body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

export async function nameOf(by: Person): Promise<string> {
  return (await by.call('GET', '/api/auth/user')).body.member.username;
}

async function equipable(fixture: Fixture, { userId }: Person): Promise<string> {
  const { id, slug } = await item(fixture);
  await make(fixture, '/api/admin/grant-item', { userId, itemSlug: slug });
  return id;
}

/** A session that the next ping fills. */
export async function session({ app, admin }: Fixture, by: Person): Promise<string> {
  const rules = { sessionDurationSeconds: 30, minPingIntervalSeconds: 1, idleTimeoutSeconds: 70 };
  await admin.call('PUT', '/api/admin/mining/config', { body: { ...rules, maxMinutesPerLocalDay: 1440 } });
  const { sessionId } = await done(by, '/api/mining/start', RUN);
  app.clock.advance({ seconds: 30 });
  return sessionId;
}

/** A quest that the member has finished and not claimed. */
async function finishedQuest(fixture: Fixture, by: Person): Promise<{ questId: string; progressId: string }> {
  const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
  const { id: questId } = await make(fixture, '/api/admin/quests', { ...newQuest(), status: 'active', conditions });
  const { id: progressId } = await done(by, '/api/user/quests/complete', { questId });
  return { questId, progressId };
}

/** A tournament that takes registrations, or one that the member may check in to. */
async function open({ arena }: Fixture): Promise<string> {
  return (await arena.create({ maxPlayers: 128 })).id;
}

async function registered(fixture: Fixture, by: Person): Promise<string> {
  const id = await open(fixture);
  await done(by, `/api/tournaments/${id}/registration`, {});
  return id;
}

/** A match of the member that is ready to be played, or was reported by the opponent. */
async function match(fixture: Fixture, by: Person, { reported }: { reported: boolean }) {
  const { arena } = fixture;
  const [opponent] = await arena.people(1);
  if (!opponent) throw new Error('Nobody to play against');
  const tournament = await arena.begin([by, opponent]);
  const ready = tournament.matches.find(({ status }) => status === 'ready');
  if (!ready) throw new Error('Nobody has to play');
  const params = { id: tournament.id, matchId: ready.id };
  if (reported)
    await done(opponent, `/api/tournaments/${params.id}/matches/${ready.id}/report`, { scoreA: 2, scoreB: 1 });
  return params;
}

async function notificationOf({ app }: Fixture, { userId }: Person): Promise<string> {
  const news = { userId, type: 'badge_earned' as const, title: 'Badge earned', text: 'Keeper', link: '/badges' };
  await inTransaction(app.connections.db, (tx) =>
    app.features.services.notifications.notify(tx, { ...news, at: app.clock.now() }),
  );
  const { rows } = await app.connections.pool.query('select id from notification where user_id = $1', [userId]);
  return rows[0].id;
}

/** One valid call of every other endpoint that changes something, each on things of its own. */
export const MEMBER_CALLS: Record<MemberWriteName, MakeOwnCall> = {
  'POST /api/username/check': async (_fixture, by) => ({ body: { username: `is_${by.userId.slice(-12)}` } }),
  'POST /api/username/update': async (_fixture, by) => ({ body: { username: `am_${by.userId.slice(-12)}` } }),
  'DELETE /api/me': async (_fixture, by) => ({ body: { confirm: await nameOf(by) }, asAdmin: 403 }),
  'POST /api/me/wallet/nonce': async () => ({}),
  'POST /api/me/wallet': async (_fixture, by) => {
    const wallet = createTestWallet();
    const { message } = await done(by, '/api/me/wallet/nonce');
    return { body: { publicKey: wallet.publicKey, signature: wallet.signText(message) } };
  },
  'DELETE /api/me/wallet': async () => ({}),
  'POST /api/me/chances/reveal': async () => ({}),
  'POST /api/challenges': async (fixture, by) => {
    await earn(fixture.app, by.userId, '5.00');
    const other = await someone(fixture);
    return { body: { username: await nameOf(other), gameCode: 'sc2', bestOf: 3, stakeCinder: '5.00' } };
  },
  'POST /api/challenges/:id/accept': async (fixture, by) => ({
    params: await challenge(fixture, [await someone(fixture), by]),
    body: {},
  }),
  'POST /api/challenges/:id/decline': async (fixture, by) => ({
    params: await challenge(fixture, [await someone(fixture), by]),
  }),
  'POST /api/challenges/:id/report': async (fixture, by) => ({
    params: await challenge(fixture, [by, await someone(fixture)], 'accept'),
    body: { challengerWins: 1, opponentWins: 0 },
  }),
  'POST /api/challenges/:id/confirm': async (fixture, by) => ({
    params: await challenge(fixture, [by, await someone(fixture)], 'accept', 'report'),
  }),
  'POST /api/challenges/:id/dispute': async (fixture, by) => ({
    params: await challenge(fixture, [by, await someone(fixture)], 'accept', 'report'),
    body: { reason: 'It was the other way round' },
  }),
  'PUT /api/challenges/choice': async () => ({ body: { takesChallenges: false } }),
  'POST /api/raffles/:id/tickets': async (fixture, by) => {
    await earn(fixture.app, by.userId, '5.00');
    return { params: { id: (await raffle(fixture)).id }, body: { count: 1 } };
  },
  'POST /api/gifts': async ({ app }, by) => {
    await earn(app, by.userId, '5.00');
    const { userId } = await admit(app);
    const { rows } = await app.connections.pool.query('select username from members where user_id = $1', [userId]);
    return { body: { username: rows[0].username, amountCinder: '5.00' } };
  },
  'POST /api/gifts/:id/report': async (fixture, by) => ({
    params: { id: await gift(fixture, by) },
    body: { reason: 'An insult' },
    nothing: { params: { id: NOBODY }, body: { reason: 'An insult' } },
  }),
  'PUT /api/gifts/choice': async () => ({ body: { takesGifts: false } }),
  'POST /api/store/offers/:id/redeem': async (fixture, by) => {
    await earn(fixture.app, by.userId, '5.00');
    return { params: { id: (await offer(fixture)).id }, body: {} };
  },
  'PUT /api/perks/worn': async (fixture, by) => {
    const { id } = await perkOffer(fixture);
    await earn(fixture.app, by.userId, '5.00');
    await done(by, `/api/store/offers/${id}/redeem`, {});
    const { perks } = (await by.call('GET', '/api/perks')).body;
    await by.call('PUT', '/api/perks/worn', { body: { kind: 'name_colour', id: null } });
    return naming('id', perks[0].id, { kind: 'name_colour' });
  },
  'POST /api/store/redemptions/:id/cancel': async (fixture, by) => {
    const { id } = await requested(fixture, by);
    return { params: { id }, nothing: { params: { id: NOBODY } } };
  },
  'DELETE /api/me/sessions/:id': async ({ app }, by) => {
    await signInAgain(app, by.userId);
    const { body } = await by.call('GET', '/api/me/sessions');
    const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    return { params: { id: other.id }, nothing: { params: { id: NOBODY } } };
  },
  'DELETE /api/me/sessions': async ({ app }, by) => {
    await signInAgain(app, by.userId);
    return {};
  },
  'DELETE /api/me/sign-ins/:provider': async ({ app }, { userId }) => {
    for (const [provider, password] of [
      ['credential', 'hashed'],
      ['discord', null],
    ]) {
      await app.connections.pool.query(
        `insert into account (id, user_id, provider_id, account_id, password, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [randomUUID(), userId, provider, randomUUID(), password, app.clock.now()],
      );
    }
    return { params: { provider: 'discord' } };
  },
  'POST /api/me/proof': async ({ app }, { userId }) => {
    await app.connections.pool.query(
      `insert into account (id, user_id, provider_id, account_id, password, created_at, updated_at)
       values ($1, $2, 'credential', $5, $3, $4, $4) on conflict do nothing`,
      [randomUUID(), userId, await app.hashing.hash(PASSWORD), app.clock.now(), userId],
    );
    return { body: { password: PASSWORD } };
  },
  'POST /api/me/password': async () => ({ body: { newPassword: 'correct-horse-battery' } }),
  'POST /api/equipment/equip': async (fixture, by) => naming('itemId', await equipable(fixture, by)),
  'POST /api/equipment/unequip': async (fixture, by) => {
    await done(by, '/api/equipment/equip', { itemId: await equipable(fixture, by) });
    return { body: { slot: 'Weapon' } };
  },
  'POST /api/streak/claim': async ({ app }) => ({ body: { localDate: app.clock.now().toISOString().slice(0, 10) } }),
  'POST /api/ads/reward': async ({ app }) => ({
    body: { adType: 'watch_reward', timestamp: app.clock.now().getTime() },
  }),
  'POST /api/user/quests/complete': async (fixture) => {
    const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
    const { id } = await make(fixture, '/api/admin/quests', { ...newQuest(), status: 'active', conditions });
    return { body: { questId: id } };
  },
  'POST /api/user/quests/claim': async (fixture, by) => {
    const { questId, progressId } = await finishedQuest(fixture, by);
    return naming('progressId', progressId, { questId });
  },
  'POST /api/quests/:id/claim': async (fixture, by) => {
    const { questId, progressId } = await finishedQuest(fixture, by);
    const params = { id: questId };
    return { params, body: { progressId }, nothing: { params, body: { progressId: NOBODY } } };
  },
  'PUT /api/user/badges/showcase': async (fixture, { userId }) => {
    const { id } = await badge(fixture);
    await make(fixture, '/api/admin/badges/grant', { targetUserId: userId, badgeId: id });
    const showing = (badgeId: string) => ({ body: { badgePositions: [{ badgeId, position: 1 }] } });
    return { ...showing(id), nothing: showing(NOBODY) };
  },
  'POST /api/create-payment-intent': async (fixture) => ({ body: { productId: (await ware(fixture)).id } }),
  'POST /api/sandbox/payments/confirm': async (fixture, by) =>
    naming('clientSecret', (await intent(fixture, by)).clientSecret, CARD),
  'POST /api/webhooks/stripe': async (fixture, by) => paidEvent(fixture, (await intent(fixture, by)).purchaseId),
  'POST /api/notifications/read': async (fixture, by) => ({
    body: { ids: [await notificationOf(fixture, by)] },
    nothing: { body: { ids: [NOBODY] } },
  }),
  'POST /api/notifications/unsubscribe': async ({ app }, by) => {
    await by.call('PUT', '/api/me/preferences', { body: { notifications: { matches: { bell: true, mail: true } } } });
    const { addressFor } = createUnsubscribing({ ...app.connections, clock: app.clock, secret: SECRET, site: '' });
    return { query: { token: addressFor(by.userId, 'matches').split('token=')[1] ?? '' } };
  },
  'PUT /api/me/preferences': async () => ({ body: { notifications: { matches: { bell: true, mail: true } } } }),
  'POST /api/mining/start': async () => ({ body: RUN }),
  'POST /api/mining/stop': async (fixture, by) => {
    const { sessionId } = await done(by, '/api/mining/start', RUN);
    fixture.app.clock.advance({ seconds: 20 });
    return naming('sessionId', sessionId, { tzOffsetMinutes: 0 });
  },
  'POST /api/mining/ping': async (fixture, by) =>
    naming('sessionId', await session(fixture, by), { visible: true, lastInputMs: 100, tzOffsetMinutes: 0 }),
  'POST /api/tournaments/:id/registration': async (fixture) => ({ params: { id: await open(fixture) }, body: {} }),
  'DELETE /api/tournaments/:id/registration': async (fixture, by) => ({
    params: { id: await registered(fixture, by) },
  }),
  'POST /api/tournaments/:id/checkin': async (fixture, by) => {
    const id = await registered(fixture, by);
    await make(fixture, `/api/admin/tournaments/${id}/status`, { status: 'checkin' });
    return { params: { id } };
  },
  'POST /api/tournaments/:id/matches/:matchId/report': async (fixture, by) => ({
    params: await match(fixture, by, { reported: false }),
    others: 404,
    body: { scoreA: 2, scoreB: 1 },
  }),
  'POST /api/tournaments/:id/matches/:matchId/confirm': async (fixture, by) => ({
    params: await match(fixture, by, { reported: true }),
    others: 404,
  }),
  'POST /api/tournaments/:id/matches/:matchId/dispute': async (fixture, by) => ({
    params: await match(fixture, by, { reported: true }),
    body: { reason: 'It was the other way round.' },
    others: 404,
  }),
  'POST /api/betting/wagers': async (fixture, by) => {
    const { selections } = await fixture.book.market();
    await funded(fixture, by);
    return { body: { selectionId: selections[0]?.id, stakeCinder: '10.00' } };
  },
  'PUT /api/me/betting-limits': async () => ({ body: { dailyStakeLimit: '200.00' } }),
  'POST /api/me/age-confirmation': async () => ({}),
};

/** Gives tokens to whoever has the name that they came with, and confirms their age. */
async function funded(fixture: Fixture, by: Person): Promise<void> {
  const username = await nameOf(by);
  await make(fixture, '/api/admin/add-cinder', { username, amount: '25.00' });
  await done(by, '/api/me/age-confirmation');
}

/** What the sandbox tells of a payment that worked, signed as it signs. */
async function paidEvent({ app }: Fixture, purchaseId: string): Promise<ValidCall> {
  const { rows } = await app.connections.pool.query('select * from sandbox_payment where purchase_id = $1', [
    purchaseId,
  ]);
  const [{ intent_id: id, amount_usd: amount }] = rows;
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(app.clock.now().getTime() / 1000),
    data: { object: { object: 'payment_intent', id, currency: 'usd', amount_received: Math.round(amount * 100) } },
  });
  const secret = createHmac('sha256', SECRET).update('sandbox payments').digest('hex');
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret });
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}
