import { formatAmount, MAX_AMOUNT, parseAmount } from '@cinder/contract/shared/amount.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM_USER_ID } from './ledger.queries.ts';
import {
  accountsOf,
  apply,
  memberOf,
  type Row,
  standingAfter,
  sumUp,
  toLedgerRow,
  toOverflow,
} from './transfer.rules.ts';

const AT = new Date('2026-03-04T12:00:00.000Z');
const standing = { userId: 'anna', cinderTotal: '10.00', availableCinder: '7.50', level: 1, xp: 90 };

/** Tokens of a quest for a member. */
const quest = (userId: string, amount: bigint, xp?: number, title = 'Dig'): Row => ({
  ...{ id: `row of ${userId}`, userId, account: `member:${userId}`, source: 'quest', counterAccount: 'mint:quest' },
  ...{ amount, description: `Quest: ${title}`, cause: `quest:${title}:1` },
  ...(xp !== undefined && { xp }),
});
/** What a market leaves the house. */
const take: Row = {
  ...{ id: 'row of the house', userId: null, account: 'house', source: 'wager_payout', counterAccount: 'pool:m1' },
  ...{ amount: 300n, description: 'Final', cause: 'market_take:m1:1' },
};

describe('the member of a transfer', () => {
  it.each([
    ['member:anna', 'anna'],
    ['pool:member:', null],
    ['house', null],
  ] as const)('with the account %s is %s', (account, userId) => {
    expect(memberOf({ ...quest('anna', 1n), account })).toBe(userId);
  });
});

describe('transfers and releases', () => {
  it('add up by member, and leave out pools and the house', () => {
    const rows = [quest('anna', 500n, 10), quest('ben', 200n), take, quest('anna', -100n, 5)];
    const released = [
      { userId: 'anna', amount: 30n },
      { userId: 'cleo', amount: -70n },
    ];
    expect([...sumUp(rows, released)]).toEqual([
      ['anna', { total: 400n, locked: -30n, xp: 15 }],
      ['ben', { total: 200n, locked: 0n, xp: 0 }],
      ['cleo', { total: 0n, locked: 70n, xp: 0 }],
    ]);
  });

  it('add up by pool and house, in one order, and leave out mints and members', () => {
    const stake: Row = {
      ...{ id: 'row', userId: 'anna', account: 'member:anna', source: 'wager_stake', counterAccount: 'pool:m1' },
      ...{ amount: -1000n, description: 'Final', cause: 'wager_stake:w1:1' },
    };
    const overflow = toOverflow({ ...apply(standing), overflow: 5n }, [quest('anna', 1n)]);
    expect(accountsOf([take, { ...stake, counterAccount: 'pool:m0' }, quest('anna', 500n), overflow, stake])).toEqual([
      ['house', 300n],
      ['overflow:anna', 5n],
      ['pool:m0', 1000n],
      ['pool:m1', 700n],
    ]);
  });
});

describe('what a change makes of a standing', () => {
  it('is total, available and locked apart, with XP and level', () => {
    const change = apply(standing, { total: 250n, locked: 100n, xp: 20 });
    expect(change).toEqual({
      ...{ userId: 'anna', overflow: 0n, total: '2.50', available: '1.50', locked: '1.00' },
      ...{ fromLevel: 1, fromXp: 90, level: 2, xp: 10 },
    });
    expect(standingAfter(standing, change)).toEqual({
      ...{ userId: 'anna', cinderTotal: '12.50', availableCinder: '9.00', level: 2, xp: 10 },
    });
  });

  it.each([
    [-750n, 0n],
    [0n, 750n],
    [-500n, 250n],
    [-1000n, -250n],
  ])('takes all that is available: %i, and %i held', (total, locked) => {
    expect(standingAfter(standing, apply(standing, { total, locked, xp: 0 })).availableCinder).toBe('0.00');
  });

  it.each([
    [-751n, 0n],
    [0n, 751n],
    [-500n, 251n],
  ])('is refused where more than that is taken: %i, and %i held', (total, locked) => {
    expect(() => apply(standing, { total, locked, xp: 0 })).toThrow(
      expect.objectContaining({ code: 'insufficient_balance' }),
    );
  });

  it('fills a balance up to the largest, to the last hundredth', () => {
    const room = MAX_AMOUNT - 1000n;
    expect(apply(standing, { total: room, locked: 0n, xp: 0 })).toMatchObject({ overflow: 0n });
    const change = apply(standing, { total: room + 1n, locked: 0n, xp: 0 });
    expect(change).toMatchObject({ overflow: 1n, total: formatAmount(room) });
    expect(standingAfter(standing, change).cinderTotal).toBe('99999999.99');
  });

  it('loses nothing, and keeps total = available + held', () => {
    const amount = fc.bigInt(0n, MAX_AMOUNT);
    fc.assert(
      fc.property(amount, amount, amount, (before, total, released) => {
        const held = released < before ? released : before;
        const owner = { ...standing, cinderTotal: formatAmount(before), availableCinder: formatAmount(before - held) };
        const change = apply(owner, { total, locked: -held, xp: 0 });
        const after = standingAfter(owner, change);
        expect(parseAmount(after.cinderTotal) + change.overflow).toBe(before + total);
        expect(after.availableCinder).toBe(after.cinderTotal);
      }),
    );
  });
});

describe('what finds no room in a balance', () => {
  it('waits in an account of its own, for the last fact that paid', () => {
    const rows = [
      quest('anna', 10n),
      quest('anna', 20n, 0, 'Haul'),
      quest('ben', 5n),
      quest('anna', -3n),
      quest('anna', 0n),
    ];
    expect(toOverflow({ ...apply(standing), overflow: 7n }, rows)).toEqual({
      ...{ account: 'member:anna', source: 'balance_overflow', counterAccount: 'overflow:anna', amount: -7n },
      ...{ description: 'No room in the balance: Quest: Haul', cause: 'overflow:quest:Haul:1' },
    });
  });

  it('was paid by something', () => {
    expect(() => toOverflow({ ...apply(standing), overflow: 7n }, [quest('ben', 5n)])).toThrow(
      'A balance overflowed that nothing was paid into',
    );
  });
});

describe('a row of the ledger', () => {
  it("is a member's, with what was multiplied", () => {
    expect(toLedgerRow({ ...quest('anna', 153n, 4), baseAmount: 100n, multiplierPercent: 153 }, AT)).toEqual({
      ...{ userId: 'anna', id: 'row of anna', source: 'quest', account: null, counterAccount: 'mint:quest' },
      ...{ baseAmountCinder: '1.00', bonusMultiplier: '1.53', amountCinder: '1.53', xpGained: 4 },
      ...{ description: 'Quest: Dig', cause: 'quest:Dig:1', createdAt: AT },
    });
  });

  it('is the amount itself once where nothing was multiplied, and no XP where none is given', () => {
    expect(toLedgerRow(quest('anna', 153n), AT)).toMatchObject({
      ...{ baseAmountCinder: '1.53', bonusMultiplier: '1.00', amountCinder: '1.53', xpGained: 0 },
    });
  });

  it('names the account of a pool or the house', () => {
    expect(toLedgerRow(take, AT)).toMatchObject({ userId: SYSTEM_USER_ID, account: 'house', amountCinder: '3.00' });
  });
});
