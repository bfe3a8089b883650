import { exampleMarket, type Market, type Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { describe, expect, it } from 'vitest';
import { expectedPayout, hopelessText, hundredths, wagerIssues } from './wager-form.ts';

const selection: Selection = { ...exampleMarket.selections[0] };
const market: Market = { ...exampleMarket, selections: [selection], books: { ...exampleMarket.books } };

describe('wagerIssues', () => {
  it('takes a choice and an amount', () => {
    expect(wagerIssues({ selectionId: 'one', stake: ' 0.01 ' }, '0.01')).toEqual([]);
  });

  it.each(['', '0', '0.00', '-5', '0.001', '1.234', '1e3', '1,000', '123456789', '١٠', '１０', '0x10', '5.', '.5'])(
    'objects to a stake of %j',
    (stake) => {
      expect(wagerIssues({ selectionId: 'one', stake }, '99999999.99').map(({ path }) => path)).toEqual([['stake']]);
    },
  );

  it('takes no more than is free', () => {
    expect(wagerIssues({ selectionId: 'one', stake: '10' }, '10.00')).toEqual([]);
    expect(wagerIssues({ selectionId: 'one', stake: '10.01' }, '10.00')).toEqual([
      { path: ['stake'], message: 'You do not have that much free to stake' },
    ]);
  });

  it('asks what is bet on', () => {
    expect(wagerIssues({ selectionId: '', stake: '1' }, '1.00')).toEqual([
      { path: ['selectionId'], message: 'Choose what you bet on' },
    ]);
  });
});

describe('expectedPayout', () => {
  it('counts the stake into the pool, less the cut', () => {
    // 400 in the pool, 380 to share, 100 of 250 on the winner.
    expect(expectedPayout(market, selection, '100')).toBe('152.00');
  });

  it('is the stake times fixed odds', () => {
    expect(expectedPayout(market, { ...selection, fixedOdds: '2.50' }, '0.03')).toBe('0.07');
  });

  it('warns of a bet that can only lose as the pool stands', () => {
    const [first, other] = [
      { ...selection, totalStake: '0.00', ownStake: '0.00' },
      { ...selection, id: 'other', totalStake: '0.00', ownStake: '0.00' },
    ];
    const pool = (stakes: string, own: string, others: string): Market => ({
      ...market,
      selections: [
        { ...first, ownStake: own, totalStake: own },
        { ...other, totalStake: others },
      ],
      books: { ...market.books, stakes },
    });
    const label = (one: Market, stake = '10') => hopelessText(one, one.selections[0] as Selection, stake);
    expect(label(pool('0.00', '0.00', '0.00'))).toMatch(/^Nobody else has bet here yet/);
    expect(label(pool('0.00', '0.00', '0.00'), '')).toMatch(/^Nobody else has bet here yet/);
    expect(label(pool('50.00', '50.00', '0.00'))).toMatch(/^Nobody else has bet here yet/);
    // The house keeps 5 %: a tenth of a token of somebody else's does not make up for it.
    expect(label(pool('0.10', '0.00', '0.10'))).toMatch(/^Too little is bet on the others/);
    expect(label(pool('300.00', '0.00', '300.00'))).toBeNull();
    const fixed = { ...market, selections: [{ ...first, fixedOdds: '1.20' }] };
    expect(label(fixed)).toBeNull();
  });

  it('knows nothing of what is no stake', () => {
    expect(expectedPayout(market, selection, 'much')).toBeNull();
    expect(expectedPayout(market, selection, '0')).toBeNull();
  });

  it('reads amounts exactly', () => {
    expect(hundredths('99999999.99')).toBe(9_999_999_999n);
    expect(hundredths('7.5')).toBe(750n);
  });
});
