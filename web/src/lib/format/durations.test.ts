import { describe, expect, it } from 'vitest';
import { formatAge, formatClock, formatRemaining } from './durations.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

describe('formatAge', () => {
  it.each([
    [-5, 'Just now'],
    [59, 'Just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [5 * 86_400, '5 days ago'],
  ])('%i seconds', (seconds, text) => {
    expect(formatAge(before(seconds), NOW)).toBe(text);
  });
});

describe('formatClock', () => {
  it('shows minutes and seconds, never less than zero', () => {
    expect(formatClock(0)).toBe('00:00');
    expect(formatClock(2304.9)).toBe('38:24');
    expect(formatClock(3600)).toBe('60:00');
    expect(formatClock(-3)).toBe('00:00');
  });
});

describe('formatRemaining', () => {
  it('shows the two largest units', () => {
    expect(formatRemaining(191_000)).toBe('2d 5h');
    expect(formatRemaining(86_400)).toBe('1d');
    expect(formatRemaining(86_399)).toBe('23h 59m');
    expect(formatRemaining(21_060)).toBe('5h 51m');
    expect(formatRemaining(720)).toBe('12m');
    expect(formatRemaining(39.2)).toBe('40s');
    expect(formatRemaining(-1)).toBe('0s');
  });
});
