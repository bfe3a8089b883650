import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it('makes a formatter of the browser with the first date alone', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const { formatDay, formatTime } = await import('./dates.ts');
  expect(made).not.toHaveBeenCalled();
  const noon = new Date(2026, 2, 4, 12, 5);
  expect([formatDay(noon), formatDay(noon), formatDay(null)]).toEqual(['4 March 2026', '4 March 2026', 'Unknown']);
  expect(made).toHaveBeenCalledTimes(1);
  expect(formatTime(noon)).toBe('12:05');
});
