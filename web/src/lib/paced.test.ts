import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('paced work', () => {
  it('is done at once, then once for all that is asked in between', () => {
    const work = vi.fn();
    const { ask } = paced(work, 1_000);
    ask();
    expect(work).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 9; count++) ask();
    vi.advanceTimersByTime(999);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(2);
    ask();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is not done any more once stopped', () => {
    const work = vi.fn();
    const { ask, stop } = paced(work, 1_000);
    ask();
    ask();
    stop();
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
