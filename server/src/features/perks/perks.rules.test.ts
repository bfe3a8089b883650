import { type KeptWorn, wornAt } from '@cinder/contract/perks/worn.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Given, keptOf, ownedAt, spanOf, unusedOf } from './perks.rules.ts';

const DAY_MS = 86_400_000;
const at = new Date('2026-03-04T12:00:00.000Z');
const days = (count: number) => new Date(at.getTime() + count * DAY_MS);
const given = (id: string, from: number, until: number | null, more: Partial<Given> = {}): Given => ({
  id,
  kind: 'name_colour',
  value: 'teal',
  beginsAt: days(from),
  expiresAt: until === null ? null : days(until),
  ...more,
});

describe('what a member has', () => {
  it.each<[string, Given[], [string, number | null][]]>([
    ['nothing', [], []],
    ['what is not over', [given('a', -2, 1)], [['a', 1]]],
    ['not what is over', [given('a', -2, 0)], []],
    ['as long as the last one that follows', [given('a', -2, 1), given('b', 1, 5)], [['b', 5]]],
    ['for ever, whatever else is had of it', [given('a', 0, null), given('b', -2, 9)], [['a', null]]],
    [
      'each value on its own, in the order of the kinds',
      [given('a', 0, 1, { kind: 'title', value: 'Smith' }), given('b', 0, 2), given('c', 0, 3, { value: 'red' })],
      [
        ['b', 2],
        ['c', 3],
        ['a', 1],
      ],
    ],
  ])('is %s', (_what, rows, expected) => {
    expect(ownedAt(rows, at).map(({ id, until }) => [id, until])).toEqual(
      expected.map(([id, until]) => [id, until === null ? null : days(until)]),
    );
  });
});

it('begins where what is had of it ends, and is had for all its days', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
      fc.integer({ min: 1, max: 500 }),
      (has, more) => {
        const [owned] = has === null ? [] : ownedAt([given('a', -1, has)], at);
        const { beginsAt, expiresAt } = spanOf(owned, more, at);
        expect([beginsAt, expiresAt]).toEqual([days(has ?? 0), days((has ?? 0) + more)]);
        expect(unusedOf({ beginsAt, expiresAt }, at)).toBe(more * DAY_MS);
      },
    ),
  );
  expect(spanOf(undefined, null, at)).toEqual({ beginsAt: at, expiresAt: null });
});

it.each([
  [-5, 10, 10],
  [3, 10, 7],
  [-5, -1, 0],
  [-5, null, 0],
])('has so much left that goes from day %i to day %o: %i days', (from, until, left) => {
  expect(unusedOf(given('a', from, until), at)).toBe(left * DAY_MS);
});

describe('what is worn', () => {
  const worn: KeptWorn = {
    name_colour: { value: 'teal', until: days(1).toISOString() },
    title: { value: 'Smith', until: null },
    frame: { value: 'ring', until: at.toISOString() },
  };

  it('is shown until it is over, and no banner with it', () => {
    expect(wornAt({ ...worn, banner: { value: 'embers', until: null } }, at)).toEqual({
      colour: 'teal',
      title: 'Smith',
    });
    expect(wornAt(worn, days(1))).toEqual({ title: 'Smith' });
    expect(wornAt({ frame: { value: 'ring', until: at.toISOString() } }, at)).toBeUndefined();
    expect(wornAt({ name_colour: { value: 'of another release', until: null } }, at)).toBeUndefined();
    expect(wornAt(null, at)).toBeUndefined();
  });

  it('is kept as long as it is had', () => {
    expect(keptOf(worn, ownedAt([given('a', 0, 9)], at))).toEqual({
      name_colour: { value: 'teal', until: days(9).toISOString() },
    });
    expect(keptOf(worn, [])).toBeNull();
    expect(keptOf(null, ownedAt([given('a', 0, 9)], at))).toBeNull();
  });
});
