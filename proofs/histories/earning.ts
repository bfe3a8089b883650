import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import type { Deed } from './script.ts';
import { choose, now, type Player, send, type World } from './world.ts';

const AD_PAUSE_MS = 300_000;
/** Hundredths that the days of the cycle pay; the seventh gives an item too, or this much in its place. */
const CYCLE = [500n, 500n, 1_000n, 500n, 1_500n, 500n, 2_500n];
const INSTEAD_OF_ITEM = 2_500n;
const CHECK_IN_XP = 10;

export async function start(world: World, deed: Deed, player: Player): Promise<boolean> {
  const body = { tzOffsetMinutes: 0, deviceId: `web-${deed.pick}`, takeover: deed.amount % 3 === 0 };
  const request = { by: player, method: 'POST', url: '/api/mining/start', body } as const;
  const answer = await send(world, deed, { ...request, refusals: ['mining_already_active', 'mining_daily_limit'] });
  if (!answer) return false;
  const { sessionId, config } = answer.body;
  const base = parseAmount(config.baseSessionReward);
  if (!world.digs.has(sessionId)) world.digs.set(sessionId, { sessionId, player, base, answered: null });
  return true;
}

export async function ping(world: World, deed: Deed): Promise<boolean> {
  const dig = choose([...world.digs.values()], deed.pick);
  if (!dig) return false;
  const { sessionId } = dig;
  const body = { sessionId, visible: deed.amount % 6 !== 0, lastInputMs: 100, tzOffsetMinutes: 0 };
  const request = { by: dig.player, method: 'POST', url: '/api/mining/ping', body } as const;
  const refusals = ['mining_session_expired', ...(dig.player.isLeaving ? ['mining_session_not_found'] : [])];
  const answer = await send(world, { ...deed, isTwin: false }, { ...request, refusals });
  if (!answer) return false;
  if (answer.body.sessionCompleted) {
    if (dig.answered !== null) world.faults.push(`Session ${sessionId} was paid twice`);
    dig.answered = answer.body.cinderEarned;
    world.hopeful.add(dig.player);
  }
  return true;
}

export async function stop(world: World, deed: Deed): Promise<boolean> {
  const dig = choose([...world.digs.values()], deed.pick);
  if (!dig) return false;
  const body = { sessionId: dig.sessionId, tzOffsetMinutes: 0 };
  const request = { by: dig.player, method: 'POST', url: '/api/mining/stop', body } as const;
  const refusals = ['mining_session_expired', ...(dig.player.isLeaving ? ['mining_session_not_found'] : [])];
  return (await send(world, deed, { ...request, refusals })) !== null;
}

/** Checks in for today, or for what is yesterday or tomorrow elsewhere. */
export async function checkIn(world: World, deed: Deed, player: Player): Promise<boolean> {
  const hour = now(world).getUTCHours();
  const today = localDate(now(world), 0);
  const dates = [today, today, today, hour < 12 ? addDays(today, -1) : today, hour >= 10 ? addDays(today, 1) : today];
  const date = choose(dates, deed.pick) ?? today;
  const request = { by: player, method: 'POST', url: '/api/streak/claim', body: { localDate: date } } as const;
  const refusals = ['streak_already_claimed', 'streak_date_passed', 'streak_too_many_claims'];
  const answer = await send(world, deed, { ...request, refusals });
  if (!answer) return false;
  const { cycleDay, itemGranted, cinderEarned, xpEarned } = answer.body;
  const instead = cycleDay === CYCLE.length && !itemGranted ? INSTEAD_OF_ITEM : 0n;
  const amount = (CYCLE[cycleDay - 1] ?? 0n) + instead;
  if (formatAmount(amount) !== cinderEarned.toFixed(2) || xpEarned !== CHECK_IN_XP) {
    world.faults.push(`Day ${cycleDay} paid ${cinderEarned} and ${xpEarned} XP, not ${formatAmount(amount)}`);
  }
  const name = `streak:${player.userId}:${date}`;
  world.model.record({ userId: player.userId, mint: 'streak', amount, xp: CHECK_IN_XP, name });
  return true;
}

