import { type LedgerSource, ledgerSourceNames, ledgerSources, pathOf } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { describe, expect, it } from 'vitest';
import { counterAccountLabel } from './ledger-labels.ts';

/** A row of a source as the server answers it: from or to an account of that source, with the name and page of what it is about. */
function rowOf(source: LedgerSource, name: string | null, amountCinder = '91.00'): LedgerEntry {
  const rule = ledgerSources[source];
  const [account] = 'mint' in rule ? [`mint:${rule.mint}` as const] : rule.accounts;
  return {
    id: 'e',
    source,
    amountCinder,
    xpGained: 0,
    description: 'What it was for',
    createdAt: '2026-11-02T18:42:00.000Z',
    counterAccount: account.includes(':') ? account : `${account}:x`,
    subject: { kind: rule.subject, name, path: pathOf(source, '7', name === null ? undefined : 'slug') },
  };
}

describe('a row of the ledger says', () => {
  it.each<[LedgerSource, string, string]>([
    ['mining_session', 'From Mining', 'To Mining'],
    ['admin_grant', 'From Administrators', 'To Administrators'],
    ['balance_overflow', 'From what waits for room in the balance', 'To what waits for room in the balance'],
    ['entry_fee_refund', 'From the pot of a tournament that is gone', 'To the pot of a tournament that is gone'],
    ['challenge_stake', 'From the stakes of a challenge', 'To the stakes of a challenge'],
    ['wager_payout', 'From the bets on a market that is gone', 'To the bets on a market that is gone'],
    ['perk_refund', 'From the store for an offer that is gone', 'To the store for an offer that is gone'],
    ['raffle_refund', 'From a raffle that is gone', 'To a raffle that is gone'],
    ['gift_received', 'From a deleted member', 'To a deleted member'],
  ])('of %s without a name: %s, %s', (source, from, to) => {
    expect(counterAccountLabel(rowOf(source, null))).toBe(from);
    expect(counterAccountLabel(rowOf(source, null, '-5.00'))).toBe(to);
  });

  it.each<[LedgerSource, string, string]>([
    ['tournament', 'From Tournaments: Ash', 'To Tournaments: Ash'],
    ['entry_fee', 'From the pot of Ash', 'To the pot of Ash'],
    ['tournament_pot', 'From the pot of Ash', 'To the pot of Ash'],
    ['challenge_payout', 'From the stakes of the challenge with Ash', 'To the stakes of the challenge with Ash'],
    ['wager_stake', 'From the bets on Ash', 'To the bets on Ash'],
    ['store_refund', 'From the store: Ash', 'To the store: Ash'],
    ['perk_purchase', 'From the store: Ash', 'To the store: Ash'],
    ['raffle_ticket', 'From the raffle: Ash', 'To the raffle: Ash'],
    ['raffle_prize', 'From the raffle: Ash', 'To the raffle: Ash'],
    ['gift_sent', 'From Ash', 'To Ash'],
  ])('of %s with a name: %s, %s', (source, from, to) => {
    expect(counterAccountLabel(rowOf(source, 'Ash'))).toBe(from);
    expect(counterAccountLabel(rowOf(source, 'Ash', '-5.00'))).toBe(to);
  });

  it.each(ledgerSourceNames)('of %s what it is, both ways and with or without a name', (source) => {
    for (const name of ['Ash', null]) {
      const [from, to] = [rowOf(source, name), rowOf(source, name, '-5.00')].map(counterAccountLabel);
      expect(from).toMatch(/^From ./);
      expect(to).toBe(from?.replace(/^From/, 'To'));
    }
  });

  it('the same of two sources where both are about the same, and of no others', () => {
    const saidOf = new Map<string, Set<string>>();
    for (const source of ledgerSourceNames) {
      const { subject } = ledgerSources[source];
      const said = counterAccountLabel(rowOf(source, null));
      saidOf.set(said, (saidOf.get(said) ?? new Set()).add(subject));
    }
    expect([...saidOf].filter(([, subjects]) => subjects.size > 1)).toEqual([]);
  });
});

it.each(ledgerSourceNames)('a row of %s leads to a page unless it is about the balance itself', (source) => {
  const { subject } = ledgerSources[source];
  const isAboutBalance = subject === 'grant' || subject === 'balance';
  expect(rowOf(source, 'Ash').subject.path === null).toBe(isAboutBalance);
});
