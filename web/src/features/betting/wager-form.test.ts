import { exampleMarket, type Market, type Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { describe, expect, it } from 'vitest';
import { expectedPayout, hundredths, wagerIssues } from './wager-form.ts';

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

  it('knows nothing of what is no stake', () => {
    expect(expectedPayout(market, selection, 'much')).toBeNull();
    expect(expectedPayout(market, selection, '0')).toBeNull();
  });

  it('reads amounts exactly', () => {
    expect(hundredths('99999999.99')).toBe(9_999_999_999n);
    expect(hundredths('7.5')).toBe(750n);
  });
});
