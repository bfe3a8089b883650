import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('a time in a field', () => {
  it.each(['2026-11-20T18:05', '2026-01-01T00:00', '2026-07-31T23:59'])('%s stays what it is', (text) => {
    const iso = fromLocalTime(text);
    expect(iso).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(toLocalTime(iso)).toBe(text);
  });

  it('is the reader’s', () => {
    const instant = new Date(2026, 10, 20, 9, 5);
    expect(toLocalTime(instant.toISOString())).toBe('2026-11-20T09:05');
  });

  it('may be none', () => {
    expect(toLocalTime(null)).toBe('');
    expect(fromLocalTime('')).toBeNull();
  });

  it('that is none at all is left for the contract to object to', () => {
    expect(fromLocalTime('soon')).toBe('soon');
  });
});
