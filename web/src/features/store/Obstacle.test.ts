import { describe, expect, it } from 'vitest';
import { missingOf } from './Obstacle.tsx';
import { sessionsFor } from './SessionsAway.tsx';

const rate = (baseSessionReward: string, multiplier = 1) => ({ config: { baseSessionReward }, multiplier });

describe('how far away an offer is', () => {
  it('is what is missing of its price', () => {
    expect(missingOf('20000.00', '12480.00')).toBe('7520.00');
    expect(missingOf('10.00', '9.99')).toBe('0.01');
    expect(missingOf('10.00', '10.00')).toBeNull();
    expect(missingOf('10.00', '40.00')).toBeNull();
  });

  it('is as many sessions as pay at least that, by the gear that is worn', () => {
    expect(sessionsFor('7520.00', rate('60.00', 1.96))).toBe(65);
    expect(sessionsFor('60.00', rate('60.00'))).toBe(1);
    expect(sessionsFor('60.01', rate('60.00'))).toBe(2);
  });

  it('is not told where a session pays no whole token', () => {
    expect(sessionsFor('60.00', rate('0.50'))).toBeNull();
  });
});
