import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { Challenge, challengeScore, newChallenge } from '@cinder/contract/challenges/challenges.api.ts';
import {
  type ChallengeSide,
  type ChallengeStatus,
  challengeSides,
  DAYS_TO_DECIDE,
  DAYS_TO_PLAY,
  HOURS_TO_ANSWER,
  HOURS_TO_CONFIRM,
  isInPot,
  MOST_A_DAY,
  MOST_PROPOSED,
  otherSide,
  scoreFault,
} from '@cinder/contract/challenges/challenges.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { momentValue, msg } from '@cinder/contract/shared/messages.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { MembersService } from '#features/account/members.service.ts';
import type { LimitsService } from '#features/betting/limits.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type ChallengePots, userOf } from './challenge-pots.service.ts';
import { createChallengeView } from './challenge-view.service.ts';
import type { ChallengeMoved } from './challenges.events.ts';
import * as queries from './challenges.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  wallet: WalletService;
  members: MembersService;
  limits: Pick<LimitsService, 'standing'>;
  lookLikeOne: (tx: Tx, pair: readonly [string, string]) => Promise<boolean>;
  pots: ChallengePots;
  events: Events;
}

const HOUR_MS = 3_600_000;

export type ChallengesService = ReturnType<typeof createChallengesService>;

