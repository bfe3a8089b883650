import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equipmentSlotOf, equipmentSlots, itemSlotOf, itemSlug } from './items.rules.ts';

describe('slots', () => {
  it.each([
    ['helmet', 'Head'],
    ['accessory', 'Head'],
    ['chest', 'Body'],
    ['gloves', 'Body'],
    ['legs', 'Feet'],
    ['boots', 'Feet'],
    ['weapon', 'Weapon'],
  ] as const)('%s is worn on %s', (slot, worn) => {
    expect(equipmentSlotOf(slot)).toBe(worn);
  });

  it('lead back to themselves by the name that stands for them', () => {
    for (const slot of equipmentSlots) expect(equipmentSlotOf(itemSlotOf(slot))).toBe(slot);
  });
});

describe('the slug of an item', () => {
  it.each([
    ['Oathbrand', 'oathbrand'],
    ["Warden's  Pit Cap", 'wardens-pit-cap'],
    [' Ash-Walker Boots! ', 'ash-walker-boots'],
    ['!!!', ''],
  ])('of %j is %j', (name, slug) => {
    expect(itemSlug(name)).toBe(slug);
  });

  it('is always one that the form accepts, or empty', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(itemSlug(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
