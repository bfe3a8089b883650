import { mintLabels, mints } from '@cinder/contract/wallet/ledger.rules.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { describe, expect, it } from 'vitest';
import { counterAccountLabel } from './ledger-labels.ts';

const entry: LedgerEntry = {
  id: 'e',
  source: 'mining_session',
  amountCinder: '91.00',
  xpGained: 10,
  description: 'Mining session completed',
  createdAt: '2026-11-02T18:42:00.000Z',
  counterAccount: 'mint:mining',
  subject: { kind: 'mining_session', name: null, path: '/mining/s' },
};
const opponent = { kind: 'challenge', name: 'Vessa', path: '/challenges' } as const;
const cup = { kind: 'tournament', name: 'Ash Cup', path: '/tournaments/ash-cup' } as const;
const market = { kind: 'market', name: 'Who wins the cup?', path: '/tournaments/cup' } as const;

describe('a row of the ledger says', () => {
  it.each<[string, Partial<LedgerEntry>]>([
    ['From Mining', {}],
    ['From Administrators', { counterAccount: 'mint:admin' }],
    ['To Administrators', { counterAccount: 'mint:admin', amountCinder: '-5.00' }],
    ['From Tournaments: Ash Cup', { counterAccount: 'mint:tournament', subject: { ...market, name: 'Ash Cup' } }],
    ['From the bets on Who wins the cup?', { counterAccount: 'pool:m', subject: market }],
    ['To the bets on Who wins the cup?', { counterAccount: 'pool:m', subject: market, amountCinder: '-10.00' }],
    ['To the pot with Vessa', { counterAccount: 'pool:challenge:c', subject: opponent, amountCinder: '-10.00' }],
    ['From the pot with Vessa', { counterAccount: 'pool:challenge:c', subject: opponent }],
    [
      'From the pot with a deleted member',
      { counterAccount: 'pool:challenge:c', subject: { ...opponent, name: null } },
    ],
    ['To the pot of Ash Cup', { counterAccount: 'pool:tournament:t', subject: cup, amountCinder: '-10.00' }],
    ['From the pot of Ash Cup', { counterAccount: 'pool:tournament:t', subject: cup }],
    ['From the pot of entry fees', { counterAccount: 'pool:tournament:t', subject: { ...cup, name: null } }],
    ['From the bets on a market that is gone', { counterAccount: 'pool:m', subject: { ...market, name: null } }],
  ])('%s', (label, fields) => {
    expect(counterAccountLabel({ ...entry, ...fields })).toBe(label);
  });

  it.each(mints)('where it came from by the name of what issues: %s', (mint) => {
    const counterAccount = `mint:${mint}`;
    expect(counterAccountLabel({ ...entry, counterAccount })).toBe(`From ${mintLabels[mint]}`);
    expect(counterAccountLabel({ ...entry, counterAccount, amountCinder: '-1.00' })).toBe(`To ${mintLabels[mint]}`);
  });
});
