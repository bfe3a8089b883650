import { describe, expect, it } from 'vitest';
import { equipmentSlotOf, equipmentSlots, itemSlotOf } from './items.rules.ts';

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
