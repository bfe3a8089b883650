import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { prove } from '../../server/src/testing/members.ts';
import { findEventIds } from './compare.ts';
import { choose, type Fixture, now, type Player, send } from './fixture.ts';
import type { Action } from './script.ts';

const AD_PAUSE_MS = 300_000;
/** Hundredths that the days of the cycle pay; the seventh gives an item too, or this much in its place. */
const CYCLE = [500n, 500n, 1_000n, 500n, 1_500n, 500n, 2_500n];
const INSTEAD_OF_ITEM = 2_500n;
const CHECK_IN_XP = 10;

export async function start(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const body = { tzOffsetMinutes: 0, deviceId: `web-${action.pick}`, takeover: action.amount % 3 === 0 };
  const request = { by: player, method: 'POST', url: '/api/mining/start', body } as const;
  const answer = await send(fixture, action, { ...request, refusals: ['mining_already_active', 'mining_daily_limit'] });
  if (!answer) return false;
  const { sessionId, config } = answer.body;
  const base = parseAmount(config.baseSessionReward);
  if (!fixture.digs.has(sessionId)) fixture.digs.set(sessionId, { sessionId, player, base, answered: null });
  return true;
}

export async function ping(fixture: Fixture, action: Action): Promise<boolean> {
  const dig = choose([...fixture.digs.values()], action.pick);
  if (!dig) return false;
  const { sessionId } = dig;
  const body = { sessionId, visible: action.amount % 6 !== 0, lastInputMs: 100, tzOffsetMinutes: 0 };
  const request = { by: dig.player, method: 'POST', url: '/api/mining/ping', body } as const;
  const refusals = ['mining_session_expired', ...(dig.player.isLeaving ? ['mining_session_not_found'] : [])];
  const answer = await send(fixture, { ...action, isDuplicate: false }, { ...request, refusals });
  if (!answer) return false;
  if (answer.body.sessionCompleted) {
    if (dig.answered !== null) fixture.faults.push(`Session ${sessionId} was paid twice`);
    dig.answered = answer.body.cinderEarned;
    fixture.questCandidates.add(dig.player);
  }
  return true;
}

export async function stop(fixture: Fixture, action: Action): Promise<boolean> {
  const dig = choose([...fixture.digs.values()], action.pick);
  if (!dig) return false;
  const body = { sessionId: dig.sessionId, tzOffsetMinutes: 0 };
  const request = { by: dig.player, method: 'POST', url: '/api/mining/stop', body } as const;
  const refusals = ['mining_session_expired', ...(dig.player.isLeaving ? ['mining_session_not_found'] : [])];
  return (await send(fixture, action, { ...request, refusals })) !== null;
}

/** Checks in for today, or for what is yesterday or tomorrow elsewhere. */
export async function checkIn(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const hour = now(fixture).getUTCHours();
  const today = localDate(now(fixture), 0);
  const dates = [today, today, today, hour < 12 ? addDays(today, -1) : today, hour >= 10 ? addDays(today, 1) : today];
  const date = choose(dates, action.pick) ?? today;
  const request = { by: player, method: 'POST', url: '/api/streak/claim', body: { localDate: date } } as const;
  const refusals = ['streak_already_claimed', 'streak_date_passed', 'streak_too_many_claims'];
  const answer = await send(fixture, action, { ...request, refusals });
  if (!answer) return false;
  const { cycleDay, itemGranted, cinderEarned, xpEarned } = answer.body;
  const instead = cycleDay === CYCLE.length && !itemGranted ? INSTEAD_OF_ITEM : 0n;
  const amount = (CYCLE[cycleDay - 1] ?? 0n) + instead;
  if (formatAmount(amount) !== cinderEarned.toFixed(2) || xpEarned !== CHECK_IN_XP) {
    fixture.faults.push(`Day ${cycleDay} paid ${cinderEarned} and ${xpEarned} XP, not ${formatAmount(amount)}`);
  }
  const name = `streak:${player.userId}:${date}`;
  fixture.model.record({ userId: player.userId, mint: 'streak', amount, xp: CHECK_IN_XP, name });
  return true;
}

