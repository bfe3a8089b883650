import { describe, expect, it } from 'vitest';
import { prizesText } from './raffle-labels.ts';
import { chanceText, numbersText, prizeNumbers, standingText, wonByText } from './raffle-texts.ts';

describe('what is said of a raffle', () => {
  it('names the chance as one in so many, and none without a ticket', () => {
    expect(chanceText({ ownTickets: 6, sold: 412 })).toBe('1 in 69');
    expect(chanceText({ ownTickets: 300, sold: 412 })).toBe('1 in 1.4');
    expect(chanceText({ ownTickets: 5, sold: 5 })).toBe('1 in 1');
    expect(chanceText({ ownTickets: 0, sold: 412 })).toBeNull();
  });

  it('joins numbers that follow each other', () => {
    const runs = [
      { first: 18, count: 1 },
      { first: 20, count: 2 },
      { first: 301, count: 2 },
      { first: 303, count: 4 },
    ];
    expect(numbersText(runs)).toEqual(['18', '20', '21', '301–306']);
  });

  it('counts a prize as often as it is given', () => {
    expect([prizeNumbers({ number: 1, count: 1 }), prizeNumbers({ number: 2, count: 3 })]).toEqual(['1', '2–4']);
    expect(prizesText([{ count: 1 }, { count: 3 }])).toBe('4 prizes');
  });

  it('names the first who won, once each', () => {
    const wins = ['Ash', 'Brook', 'Ash', null, 'Cole'].map((username, at) => ({ ticket: at + 1, username }));
    expect(wonByText(wins.slice(0, 3))).toBe('won by Ash and Brook');
    expect(wonByText(wins)).toBe('won by Ash, Brook, a deleted member and others');
    expect(wonByText([{ ticket: null, username: null }])).toBe('nobody won');
  });

  it('says in each state what comes next', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const text = (state: 'open' | 'closed' | 'drawn' | 'cancelled', publicSource = '') =>
      standingText({ state, closesAt: now.toISOString(), publicSource }, now);
    expect(text('open')).toContain('The draw follows within a minute or two');
    expect(text('open', 'round 7 of drand')).toContain('once the public value is known');
    expect(text('closed')).toContain('The draw follows within a minute or two');
    expect(text('closed', 'round 7 of drand')).toContain('round 7 of drand');
    expect(text('drawn')).toContain('winners are drawn');
    expect(text('cancelled')).toContain('paid back');
  });
});
