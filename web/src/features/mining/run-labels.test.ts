import { describe, expect, it } from 'vitest';
import type { RunView } from './engine.ts';
import { isWorthAsking, pingText, problemOf, titleLabel } from './run-labels.ts';

const run: RunView = {
  sessionId: 's',
  seconds: 754,
  durationSeconds: 3600,
  isVisible: true,
  isOnline: true,
  error: null,
  sincePing: 9,
};

describe('what is said of a session that runs', () => {
  it.each([
    [{}, null],
    [{ isVisible: false }, { text: 'Paused until you come back', isError: false }],
    [{ error: 'Database away' }, { text: 'Ping error: Database away', isError: true }],
    [
      { error: 'Database away', isVisible: false },
      { text: 'Paused until you come back', isError: false },
    ],
    [
      { isOnline: false, error: 'x' },
      { text: 'No connection. Mining goes on when you are back online.', isError: false },
    ],
  ])('names what keeps it from counting: %j', (change, problem) => {
    expect(problemOf({ ...run, ...change })).toEqual(problem);
  });

  it.each([
    [null, 'Waiting for the first ping'],
    [0, 'Last ping 0 s ago'],
    [59, 'Last ping 59 s ago'],
    [60, 'Last ping 1 min ago'],
    [185, 'Last ping 3 min ago'],
  ])('tells when the server last heard of it: %s', (sincePing, text) => {
    expect(pingText({ ...run, sincePing })).toBe(text);
  });

  it('shows its clock in the tab, and that it stands still', () => {
    expect(titleLabel(run)).toBe('12:34 mined');
    expect(titleLabel({ ...run, isVisible: false })).toBe('12:34 paused');
    expect(titleLabel({ ...run, error: 'x' })).toBe('12:34 ping error');
  });

  it('asks before a stop that loses more than a minute', () => {
    expect(isWorthAsking({ ...run, seconds: 60 })).toBe(false);
    expect(isWorthAsking({ ...run, seconds: 61 })).toBe(true);
  });
});
