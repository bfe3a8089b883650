import { expect, it } from 'vitest';
import { secondsUntilAd } from './ad-cooldown.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (seconds: number) => String(now.getTime() - seconds * 1000);

it.each([
  ['never watched', null, 0],
  ['watched just now', ago(0), 300],
  ['watched four minutes ago', ago(240), 60],
  ['watched five minutes ago', ago(300), 0],
  ['watched yesterday', ago(86_400), 0],
  ['a server that asks for an hour', `${ago(0)} 3600`, 3600],
  ['half of that hour is over', `${ago(1800)} 3600`, 1800],
  ['a stamp of a clock that was ahead', ago(-360), 300],
  ['such a stamp with the wait of a whole day', `${ago(-86_400)} 86400`, 86_400],
  ['nothing in the storage', '', 0],
  ['something else in the storage', 'yesterday', 0],
])('%s: %s', (_name, stored, seconds) => {
  expect(secondsUntilAd(stored, now)).toBe(seconds);
});
