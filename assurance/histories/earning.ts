import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { prove } from '../../server/src/testing/members.ts';
import { findEventIds } from './compare.ts';
import { type Action, type Acts, choose, type Fixture, now, type Player, send } from './fixture.ts';

const AD_PAUSE_MS = 300_000;
/** Hundredths that the days of the cycle pay; the seventh gives an item too, or this much in its place. */
const CYCLE = [500n, 500n, 1_000n, 500n, 1_500n, 500n, 2_500n];
const INSTEAD_OF_ITEM = 2_500n;
const CHECK_IN_XP = 10;
const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'];
const SLOTS = ['Head', 'Body', 'Feet', 'Weapon'];

/** What earns tokens and things, spends them on the shop, and takes them back. */
export const EARNING: Acts = {
  async start(fixture, action, player) {
    const body = { tzOffsetMinutes: 0, deviceId: `web-${action.pick}`, takeover: action.amount % 3 === 0 };
    const answer = await send(fixture, action, 'POST /api/mining/start', { by: player, body });
    if (!answer) return false;
    const { sessionId, config } = answer.body;
    const base = parseAmount(config.baseSessionReward);
    if (!fixture.sessions.has(sessionId)) fixture.sessions.set(sessionId, { sessionId, player, base, answered: null });
    return true;
  },

  async ping(fixture, action) {
    const session = choose([...fixture.sessions.values()], action.pick);
    if (!session) return false;
    const { sessionId, player } = session;
    const body = { sessionId, visible: action.amount % 6 !== 0, lastInputMs: 100, tzOffsetMinutes: 0 };
    const answer = await send(fixture, action, 'POST /api/mining/ping', { by: player, body, isOnce: true });
    if (!answer?.body.sessionCompleted) return answer !== null;
    if (session.answered !== null) fixture.faults.push(`Session ${sessionId} was paid twice`);
    session.answered = answer.body.cinderEarned;
    fixture.questCandidates.add(player);
    return true;
  },

  async stop(fixture, action) {
    const session = choose([...fixture.sessions.values()], action.pick);
    if (!session) return false;
    const body = { sessionId: session.sessionId, tzOffsetMinutes: 0 };
    return (await send(fixture, action, 'POST /api/mining/stop', { by: session.player, body })) !== null;
  },

  /** For today, or for what is yesterday or tomorrow elsewhere. */
  async checkIn(fixture, action, player) {
    const hour = now(fixture).getUTCHours();
    const today = localDate(now(fixture), 0);
    const elsewhere = [hour < 12 ? addDays(today, -1) : today, hour >= 10 ? addDays(today, 1) : today];
    const date = choose([today, today, today, ...elsewhere], action.pick) ?? today;
    const answer = await send(fixture, action, 'POST /api/streak/claim', { by: player, body: { localDate: date } });
    if (!answer) return false;
    const { cycleDay, itemGranted, cinderEarned, xpEarned } = answer.body;
    const instead = cycleDay === CYCLE.length && !itemGranted ? INSTEAD_OF_ITEM : 0n;
    const amount = (CYCLE[cycleDay - 1] ?? 0n) + instead;
    if (formatAmount(amount) !== cinderEarned.toFixed(2) || xpEarned !== CHECK_IN_XP)
      fixture.faults.push(`Day ${cycleDay} paid ${cinderEarned} and ${xpEarned} XP, not ${formatAmount(amount)}`);
    const { userId } = player;
    fixture.model.record({ userId, mint: 'streak', amount, xp: CHECK_IN_XP, name: `streak:${userId}:${date}` });
    return true;
  },

  async watchAd(fixture, action, player) {
    const { userId, username } = player;
    const at = now(fixture);
    const last = fixture.lastAds.get(userId);
    const isEarly = last !== undefined && at.getTime() - last.getTime() < AD_PAUSE_MS;
    const body = { adType: 'watch_reward', timestamp: at.getTime() };
    const answer = await send(fixture, action, 'POST /api/ads/reward', { by: player, body });
    if (answer && isEarly) fixture.faults.push(`${username} was paid for two ads within five minutes`);
    if (!answer && !isEarly && fixture.isAlone) fixture.faults.push(`${username} was not paid for an ad`);
    if (!answer) return false;
    fixture.lastAds.set(userId, at);
    fixture.model.record({ userId, mint: 'ad', amount: 1_000n, name: `ad:${userId}:${at.getTime()}` });
    return true;
  },

  /** Somebody who hopes for a reward claims what can be claimed, and at times what cannot. */
  async claimQuest(fixture, action, anybody) {
    const candidates = [...fixture.questCandidates].filter(({ isDeleted }) => !isDeleted);
    const by = (action.pick % 4 === 0 ? undefined : choose(candidates, action.who)) ?? anybody;
    const list = await send(fixture, action, 'GET /api/user/quests', { by, isOnce: true });
    const entries: QuestProgress[] = list?.body ?? [];
    const ready = entries.filter(({ canClaim }) => canClaim).map(({ questId }) => questId);
    if (ready.length <= 1) fixture.questCandidates.delete(by);
    const questId = choose(ready.length > 0 ? ready : fixture.questIds, action.pick);
    const answer = await send(fixture, action, 'POST /api/user/quests/claim', { by, body: { questId } });
    if (!answer) return false;
    const { rewardType, cinderEarned, xpEarned: xp, progress } = answer.body;
    const { quest, claimCount, resetsAt }: QuestProgress = progress;
    const due = rewardType === 'badge' ? 0 : Number(quest.rewardAmount ?? 0);
    if (cinderEarned + xp !== due || claimCount > quest.maxCompletions)
      fixture.faults.push(`${quest.title} paid ${cinderEarned} and ${xp} XP the ${claimCount}. time`);
    if (rewardType === 'badge') return true;
    const amount = parseAmount(String(cinderEarned));
    const name = `quest:${by.userId}:${questId}:${resetsAt}:${claimCount}`;
    fixture.model.record({ userId: by.userId, mint: 'quest', amount, xp, name });
    return true;
  },

  grant: (fixture, action, player) => give(fixture, action, player, BigInt(action.amount)),

  /** Takes something away: all of it often, and sometimes more than there is. */
  deduct(fixture, action, player) {
    const free = fixture.model.freeOf(player.userId);
    const isAll = action.pick % 3 === 0 && free > 0n;
    return give(fixture, action, player, isAll ? -free - BigInt(action.pick % 2) : BigInt(-action.amount));
  },

  /** Changes what sessions pay that are started from now on. */
  async changeRate(fixture, action) {
    const body = { baseRateCinderPerMin: formatAmount(BigInt((action.amount % 3_000) + 1)) };
    return (await send(fixture, action, 'PUT /api/admin/mining/config', { by: fixture.admin, body })) !== null;
  },

  async giveItem(fixture, action, player) {
    const body = { username: player.username, itemId: choose(fixture.items, action.pick)?.id };
    const request = { by: fixture.admin, body, about: player };
    return (await send(fixture, action, 'POST /api/admin/grant-item', request)) !== null;
  },

  async equip(fixture, action, by) {
    fixture.changedGear.add(by.userId);
    const list = await send(fixture, action, 'GET /api/inventory', { by, isOnce: true });
    const owned = choose<InventoryEntry>(list?.body ?? [], action.pick);
    if (!owned) return false;
    return (await send(fixture, action, 'POST /api/equipment/equip', { by, body: { itemId: owned.itemId } })) !== null;
  },

  async unequip(fixture, action, by) {
    fixture.changedGear.add(by.userId);
    const body = { slot: choose(SLOTS, action.pick) };
    return (await send(fixture, action, 'POST /api/equipment/unequip', { by, body })) !== null;
  },

  /** Begins a purchase and pays for it; some cards are declined, and some buyers pay twice at once. */
  async buy(fixture, action, by) {
    const order = { by, body: { productId: choose(fixture.productIds, action.amount) }, isOnce: true };
    const started = await send(fixture, action, 'POST /api/create-payment-intent', order);
    if (!started) return false;
    const { clientSecret, purchaseId } = started.body;
    const card = { cardNumber: choose(CARDS, action.pick), expMonth: 12, expYear: 2060, cvc: '123' };
    const payment = { by, body: { clientSecret, ...card }, isOnce: true };
    const tries = Array.from({ length: action.isDuplicate ? 2 : 1 }, () =>
      send(fixture, action, 'POST /api/sandbox/payments/confirm', payment),
    );
    const paid = (await Promise.all(tries)).filter((answer) => answer !== null);
    if (paid.length > 1) fixture.faults.push(`Purchase ${purchaseId} was charged twice`);
    if (paid.length > 0) fixture.purchaseIds.push(purchaseId);
    return paid.length > 0;
  },

  async refund(fixture, action) {
    const id = choose(fixture.purchaseIds, action.pick);
    if (!id) return false;
    for (const player of fixture.players) fixture.changedGear.add(player.userId);
    await prove(fixture.servers[0], fixture.admin);
    const request = { by: fixture.admin, params: { id }, isOnce: true };
    return (await send(fixture, action, 'POST /api/admin/purchases/:id/refund', request)) !== null;
  },

  async setStreak(fixture, action, player) {
    const body = { username: player.username, day: (action.pick % 7) + 1 };
    const request = { by: fixture.admin, body, about: player };
    return (await send(fixture, action, 'POST /api/admin/set-streak', request)) !== null;
  },

  /** A moderator judges one of the latest earnings, one way or the other. */
  async flag(fixture, action) {
    const id = choose(await findEventIds(fixture.servers[0].connections.pool), action.pick);
    if (!id) return false;
    const [by, params, isYes] = [fixture.admin, { id }, action.amount % 3 !== 0];
    const answer =
      action.who % 2 === 0
        ? await send(fixture, action, `PATCH ${EVENT}/exploit-flag`, { by, params, body: { exploitFlag: isYes } })
        : await send(fixture, action, `PATCH ${EVENT}/verified`, { by, params, body: { verified: !isYes } });
    return answer !== null;
  },

  /** One of the jobs, on one of the two servers. */
  async tidy({ servers }, action) {
    const { jobs } = servers[action.pick % 2 === 0 ? 0 : 1].features;
    await choose(jobs, action.amount)?.run();
    return true;
  },
};

const EVENT = '/api/admin/leaderboards/earning-events/:id';

/** Gives, or takes where the amount is below nothing, which is done exactly where so much is free. */
async function give(fixture: Fixture, action: Action, about: Player, amount: bigint): Promise<boolean> {
  const { userId, username } = about;
  const free = fixture.model.freeOf(userId);
  const body = { username, amount: formatAmount(amount) };
  const answer = await send(fixture, action, 'POST /api/admin/add-cinder', { by: fixture.admin, body, about });
  const isDone = answer !== null;
  if (fixture.isAlone && isDone !== -amount <= free)
    fixture.faults.push(`With ${free} free, ${amount} ${isDone ? 'was' : 'was not'} given to ${username}`);
  if (isDone) fixture.model.record({ userId, mint: 'admin', amount, name: `admin:${fixture.model.countOf('admin')}` });
  return isDone;
}
