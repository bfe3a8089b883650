import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { expect, it } from 'vitest';
import { begunParts, keptParts, lostParts, storedParts } from './own-data-parts.ts';

const without =
  (...off: ModuleName[]) =>
  (module: ModuleName) =>
    !off.includes(module);

it('all parts of a site are named in what is stored, lost and kept of a member', () => {
  expect(storedParts(without()).join('; ')).toBe(
    'mining; check-ins; quests; badges; gear; purchases; redemptions; perks; tickets of raffles; challenges; gifts; tournaments; bets',
  );
  expect(lostParts(without()).join('; ')).toBe(
    'mining history; streak; quests; badges; items; redemptions with their codes; perks; your part in raffles',
  );
  expect(begunParts(without()).join('; ')).toBe(
    'open bets; tournaments that are not over; challenges; requests in the store',
  );
  expect(keptParts(without()).join('; ')).toBe(
    'places in finished brackets; places in the Hall of Fame; settled bets; challenges that others played with you; gifts; tickets of raffles; purchases as revenue',
  );
});

it.each(moduleNames)('what belongs to %s is named only where it is on', (module) => {
  const all = [storedParts, lostParts, begunParts, keptParts].map((partsOf) => partsOf(without()).length);
  const some = [storedParts, lostParts, begunParts, keptParts].map((partsOf) => partsOf(without(module)).length);
  const isNamed = !['ads', 'championship', 'guides', 'lore'].includes(module);
  expect(some.reduce((sum, count) => sum + count, 0) < all.reduce((sum, count) => sum + count, 0)).toBe(isNamed);
});

it('nothing is named of a site that does without everything', () => {
  for (const partsOf of [storedParts, lostParts, begunParts, keptParts])
    expect(partsOf(without(...moduleNames))).toEqual([]);
});