/** Two members play for what both put in. Takes the turns of the challenge and of members, in this order everywhere. */
export function createChallengesService(deps: Deps) {
  const { db, clock, log, wallet, members, limits, lookLikeOne, pots, events } = deps;
  const { one, ...view } = createChallengeView(deps);
  const after = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

  /** A member's own challenge where it is in one of these states, with the side that they are on. */
  async function take(tx: Tx, id: string, userId: string, ...states: ChallengeStatus[]) {
    const row = await queries.lockChallenge(tx, id);
    const side = row && challengeSides.find((each) => userOf(row, each) === userId);
    if (!row || !side) throw new AppError('challenge_not_found');
    const isLate = row.dueAt !== null && row.dueAt <= clock.now();
    // What is late in the others' eyes may still be confirmed.
    const canBeLate = row.status === 'reported' || row.status === 'disputed';
    if (!states.includes(row.status) || (isLate && !canBeLate)) throw new AppError('challenge_not_possible');
    return { row, side };
  }

  /** Stores what became of a challenge, and tells those who did not do it themselves. */
  async function move(
    tx: Tx,
    row: queries.NamedRow,
    changes: Parameters<typeof queries.updateChallenge>[2],
    told: Partial<Record<ChallengeSide, ChallengeMoved['what']>>,
  ): Promise<queries.NamedRow> {
    const moved = { ...(await queries.updateChallenge(tx, row.id, changes)), gameName: row.gameName };
    await tell(tx, moved, told);
    return moved;
  }

  async function tell(tx: Tx, row: queries.NamedRow, told: Partial<Record<ChallengeSide, ChallengeMoved['what']>>) {
    const { gameName, bestOf, id } = row;
    const at = clock.now();
    const summaries = await members.summaries(tx, [row.challengerId, row.opponentId]);
    const nameOf = (side: ChallengeSide) => summaries.get(userOf(row, side))?.username ?? DELETED_MEMBER;
    for (const side of challengeSides) {
      const [what, userId] = [told[side], userOf(row, side)];
      changed.member(tx, userId, 'challenges');
      // What is left of the limits for today.
      changed.member(tx, userId, 'betting');
      const stake = parseAmount(row.stakeCinder);
      const other = nameOf(otherSide(side));
      const moved = { userId, challengeId: id, other, gameName, bestOf, stake, at };
      if (what) await events.publish(tx, 'challenges.moved', { what, ...moved });
    }
    if (row.status === 'disputed') {
      const [challenger, opponent] = [nameOf('challenger'), nameOf('opponent')];
      await events.publish(tx, 'challenges.disputed', { challenger, opponent, gameName, at });
    }
    changed.thing(tx, id, 'challenges');
  }

  /** Ends a challenge: somebody has won, or both have their stakes back. */
  async function end(tx: Tx, row: queries.NamedRow, winner: ChallengeSide | null, by?: ChallengeSide) {
    if (winner === null) await pots.giveBack(tx, row);
    else await pots.pay(tx, row, winner);
    const status = winner === null ? ('returned' as const) : ('completed' as const);
    const whatOf = (side: ChallengeSide) => (winner === null ? 'returned' : side === winner ? 'won' : 'lost');
    const told = Object.fromEntries(challengeSides.filter((side) => side !== by).map((side) => [side, whatOf(side)]));
    return move(tx, row, { status, winner, dueAt: null, endedAt: clock.now() }, told);
  }

  /** Who has two accounts would move tokens from one to the other, past the rules of gifts. */
  async function requireTwo(tx: Tx, pair: readonly [string, string]): Promise<void> {
    if (await lookLikeOne(tx, pair)) throw new AppError('challenge_between_accounts');
  }

  const disputed = () => ({ status: 'disputed', dueAt: after(24 * DAYS_TO_DECIDE) }) as const;

  /** Refuses who has limited or paused betting: challenges are played for stakes too. */
  async function requireWithinLimits(tx: Tx, userId: string, stake: bigint): Promise<void> {
    const { pauseUntil, excludeUntil, dailyStakeLimit, stakedToday } = await limits.standing(tx, userId);
    if (excludeUntil) {
      const message = msg`You have excluded yourself from betting until ${{ until: momentValue(excludeUntil) }}, which holds for challenges too`;
      throw new AppError('betting_excluded', { message });
    }
    if (pauseUntil) {
      const message = msg`You have paused betting until ${{ until: momentValue(pauseUntil) }}, which holds for challenges too`;
      throw new AppError('betting_paused', { message });
    }
    if (dailyStakeLimit !== null && stakedToday + stake > dailyStakeLimit) throw new AppError('stake_limit_reached');
  }

  /** What happens to a challenge when the time is over for which it waited. */
  async function endLate(tx: Tx, row: queries.NamedRow): Promise<void> {
    if (row.status === 'proposed') {
      await pots.release(tx, row);
      const both = { challenger: 'expired', opponent: 'expired' } as const;
      await move(tx, row, { status: 'expired', dueAt: null, endedAt: clock.now() }, both);
    } else if (row.status !== 'reported') await end(tx, row, null);
    else await move(tx, row, disputed(), { challenger: 'disputed', opponent: 'disputed' });
  }

  return {
    ...view,
    /** Whether a member takes challenges. */
    async choice(userId: string) {
      return { takesChallenges: await queries.findTakesChallenges(db, userId) };
    },
    async choose(tx: Tx, userId: string, takesChallenges: boolean) {
      await wallet.lock(tx, userId);
      await queries.saveChoice(tx, userId, takesChallenges);
      return { takesChallenges };
    },

    /** Holds the challenger's stake, and asks the other. */
    async propose(tx: Tx, userId: string, input: z.output<typeof newChallenge>): Promise<Challenge> {
      const opponentId = await members.idOf(tx, input.username);
      if (opponentId === null) throw new AppError('member_not_found');
      if (opponentId === userId) throw new AppError('challenge_to_self');
      if (!(await queries.findTakesChallenges(tx, opponentId))) throw new AppError('challenges_not_wanted');
      await requireTwo(tx, [userId, opponentId]);
      const gameName = await queries.findOfferedGame(tx, input.gameCode);
      if (gameName === undefined) throw new AppError('game_not_found');
      await wallet.lock(tx, userId);
      await requireWithinLimits(tx, userId, input.stakeCinder);
      const today = await queries.countProposedSince(tx, userId, after(-24));
      if (today >= MOST_A_DAY || (await queries.countProposed(tx, userId)) >= MOST_PROPOSED)
        throw new AppError('challenge_too_many');
      await pots.hold(tx, userId, input.stakeCinder);
      const at = clock.now();
      const row = await queries.insertChallenge(tx, {
        id: newId(at),
        challengerId: userId,
        opponentId,
        gameCode: input.gameCode,
        bestOf: input.bestOf,
        stakeCinder: formatAmount(input.stakeCinder),
        status: 'proposed',
        proposedAt: at,
        dueAt: after(HOURS_TO_ANSWER),
      });
      await tell(tx, { ...row, gameName }, { opponent: 'proposed' });
      return one(tx, { ...row, gameName });
    },

    async accept(tx: Tx, userId: string, id: string, shownStake: string | undefined): Promise<Challenge> {
      const { row, side } = await take(tx, id, userId, 'proposed');
      if (side !== 'opponent') throw new AppError('challenge_not_possible');
      if (shownStake !== undefined && shownStake !== row.stakeCinder) throw new AppError('challenge_stake_changed');
      await requireTwo(tx, [row.challengerId, row.opponentId]);
      await pots.collect(tx, row);
      // Who has paused or excluded themselves since plays for nothing; why is nobody else's business.
      const { pauseUntil, excludeUntil } = await limits.standing(tx, row.challengerId);
      if (pauseUntil || excludeUntil) throw new AppError('challenge_not_possible');
      await requireWithinLimits(tx, userId, parseAmount(row.stakeCinder));
      const changes = { status: 'accepted', acceptedAt: clock.now(), dueAt: after(24 * DAYS_TO_PLAY) } as const;
      return one(tx, await move(tx, row, changes, { challenger: 'accepted' }));
    },

    /** The other does not want to, or the challenger takes it back. */
    async decline(tx: Tx, userId: string, id: string): Promise<Challenge> {
      const { row, side } = await take(tx, id, userId, 'proposed');
      await pots.release(tx, row);
      const told = side === 'opponent' ? ({ challenger: 'declined' } as const) : {};
      return one(tx, await move(tx, row, { status: 'declined', dueAt: null, endedAt: clock.now() }, told));
    },

    async report(tx: Tx, userId: string, id: string, score: z.output<typeof challengeScore>): Promise<Challenge> {
      const { row, side } = await take(tx, id, userId, 'accepted');
      const fault = scoreFault(row.bestOf, score.challengerWins, score.opponentWins);
      if (fault) throw invalidField('challengerWins', fault);
      const changes = {
        ...score,
        status: 'reported',
        reportedBy: side,
        reportedAt: clock.now(),
        dueAt: after(HOURS_TO_CONFIRM),
      } as const;
      return one(tx, await move(tx, row, changes, { [otherSide(side)]: 'reported' }));
    },

    async confirm(tx: Tx, userId: string, id: string): Promise<Challenge> {
      const { row, side } = await take(tx, id, userId, 'reported', 'disputed');
      if (side === row.reportedBy) throw new AppError('challenge_not_possible');
      const winner = (row.challengerWins ?? 0) > (row.opponentWins ?? 0) ? 'challenger' : 'opponent';
      return one(tx, await end(tx, row, winner, side));
    },

    /** The staff decides, and the two and the staff read why. */
    async dispute(tx: Tx, userId: string, id: string, disputeReason: string): Promise<Challenge> {
      const { row, side } = await take(tx, id, userId, 'reported');
      if (side === row.reportedBy) throw new AppError('challenge_not_possible');
      const changes = { ...disputed(), disputedAt: clock.now(), disputeReason };
      return one(tx, await move(tx, row, changes, { [otherSide(side)]: 'disputed' }));
    },

    /** The staff says who has won; null: both have their stakes back. */
    async decide(tx: Tx, actorId: string, id: string, winner: ChallengeSide | null): Promise<Challenge> {
      const row = await queries.lockChallenge(tx, id);
      if (!row) throw new AppError('challenge_not_found');
      if ([row.challengerId, row.opponentId].includes(actorId)) throw new AppError('challenge_of_own');
      if (!isInPot(row.status)) throw new AppError('challenge_not_possible');
      return one(tx, await end(tx, row, winner));
    },

    /** Ends what has waited long enough, one after the other. */
    async endDue(): Promise<void> {
      for (const id of await queries.findDue(db, clock.now())) {
        try {
          await inTransaction(db, async (tx) => {
            const row = await queries.lockChallenge(tx, id);
            if (row?.dueAt && row.dueAt <= clock.now()) await endLate(tx, row);
          });
        } catch (error) {
          // One of the two may be leaving at this moment, which ends it too.
          log.warn({ err: error, challenge: id }, 'a challenge could not be ended');
        }
      }
    },

    /** Takes the turns of the open challenges of a member who is being deleted. */
    hold: queries.lockOpen,
    /** What is open with a member who is being deleted ends: the others have their stakes back. */
    async removeMember(tx: Tx, userId: string): Promise<void> {
      await queries.removeReasonsOf(tx, userId);
      for (const id of await queries.lockOpen(tx, userId)) {
        const row = await queries.lockChallenge(tx, id);
        if (!row) continue;
        const other = row.challengerId === userId ? ('opponent' as const) : ('challenger' as const);
        if (row.status === 'proposed') {
          await pots.release(tx, row);
          await move(tx, row, { status: 'expired', dueAt: null, endedAt: clock.now() }, { [other]: 'expired' });
        } else await end(tx, row, null, otherSide(other));
      }
    },
    othersOf: queries.findOthers,
  };
}
