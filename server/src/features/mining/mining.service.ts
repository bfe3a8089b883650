import type { MiningPing, MiningStart, MiningStatus, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import { baseSessionReward, maxSessionsPerDay, remainingSessions } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { localDate } from '@cinder/contract/shared/dates.ts';
import type { Body } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { CookieIdentity } from '#platform/auth/member.ts';
import type { Clock, Span } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import type { HotCall } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './mining.queries.ts';
import { isFull, stateOf } from './mining.queries.ts';
import * as stats from './mining-stats.queries.ts';
import type { RefusedPing, TakenPing } from './ping.queries.ts';
import type { PingsService } from './pings.service.ts';
import { miningCause, type SessionCompletion } from './session-completion.service.ts';

interface Deps {
  homes: Homes;
  clock: Clock;
  inventory: InventoryService;
  completion: SessionCompletion;
  pings: PingsService;
}

type StartBody = Body<typeof miningEndpoints.start>;
type PingBody = Body<typeof miningEndpoints.ping>;
/** Does work that changes what pages show. */
type Changing = HotCall<typeof miningEndpoints.ping>['changing'];

/** Mining sessions: one open session a member, credited by pings, paid when it is full. */
export function createMiningService(deps: Deps) {
  const { clock, completion, pings } = deps;
  return {
    status: (userId: string, tzOffsetMinutes: number) => status(deps, userId, tzOffsetMinutes),
    start: (tx: Tx, userId: string, body: StartBody) => start(deps, tx, userId, body),

    /** Ends the open session without reward; one that is full is paid instead. */
    async stop(tx: Tx, userId: string, sessionId: string): Promise<{ activeSeconds: number }> {
      const session = await queries.lockSession(tx, userId, sessionId);
      if (!session) throw new AppError('mining_session_not_found');
      if (session.isClosed) throw new AppError('mining_session_expired');
      const now = clock.now();
      if ((await completion.settle(tx, session, now)) === null) await completion.close(tx, session, 'stopped', now);
      return { activeSeconds: Math.floor(Number(session.totalSeconds)) };
    },

    /** Credits the time since the last ping; the ping that fills the session pays it. */
    async ping(member: CookieIdentity, body: PingBody, changing: Changing): Promise<MiningPing> {
      const { sessionId, visible, lastInputMs = null } = body;
      const at = clock.now();
      const outcome = await pings.apply({ userId: member.id, sid: member.sid, sessionId, visible, at, lastInputMs });
      if (outcome.kind === 'taken' && !isFull(outcome.session)) return running(outcome.session);
      return changing(() =>
        outcome.kind === 'taken' ? end(deps, member.id, sessionId) : answerRefused(deps, outcome.why, sessionId, at),
      );
    },
  };
}

async function status(
  { homes, clock, inventory }: Deps,
  userId: string,
  tzOffsetMinutes: number,
): Promise<MiningStatus> {
  const now = clock.now();
  const home = await homes.of(userId);
  const [config, multiplierPercent, open, completed] = await Promise.all([
    queries.findConfig(home),
    inventory.multiplierPercent(home, userId),
    queries.findOpenSession(home, userId),
    queries.countCompleted(home, { userId, localDate: localDate(now, tzOffsetMinutes), now }),
  ]);
  const session = open && stateOf(open, now) !== 'idle' ? open : null;
  const runConfig = session ? configOfSession(session, config) : configForNew(config);
  return {
    isActive: session !== null,
    session: session && {
      id: session.id,
      startedAt: session.startedAt.toISOString(),
      activeSeconds: Math.floor(Number(session.totalSeconds)),
    },
    config: runConfig,
    multiplier: multiplierPercent / 100,
    sessionsCompletedToday: completed.today,
    remainingSessions: remainingSessions(runConfig.maxSessionsPerDay, completed.today, completed.last24Hours),
  };
}

async function start(deps: Deps, tx: Tx, userId: string, body: StartBody): Promise<MiningStart> {
  const { clock, inventory } = deps;
  const now = clock.now();
  await closeOpenSession(deps, tx, userId, body.takeover ?? false, now);
  const config = await queries.findConfig(tx);
  const runConfig = configForNew(config);
  const today = localDate(now, body.tzOffsetMinutes);
  await requireSessionsLeft(tx, { userId, today, now, limit: runConfig.maxSessionsPerDay });
  const id = newId(now);
  const isOpened = await queries.insertSession(tx, {
    userId,
    id,
    deviceId: body.deviceId,
    localDate: today,
    tzOffsetMinutes: body.tzOffsetMinutes,
    baseRewardCinder: runConfig.baseSessionReward,
    durationSeconds: config.sessionDurationSeconds,
    minPingIntervalSeconds: config.minPingIntervalSeconds,
    idleTimeoutSeconds: config.idleTimeoutSeconds,
    startedAt: now,
    lastPingAt: now,
    endedAt: null,
    outcome: null,
    stretches: null,
  });
  if (!isOpened) throw new AppError('mining_already_active');
  return { sessionId: id, config: runConfig, multiplier: (await inventory.multiplierPercent(tx, userId)) / 100 };
}

/** An open session stands in the way, unless it is full (then it is paid), silent for too long, or taken over. */
async function closeOpenSession(
  { completion }: Deps,
  tx: Tx,
  userId: string,
  takeover: boolean,
  now: Date,
): Promise<void> {
  const open = await queries.lockOpenSession(tx, userId);
  if (!open || (await completion.settle(tx, open, now)) !== null) return;
  if (!takeover) throw new AppError('mining_already_active');
  await completion.close(tx, open, 'taken_over', now);
}

interface DayLimit {
  userId: string;
  today: string;
  now: Date;
  limit: number;
}

async function requireSessionsLeft(db: Executor, { userId, today, now, limit }: DayLimit): Promise<void> {
  const completed = await queries.countCompleted(db, { userId, localDate: today, now });
  if (remainingSessions(limit, completed.today, completed.last24Hours) > 0) return;
  throw new AppError('mining_daily_limit', {
    message: t`Daily mining sessions completed (${{ completed: limit }}/${{ limit }})`,
  });
}

async function answerRefused(deps: Deps, why: RefusedPing, sessionId: string, at: Date): Promise<MiningPing> {
  if (!why.signedIn) throw new AppError('unauthorized');
  if (why.isClosed === null) throw new AppError('mining_session_not_found');
  if (why.isClosed) throw new AppError('mining_session_expired');
  return stateOf(why, at) === 'running' ? running(why) : end(deps, why.userId, sessionId);
}

/** Ends a session that is due; mining_session_expired unless that pays it now. */
async function end({ completion }: Deps, userId: string, sessionId: string): Promise<MiningPing> {
  const settled = await completion.settleOpen(userId, sessionId);
  if (settled === null || settled === 'expired') throw new AppError('mining_session_expired');
  return { sessionCompleted: true, ...settled, remainingSeconds: 0 };
}

function running({ totalSeconds: credited, durationSeconds }: TakenPing): MiningPing {
  const activeSeconds = Math.floor(Number(credited));
  return {
    sessionCompleted: false,
    cinderEarned: 0,
    xpEarned: 0,
    activeSeconds,
    remainingSeconds: durationSeconds - activeSeconds,
  };
}

function configForNew(config: queries.ConfigRow) {
  const base = baseSessionReward(parseAmount(config.baseRateCinderPerMin), config.sessionDurationSeconds);
  return {
    minPingIntervalSeconds: config.minPingIntervalSeconds,
    baseSessionReward: formatAmount(base),
    maxSessionsPerDay: maxSessionsPerDay(config.maxMinutesPerLocalDay, config.sessionDurationSeconds),
    sessionDurationSeconds: config.sessionDurationSeconds,
  };
}

/** An open session runs by the rules it was started under; the day's limit is the one in force. */
function configOfSession(session: queries.SessionRow, config: queries.ConfigRow) {
  return {
    ...configForNew(config),
    minPingIntervalSeconds: session.minPingIntervalSeconds,
    baseSessionReward: session.baseRewardCinder,
    sessionDurationSeconds: session.durationSeconds,
  };
}

export type MiningStats = ReturnType<typeof createMiningStats>;

/** What is known of all mining together; reads only. */
export function createMiningStats() {
  return {
    /** The sessions that ended in a span. Seconds are a decimal. */
    async ended(executor: Executor, span: Span) {
      const { sessions, completed, seconds } = await stats.findEnded(executor, span);
      return { sessions: Number(sessions), completed: Number(completed), seconds };
    },
    /** The rules that new sessions are started under. */
    config: queries.findConfig,
    live: stats.countLive,
    whoMined: stats.whoMined,
    whatWasCompleted: stats.whatWasCompleted,
    endedByMember: stats.countEndedByMember,
    sharedDevices: stats.findSharedDevices,
    haveOneDevice: stats.haveOneDevice,
    likelyPairs: stats.findLikelyPairs,
    starts: stats.findStarts,
    sessionsAfter: stats.findSessionsAfter,
    causeOf: miningCause,
  };
}
