import { exampleMarket, type Market } from '@cinder/contract/betting/betting.schemas.ts';
import { describe, expect, it } from 'vitest';
import { isRefunded, marketState, wagerState } from './betting-words.ts';

const [kaldrin] = exampleMarket.selections;
const market = (changes: Partial<Market>): Market => ({
  ...exampleMarket,
  selections: [{ ...kaldrin }],
  books: { ...exampleMarket.books },
  ...changes,
});

describe('the state of a market', () => {
  it('is closed as soon as it takes no wagers', () => {
    expect(marketState(market({})).words).toBe('Open');
    expect(marketState(market({ isTakingWagers: false })).words).toBe('Closed');
    expect(marketState(market({ status: 'closed', isTakingWagers: false })).words).toBe('Closed');
  });

  it('says when every stake went back', () => {
    const won = market({ status: 'settled', selections: [{ ...kaldrin, isWinner: true }] });
    const unwon = market({ status: 'settled', selections: [{ ...kaldrin, isWinner: true, totalStake: '0.00' }] });
    expect([won, unwon].map((one) => marketState(one).words)).toEqual(['Settled', 'Refunded']);
    expect(marketState(market({ status: 'voided' })).words).toBe('Voided');
    expect([won, unwon, market({ status: 'voided' }), market({})].map(isRefunded)).toEqual([false, true, true, false]);
  });
});

describe('the state of a wager', () => {
  it('follows its market until there is a result', () => {
    expect(wagerState({ status: 'active', marketStatus: 'open' }).words).toBe('Open');
    expect(wagerState({ status: 'active', marketStatus: 'closed' }).words).toBe('Awaiting the result');
    expect(wagerState({ status: 'won', marketStatus: 'settled' }).words).toBe('Won');
    expect(wagerState({ status: 'refunded', marketStatus: 'voided' }).words).toBe('Stake returned');
  });
});
