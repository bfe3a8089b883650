import { exampleMarket, type Market } from '@cinder/contract/betting/betting.schemas.ts';
import { describe, expect, it } from 'vitest';
import { byOdds, isRefunded, marketState, outcomeText, payoutTerm, shortLabel, wagerState } from './betting-labels.ts';

const [kaldrin] = exampleMarket.selections;
const market = (changes: Partial<Market>): Market => ({
  ...exampleMarket,
  selections: [{ ...kaldrin }],
  books: { ...exampleMarket.books },
  ...changes,
});

describe('the state of a market', () => {
  it('is closed as soon as it takes no wagers', () => {
    expect(marketState(market({})).label).toBe('Open');
    expect(marketState(market({ isTakingWagers: false })).label).toBe('Closed');
    expect(marketState(market({ tournamentStatus: 'live', isTakingWagers: false })).label).toBe('Closed');
    expect(marketState(market({ status: 'closed', isTakingWagers: false })).label).toBe('Closed');
  });

  it('is not open yet while its event takes no bets and nobody has bet', () => {
    const unused = { isTakingWagers: false, books: { ...exampleMarket.books, stakes: '0.00' } };
    expect(marketState(market(unused)).label).toBe('Not open yet');
    expect(outcomeText(market(unused))).toBe('');
    expect(marketState(market({ ...unused, tournamentStatus: 'live' })).label).toBe('Closed');
    expect(marketState(market({ ...unused, status: 'closed' })).label).toBe('Closed');
  });

  it('says when every stake went back', () => {
    const won = market({ status: 'settled', selections: [{ ...kaldrin, isWinner: true }] });
    const unwon = market({ status: 'settled', selections: [{ ...kaldrin, isWinner: true, totalStake: '0.00' }] });
    expect([won, unwon].map((one) => marketState(one).label)).toEqual(['Settled', 'Refunded']);
    expect(marketState(market({ status: 'voided' })).label).toBe('Voided');
    expect([won, unwon, market({ status: 'voided' }), market({})].map(isRefunded)).toEqual([false, true, true, false]);
    expect([won, unwon, market({ status: 'voided' })].map(payoutTerm)).toEqual(['Paid out', 'Returned', 'Returned']);
  });
});

it('selections stand by their odds, in their own order where nobody has bet', () => {
  const odds = (label: string, currentOdds: string | null) => ({ ...kaldrin, label, currentOdds });
  const all = [odds('a', null), odds('b', '10.00'), odds('c', '2.10'), odds('d', null), odds('e', '3.00')];
  expect(byOdds(all).map(({ label }) => label)).toEqual(['c', 'e', 'b', 'a', 'd']);
});

describe('a label on a button', () => {
  it('is cut off where it is long, between words, in a long word between letters', () => {
    expect(shortLabel('Kaldrin')).toBe('Kaldrin');
    expect(shortLabel('W'.repeat(24))).toBe('W'.repeat(24));
    expect(shortLabel(`A label of several words, ${'🔥'.repeat(20)}`)).toBe('A label of several…');
    expect(shortLabel('🔥'.repeat(30))).toBe(`${'🔥'.repeat(23)}…`);
  });
});

describe('what became of a market', () => {
  const settled = (ownStake: string, ownPayout: string) =>
    market({
      status: 'settled',
      isTakingWagers: false,
      ownPayout,
      selections: [
        { ...kaldrin, isWinner: true, ownStake },
        { ...kaldrin, isWinner: false, ownStake: '0.10' },
      ],
    });

  it('is told to whoever bet', () => {
    expect(outcomeText(settled('0.20', '1.50'))).toBe('You staked 0.30 and were paid 1.50.');
    expect(outcomeText(settled('1000.00', '0.00'))).toBe('You staked 1,000.10 and lost it.');
    expect(outcomeText(market({ status: 'voided' }))).toBe('Every stake was returned.');
  });

  it('is not known before, and nothing to whoever did not', () => {
    expect(outcomeText(market({}))).toBe('');
    expect(outcomeText(market({ isTakingWagers: false }))).toMatch(/^Betting is closed/);
    expect(outcomeText(market({ status: 'settled' }))).toBe('');
  });
});

describe('the state of a wager', () => {
  it('follows its market until there is a result', () => {
    expect(wagerState({ status: 'active', marketStatus: 'open' }).label).toBe('Open');
    expect(wagerState({ status: 'active', marketStatus: 'closed' }).label).toBe('Awaiting the result');
    expect(wagerState({ status: 'won', marketStatus: 'settled' }).label).toBe('Won');
    expect(wagerState({ status: 'refunded', marketStatus: 'voided' }).label).toBe('Stake returned');
  });
});
