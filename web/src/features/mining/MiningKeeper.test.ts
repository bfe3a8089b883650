import { describe, expect, it } from 'vitest';
import { announcement } from './MiningKeeper.tsx';

const run = { seconds: 0, durationSeconds: 3600, isOnline: true, error: null };

describe('what a screen reader hears', () => {
  it.each([
    [0, 'Mining started'],
    [899, 'Mining started'],
    [900, 'A quarter mined'],
    [1800, 'Half mined'],
    [2700, 'Three quarters mined'],
    [3599, 'Three quarters mined'],
    [3600, 'Session complete'],
    [3700, 'Session complete'],
  ])('after %i seconds', (seconds, text) => {
    expect(announcement({ ...run, seconds })).toBe(text);
  });

  it('says what goes wrong first', () => {
    expect(announcement({ ...run, error: 'Database away' })).toBe('Ping error: Database away');
    expect(announcement({ ...run, error: 'x', isOnline: false })).toBe('No connection. Mining is paused.');
  });

  it('has five things to say in a whole session', () => {
    const announcements = Array.from({ length: 3601 }, (_, seconds) => announcement({ ...run, seconds }));
    expect(new Set(announcements).size).toBe(5);
  });

  it('has words for a session without length', () => {
    expect(announcement({ ...run, durationSeconds: 0 })).toBe('Mining started');
  });
});
