import { type ChallengeSide, challengeSides, isInPot } from '@cinder/contract/challenges/challenges.rules.ts';
import { parseAmount } from '@cinder/contract/shared/amount.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger, Transfer } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChallengePaid } from './challenges.events.ts';
import type { NamedRow } from './challenges.queries.ts';

interface Deps {
  ledger: Ledger;
  wallet: Pick<WalletService, 'lockTwo'>;
  events: Events;
  clock: Clock;
}

export type ChallengePots = ReturnType<typeof createChallengePots>;

const poolOf = ({ id }: NamedRow) => `pool:challenge:${id}` as const;

/** The user of a side. */
export function userOf(row: NamedRow, side: ChallengeSide): string {
  return side === 'challenger' ? row.challengerId : row.opponentId;
}

/**
 * Stakes of challenges: held while the other has not answered, in a pot while it is played, then with the winner or back.
 * The caller has the challenge's turn, which comes before those of members.
 */
export function createChallengePots({ ledger, wallet, events, clock }: Deps) {
  const publish = (tx: Tx, { gameName }: NamedRow, type: ChallengePaid['type'], moves: ChallengePaid['moves']) =>
    events.publish(tx, 'challenges.paid', { type, gameName, moves, at: clock.now() });

  return {
    /** Holds what a member stakes, in hundredths. insufficient_balance. */
    hold: (tx: Tx, userId: string, stake: bigint) =>
      ledger.transfer(tx, [], { released: [{ userId, amount: -stake }] }),

    /** A challenge that nobody accepted: the stake can be spent again. */
    release: (tx: Tx, row: NamedRow) =>
      ledger.transfer(tx, [], { released: [{ userId: row.challengerId, amount: parseAmount(row.stakeCinder) }] }),

    /** Both stakes go into the pot. insufficient_balance where the opponent has less. */
    async collect(tx: Tx, row: NamedRow): Promise<void> {
      const stake = parseAmount(row.stakeCinder);
      await wallet.lockTwo(tx, [row.challengerId, row.opponentId]);
      for (const side of challengeSides) {
        const userId = userOf(row, side);
        const transfer: Transfer = {
          account: `member:${userId}`,
          source: 'challenge_stake',
          counterAccount: poolOf(row),
          amount: -stake,
          description: ledgerTexts.challenge_stake.paid.write(row.gameName),
          cause: `challenge_stake:${row.id}:${side}`,
        };
        const released = side === 'challenger' ? [{ userId, amount: stake }] : [];
        await ledger.transfer(tx, [transfer], { released });
      }
      const moves = challengeSides.map((side) => ({ userId: userOf(row, side), amount: -stake }));
      await publish(tx, row, 'challenge_stake', moves);
    },

    /** The winner has both stakes. */
    async pay(tx: Tx, row: NamedRow, winner: ChallengeSide): Promise<void> {
      const userId = userOf(row, winner);
      const amount = 2n * parseAmount(row.stakeCinder);
      await ledger.transfer(tx, [
        {
          account: `member:${userId}`,
          source: 'challenge_payout',
          counterAccount: poolOf(row),
          amount,
          description: ledgerTexts.challenge_payout.won.write(row.gameName),
          cause: `challenge_payout:${row.id}`,
        },
      ]);
      await publish(tx, row, 'challenge_payout', [{ userId, amount }]);
    },

    /** Both have their stakes back. */
    async giveBack(tx: Tx, row: NamedRow): Promise<void> {
      if (!isInPot(row.status)) return;
      const amount = parseAmount(row.stakeCinder);
      await wallet.lockTwo(tx, [row.challengerId, row.opponentId]);
      for (const side of challengeSides) {
        const transfer: Transfer = {
          account: `member:${userOf(row, side)}`,
          source: 'challenge_refund',
          counterAccount: poolOf(row),
          amount,
          description: ledgerTexts.challenge_refund.back.write(row.gameName),
          cause: `challenge_refund:${row.id}:${side}`,
        };
        await ledger.transfer(tx, [transfer]);
      }
      const moves = challengeSides.map((side) => ({ userId: userOf(row, side), amount }));
      await publish(tx, row, 'challenge_refund', moves);
    },
  };
}
