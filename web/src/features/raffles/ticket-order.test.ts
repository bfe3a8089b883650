import { describe, expect, it } from 'vitest';
import { billOf, leftFor, mostNow, orderIssues, stepped, typedCount } from './ticket-order.ts';

const raffle = { ticketPriceCinder: '25.00', mostEach: 10, sold: 412, ownTickets: 6 };
const messageOf = (count: string, available?: string, of = raffle) => orderIssues({ count }, of, available)[0]?.message;

describe('an order of tickets', () => {
  it('is a whole number above 0', () => {
    expect(['4', ' 12 ', '0', '-1', '1.5', 'two', ''].map(typedCount)).toEqual([4, 12, null, null, null, null, null]);
    expect(messageOf('1.5')).toContain('whole number');
  });

  it('ends at what a member may have, at what is bought at once, and at the last ticket', () => {
    expect([leftFor(raffle), mostNow(raffle)]).toEqual([4, 4]);
    expect(mostNow({ ...raffle, mostEach: null })).toBe(1_000);
    expect(mostNow({ ...raffle, mostEach: null, sold: 49_998 })).toBe(2);
    expect(messageOf('5')).toContain('at most 4');
    expect(messageOf('4')).toBeUndefined();
  });

  it('costs no more than the member has', () => {
    expect(messageOf('4', '99.99')).toContain('not have enough');
    expect(messageOf('4', '100.00')).toBeUndefined();
    expect(billOf('25.00', 4, '12480.50')).toEqual({ cost: '100.00', rest: '12380.50' });
    expect(billOf('25.00', 4, '99.00')).toEqual({ cost: '100.00', rest: null });
    expect(billOf('0.10', 3, undefined)).toEqual({ cost: '0.30', rest: null });
  });

  it('goes up and down by one within its bounds, from whatever was typed', () => {
    expect([stepped('2', 1, 4), stepped('4', 1, 4), stepped('1', -1, 4), stepped('many', 1, 4)]).toEqual([
      '3',
      '4',
      '1',
      '1',
    ]);
    expect(stepped('900', -1, 4)).toBe('4');
  });
});