export async function watchAd(world: World, deed: Deed, player: Player): Promise<boolean> {
  const at = now(world);
  const last = world.lastAds.get(player.userId);
  const body = { adType: 'watch_reward', timestamp: at.getTime() };
  const isEarly = last !== undefined && at.getTime() - last.getTime() < AD_PAUSE_MS;
  const request = { by: player, method: 'POST', url: '/api/ads/reward', body } as const;
  const answer = await send(world, deed, { ...request, refusals: ['ad_cooldown', 'ad_daily_limit'] });
  if (answer && isEarly) world.faults.push(`${player.username} was paid for two ads within five minutes`);
  if (!answer && !isEarly && world.isAlone) world.faults.push(`${player.username} was not paid for an ad`);
  if (!answer) return false;
  world.lastAds.set(player.userId, at);
  const name = `ad:${player.userId}:${at.getTime()}`;
  world.model.record({ userId: player.userId, mint: 'ad', amount: 1_000n, name });
  return true;
}

/** Somebody who hopes for a reward claims what can be claimed, and at times what cannot. */
export async function claimQuest(world: World, deed: Deed, anybody: Player): Promise<boolean> {
  const hopeful = [...world.hopeful].filter(({ isLeaving }) => !isLeaving);
  const player = (deed.pick % 4 === 0 ? undefined : choose(hopeful, deed.who)) ?? anybody;
  const list = await send(world, { ...deed, isTwin: false }, { by: player, method: 'GET', url: '/api/user/quests' });
  const entries: QuestProgress[] = list?.body ?? [];
  const ready = entries.filter(({ canClaim }) => canClaim).map(({ questId }) => questId);
  if (ready.length <= 1) world.hopeful.delete(player);
  const questId = choose(ready.length > 0 ? ready : world.questIds, deed.pick);
  if (!questId) return false;
  const request = { by: player, method: 'POST', url: '/api/user/quests/claim', body: { questId } } as const;
  const refusals = ['quest_already_claimed', 'quest_not_finished'];
  const answer = await send(world, deed, { ...request, refusals });
  if (!answer) return false;
  const { rewardType, cinderEarned, xpEarned, progress } = answer.body;
  const { quest, claimCount, resetsAt } = progress as QuestProgress;
  const due = rewardType === 'badge' ? 0 : Number(quest.rewardAmount ?? 0);
  if (cinderEarned + xpEarned !== due || claimCount > quest.maxCompletions) {
    world.faults.push(`${quest.title} paid ${cinderEarned} and ${xpEarned} XP the ${claimCount}. time`);
  }
  if (rewardType === 'badge') return true;
  const amount = parseAmount(String(cinderEarned));
  const name = `quest:${player.userId}:${questId}:${resetsAt}:${claimCount}`;
  world.model.record({ userId: player.userId, mint: 'quest', amount, xp: xpEarned, name });
  return true;
}

export async function grant(world: World, deed: Deed, player: Player): Promise<boolean> {
  return give(world, deed, player, BigInt(deed.amount));
}

/** Takes something away: all of it often, and sometimes more than there is. */
export async function deduct(world: World, deed: Deed, player: Player): Promise<boolean> {
  const { total, held } = world.model.purseOf(player.userId);
  const free = total - held;
  const wanted = deed.pick % 3 === 0 && free > 0n ? free + BigInt(deed.pick % 2) : BigInt(deed.amount);
  const isDone = await give(world, deed, player, -wanted);
  if (world.isAlone && isDone !== wanted <= free) {
    world.faults.push(`Of ${free} free, ${wanted} ${isDone ? 'were' : 'could not be'} taken from ${player.username}`);
  }
  return isDone;
}

async function give(world: World, deed: Deed, player: Player, amount: bigint): Promise<boolean> {
  const body = { username: player.username, amount: formatAmount(amount) };
  const request = { by: world.admin, method: 'POST', url: '/api/admin/add-cinder', body, about: player } as const;
  const answer = await send(world, deed, { ...request, refusals: amount < 0n ? ['insufficient_balance'] : [] });
  if (!answer) return false;
  const name = `admin:${world.model.countOf('admin')}`;
  world.model.record({ userId: player.userId, mint: 'admin', amount, name });
  return true;
}

/** Changes what sessions pay that are started from now on. */
export async function changeRate(world: World, deed: Deed): Promise<boolean> {
  const body = { baseRateCinderPerMin: formatAmount(BigInt((deed.amount % 3_000) + 1)) };
  return (await send(world, deed, { by: world.admin, method: 'PUT', url: '/api/admin/mining/config', body })) !== null;
}