export async function watchAd(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const at = now(fixture);
  const last = fixture.lastAds.get(player.userId);
  const body = { adType: 'watch_reward', timestamp: at.getTime() };
  const isEarly = last !== undefined && at.getTime() - last.getTime() < AD_PAUSE_MS;
  const request = { by: player, method: 'POST', url: '/api/ads/reward', body } as const;
  const answer = await send(fixture, action, { ...request, refusals: ['ad_cooldown', 'ad_daily_limit'] });
  if (answer && isEarly) fixture.faults.push(`${player.username} was paid for two ads within five minutes`);
  if (!answer && !isEarly && fixture.isAlone) fixture.faults.push(`${player.username} was not paid for an ad`);
  if (!answer) return false;
  fixture.lastAds.set(player.userId, at);
  const name = `ad:${player.userId}:${at.getTime()}`;
  fixture.model.record({ userId: player.userId, mint: 'ad', amount: 1_000n, name });
  return true;
}

/** Somebody who hopes for a reward claims what can be claimed, and at times what cannot. */
export async function claimQuest(fixture: Fixture, action: Action, anybody: Player): Promise<boolean> {
  const questCandidates = [...fixture.questCandidates].filter(({ isLeaving }) => !isLeaving);
  const player = (action.pick % 4 === 0 ? undefined : choose(questCandidates, action.who)) ?? anybody;
  const list = await send(
    fixture,
    { ...action, isDuplicate: false },
    { by: player, method: 'GET', url: '/api/user/quests' },
  );
  const entries: QuestProgress[] = list?.body ?? [];
  const ready = entries.filter(({ canClaim }) => canClaim).map(({ questId }) => questId);
  if (ready.length <= 1) fixture.questCandidates.delete(player);
  const questId = choose(ready.length > 0 ? ready : fixture.questIds, action.pick);
  if (!questId) return false;
  const request = { by: player, method: 'POST', url: '/api/user/quests/claim', body: { questId } } as const;
  const refusals = ['quest_already_claimed', 'quest_not_finished'];
  const answer = await send(fixture, action, { ...request, refusals });
  if (!answer) return false;
  const { rewardType, cinderEarned, xpEarned, progress } = answer.body;
  const { quest, claimCount, resetsAt } = progress as QuestProgress;
  const due = rewardType === 'badge' ? 0 : Number(quest.rewardAmount ?? 0);
  if (cinderEarned + xpEarned !== due || claimCount > quest.maxCompletions) {
    fixture.faults.push(`${quest.title} paid ${cinderEarned} and ${xpEarned} XP the ${claimCount}. time`);
  }
  if (rewardType === 'badge') return true;
  const amount = parseAmount(String(cinderEarned));
  const name = `quest:${player.userId}:${questId}:${resetsAt}:${claimCount}`;
  fixture.model.record({ userId: player.userId, mint: 'quest', amount, xp: xpEarned, name });
  return true;
}

export async function grant(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  return give(fixture, action, player, BigInt(action.amount));
}

/** Takes something away: all of it often, and sometimes more than there is. */
export async function deduct(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const { total, held } = fixture.model.purseOf(player.userId);
  const free = total - held;
  const wanted = action.pick % 3 === 0 && free > 0n ? free + BigInt(action.pick % 2) : BigInt(action.amount);
  const isDone = await give(fixture, action, player, -wanted);
  if (fixture.isAlone && isDone !== wanted <= free) {
    fixture.faults.push(`Of ${free} free, ${wanted} ${isDone ? 'were' : 'could not be'} taken from ${player.username}`);
  }
  return isDone;
}

async function give(fixture: Fixture, action: Action, player: Player, amount: bigint): Promise<boolean> {
  const body = { username: player.username, amount: formatAmount(amount) };
  const request = { by: fixture.admin, method: 'POST', url: '/api/admin/add-cinder', body, about: player } as const;
  const answer = await send(fixture, action, { ...request, refusals: amount < 0n ? ['insufficient_balance'] : [] });
  if (!answer) return false;
  const name = `admin:${fixture.model.countOf('admin')}`;
  fixture.model.record({ userId: player.userId, mint: 'admin', amount, name });
  return true;
}

/** Changes what sessions pay that are started from now on. */
export async function changeRate(fixture: Fixture, action: Action): Promise<boolean> {
  const body = { baseRateCinderPerMin: formatAmount(BigInt((action.amount % 3_000) + 1)) };
  return (
    (await send(fixture, action, { by: fixture.admin, method: 'PUT', url: '/api/admin/mining/config', body })) !== null
  );
}

const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000002'];
const SLOTS = ['Head', 'Body', 'Feet', 'Weapon'];

