import { type Amount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Cause } from '@cinder/contract/wallet/ledger.rules.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger, Transfer } from '#features/wallet/ledger.service.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DuePrize } from './completion.service.ts';
import { type RegistrationRow, setFeeStates } from './registrations.queries.ts';
import type { State } from './state.ts';
import type { FeesMoved } from './tournaments.events.ts';
import type { TournamentRow } from './tournaments.queries.ts';

interface Deps {
  ledger: Ledger;
  events: Events;
  clock: Clock;
}

export type PotsService = ReturnType<typeof createPotsService>;

type Paying = Pick<State, 'tournament' | 'registrations' | 'summaries'>;

/**
 * Entry fees: held from registration on, given back to who does not begin, put together at the start, shared out at
 * the end. The caller has the tournament's turn, which comes before those of members.
 */
export function createPotsService({ ledger, events, clock }: Deps) {
  const publish = (tx: Tx, { title }: TournamentRow, type: FeesMoved['type'], moves: FeesMoved['moves']) =>
    events.publish(tx, 'tournaments.fees_moved', { title, type, moves, at: clock.now() });
  return {
    /** Holds a fee (a decimal) of a member who registers: the columns of the registration. insufficient_balance. */
    async hold(tx: Tx, userId: string, fee: string) {
      const amount = parseAmount(fee);
      if (amount === 0n) return { feeCinder: fee, feeState: 'none' as const };
      await ledger.transfer(tx, [], { released: [{ userId, amount: -amount }] });
      return { feeCinder: fee, feeState: 'held' as const };
    },

    /** What is held of these can be spent again. */
    async release(tx: Tx, registrations: readonly RegistrationRow[]): Promise<void> {
      const held = inState(registrations, 'held');
      if (held.length === 0) return;
      await setFeeStates(tx, idsOf(held), 'returned');
      const released = held.map((one) => ({ userId: one.userId, amount: feeOf(one) }));
      await ledger.transfer(tx, [], { released });
    },

    /** The tournament begins: what is held of those who play makes the pot. */
    async collect(tx: Tx, tournament: TournamentRow, registrations: readonly RegistrationRow[]): Promise<void> {
      const held = inState(registrations, 'held');
      if (held.length === 0) return;
      await setFeeStates(tx, idsOf(held), 'in_pot');
      await ledger.transfer(
        tx,
        held.map((one) => ({
          account: `member:${one.userId}`,
          source: 'entry_fee',
          counterAccount: accountOf(tournament),
          amount: -feeOf(one),
          description: ledgerTexts.entry_fee.paid.write(isolate(tournament.title)),
          cause: `entry_fee:${one.id}`,
        })),
        { released: held.map((one) => ({ userId: one.userId, amount: feeOf(one) })) },
      );
      const moves = held.map((one) => ({ userId: one.userId, amount: -feeOf(one) }));
      await publish(tx, tournament, 'entry_fee', moves);
    },

    /** Nothing is played for it: each fee goes back, whether it was held only or is in the pot. */
    async giveBack(tx: Tx, { tournament, registrations, summaries }: Paying): Promise<void> {
      const members = registrations.filter(({ userId }) => summaries.has(userId));
      await this.release(tx, members);
      const paid = inState(members, 'in_pot');
      await setFeeStates(tx, idsOf(paid), 'returned');
      const back = paid.map(
        (one): Transfer => ({
          account: `member:${one.userId}`,
          source: 'entry_fee_refund',
          counterAccount: accountOf(tournament),
          amount: feeOf(one),
          description: ledgerTexts.entry_fee_refund.back.write(isolate(tournament.title)),
          cause: `entry_fee_refund:${one.id}`,
        }),
      );
      const gone = inState(registrations, 'in_pot').filter(({ userId }) => !summaries.has(userId));
      await setFeeStates(tx, idsOf(gone), 'paid_out');
      await ledger.transfer(tx, [...back, ...take(tournament, potOf(gone))]);
      if (paid.length === 0) return;
      const moves = paid.map((one) => ({ userId: one.userId, amount: feeOf(one) }));
      await publish(tx, tournament, 'entry_fee_refund', moves);
    },

    /** Shares the pot out as the caller says; what nobody is left for is the house's. */
    async payOut(tx: Tx, { tournament, registrations }: Paying, shares: readonly DuePrize[]): Promise<void> {
      const paid = inState(registrations, 'in_pot');
      const pot = potOf(paid);
      if (pot === 0n) return;
      await setFeeStates(tx, idsOf(paid), 'paid_out');
      const transfers = shares.map(
        ({ entrant, userId, place, amount }): Transfer => ({
          account: `member:${userId}`,
          source: 'tournament_pot',
          counterAccount: accountOf(tournament),
          amount,
          description: ledgerTexts.tournament_pot.won.write(isolate(tournament.title), place),
          cause: potCause(entrant),
        }),
      );
      const rest = pot - shares.reduce((sum, { amount }) => sum + amount, 0n);
      await ledger.transfer(tx, [...transfers, ...take(tournament, rest)]);
      const moves = shares.map(({ userId, amount }) => ({ userId, amount }));
      await publish(tx, tournament, 'tournament_pot', moves);
    },
  };
}

/** The fact that a share of a pot pays for: an entrant's place, once. */
export function potCause(registrationId: string): Cause<'tournament_pot'> {
  return `tournament_pot:${registrationId}`;
}

/** Hundredths that are in a tournament's pot. */
export function potOf(registrations: readonly RegistrationRow[]): Amount {
  return inState(registrations, 'in_pot').reduce((sum, one) => sum + feeOf(one), 0n);
}

const accountOf = ({ id }: TournamentRow) => `pool:tournament:${id}` as const;
const feeOf = ({ feeCinder }: RegistrationRow) => parseAmount(feeCinder);
const idsOf = (registrations: readonly RegistrationRow[]) => registrations.map(({ id }) => id);
const inState = (registrations: readonly RegistrationRow[], state: RegistrationRow['feeState']) =>
  registrations.filter(({ feeState }) => feeState === state);

/** Moves what nobody is left for to the house. */
function take(tournament: TournamentRow, amount: Amount): Transfer[] {
  if (amount === 0n) return [];
  return [
    {
      account: 'house',
      source: 'tournament_pot',
      counterAccount: accountOf(tournament),
      amount,
      description: ledgerTexts.tournament_pot.house.write(isolate(tournament.title)),
      cause: `pot_take:${tournament.id}`,
    },
  ];
}
