import { describe, expect, it } from 'vitest';
import { countCommonStarts, isLockstep, shortAddress, suspicionStrength } from './suspicion.rules.ts';

describe('starts that fall together', () => {
  it('are within five seconds, and counted once each', () => {
    expect(countCommonStarts([0, 10_000, 20_000], [5_000, 15_001, 20_000])).toBe(2);
    expect(countCommonStarts([0], [0, 1, 2])).toBe(1);
    expect(countCommonStarts([0, 1, 2], [1])).toBe(1);
    expect(countCommonStarts([], [1])).toBe(0);
  });

  it('are more than chance from five on, if they are half of the starts of the one with fewer', () => {
    expect(isLockstep(4, 4)).toBe(false);
    expect(isLockstep(5, 10)).toBe(true);
    expect(isLockstep(5, 11)).toBe(false);
  });
});

it('weighs an address alone as weak: a family has one too', () => {
  const none = { sameDevice: false, sameAddress: false, lockstep: false };
  expect(suspicionStrength({ ...none, sameAddress: true })).toBe('weak');
  expect(suspicionStrength({ ...none, sameDevice: true })).toBe('likely');
  expect(suspicionStrength({ ...none, sameDevice: true, sameAddress: true })).toBe('likely');
  expect(suspicionStrength({ ...none, lockstep: true })).toBe('likely');
  expect(suspicionStrength({ ...none, lockstep: true, sameAddress: true })).toBe('strong');
});

it.each([
  ['203.0.113.7', '203.0.113.…'],
  ['::ffff:203.0.113.7', '203.0.113.…'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:…'],
  ['2001:0db8:0001:0000:0000:0000:0000:0009', '2001:db8:1:…'],
  ['2001:db8::1', '2001:db8:…'],
])('shows %s as %s', (address, hint) => {
  expect(shortAddress(address)).toBe(hint);
});