export async function giveItem(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const item = choose(fixture.items, action.pick);
  const body = { username: player.username, itemId: item?.id };
  const request = { by: fixture.admin, method: 'POST', url: '/api/admin/grant-item', body, about: player } as const;
  return (await send(fixture, action, { ...request, refusals: ['item_rule_broken'] })) !== null;
}

export async function equip(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  fixture.changedGear.add(player.userId);
  const list = await send(
    fixture,
    { ...action, isDuplicate: false },
    { by: player, method: 'GET', url: '/api/inventory' },
  );
  const owned = choose((list?.body ?? []) as InventoryEntry[], action.pick);
  if (!owned) return false;
  const request = { by: player, method: 'POST', url: '/api/equipment/equip', body: { itemId: owned.itemId } } as const;
  return (await send(fixture, action, { ...request, refusals: ['item_not_owned'] })) !== null;
}

export async function unequip(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  fixture.changedGear.add(player.userId);
  const body = { slot: choose(SLOTS, action.pick) };
  const request = { by: player, method: 'POST', url: '/api/equipment/unequip', body } as const;
  return (await send(fixture, action, { ...request, refusals: ['slot_empty'] })) !== null;
}

/** Begins a purchase and pays for it; some cards are declined, and some buyers pay twice at once. */
export async function buy(fixture: Fixture, { isDuplicate, ...action }: Action, player: Player): Promise<boolean> {
  const once = { ...action, isDuplicate: false };
  const body = { productId: choose(fixture.productIds, action.amount) };
  const order = { by: player, method: 'POST', url: '/api/create-payment-intent', body } as const;
  const begun = await send(fixture, once, { ...order, refusals: ['item_rule_broken'] });
  if (!begun) return false;
  const { clientSecret, purchaseId } = begun.body;
  const card = { clientSecret, cardNumber: choose(CARDS, action.pick), expMonth: 12, expYear: 2060, cvc: '123' };
  const payment = { by: player, method: 'POST', url: '/api/sandbox/payments/confirm', body: card } as const;
  const refusals = ['card_declined', ...(isDuplicate ? ['payment_closed'] : [])];
  const tries = Array.from({ length: isDuplicate ? 2 : 1 }, () => send(fixture, once, { ...payment, refusals }));
  const paid = (await Promise.all(tries)).filter((answer) => answer !== null);
  if (paid.length > 1) fixture.faults.push(`Purchase ${purchaseId} was charged twice`);
  if (paid.length > 0) fixture.purchases.push({ id: purchaseId, isRefunded: false });
  return paid.length > 0;
}

export async function refund(fixture: Fixture, action: Action): Promise<boolean> {
  const purchase = choose(fixture.purchases, action.pick);
  if (!purchase) return false;
  for (const player of fixture.players) fixture.changedGear.add(player.userId);
  const request = { by: fixture.admin, method: 'POST', url: `/api/admin/purchases/${purchase.id}/refund` } as const;
  await prove(fixture.servers[0], fixture.admin);
  const refusals = ['purchase_not_refundable', 'purchase_not_found'];
  const answer = await send(fixture, { ...action, isDuplicate: false }, { ...request, refusals });
  if (answer) purchase.isRefunded = true;
  return answer !== null;
}

export async function setStreak(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  const body = { username: player.username, day: (action.pick % 7) + 1 };
  const request = { by: fixture.admin, method: 'POST', url: '/api/admin/set-streak', body, about: player } as const;
  return (await send(fixture, action, request)) !== null;
}

/** A moderator judges one of the latest earnings, one way or the other. */
export async function flag(fixture: Fixture, action: Action): Promise<boolean> {
  const eventId = choose(await findEventIds(fixture.servers[0].connections.pool), action.pick);
  if (!eventId) return false;
  const about = `/api/admin/leaderboards/earning-events/${eventId}`;
  const isYes = action.amount % 3 !== 0;
  const call =
    action.who % 2 === 0
      ? { url: `${about}/exploit-flag`, body: { exploitFlag: isYes } }
      : { url: `${about}/verified`, body: { verified: !isYes } };
  const refusals = ['earning_event_not_found', 'member_not_found'];
  return (await send(fixture, action, { by: fixture.admin, method: 'PATCH', ...call, refusals })) !== null;
}

/** One of the jobs, on one of the two servers. */
export async function tidy({ servers }: Fixture, action: Action): Promise<boolean> {
  const { jobs } = servers[action.pick % 2 === 0 ? 0 : 1].features;
  await choose(jobs, action.amount)?.run();
  return true;
}
