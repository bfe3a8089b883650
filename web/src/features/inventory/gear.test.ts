import type { EquipmentEntry, InventoryEntry, Item } from '@cinder/contract/inventory/inventory.api.ts';
import { exampleItem } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf, equipmentSlots, type ItemSlot } from '@cinder/contract/inventory/items.rules.ts';
import { describe, expect, it } from 'vitest';
import {
  betterThanWorn,
  bySlot,
  gaugeParts,
  multiplierWith,
  multiplierWithBest,
  sessionPays,
  sumBonusPercent,
} from './gear.ts';

function item(slot: ItemSlot, bonusPercent: number): Item {
  return { ...exampleItem, slot, equipmentSlot: equipmentSlotOf(slot), bonusPercent };
}

function wearing(...items: Item[]): EquipmentEntry[] {
  return equipmentSlots.map((slot) => {
    const worn = items.find(({ equipmentSlot }) => equipmentSlot === slot) ?? null;
    return { slot, itemId: worn?.id ?? null, item: worn };
  });
}

describe('what wearing an item would make of the multiplier', () => {
  it.each<[string, Item[], Item, number, number]>([
    ['an empty slot', [item('helmet', 10), item('chest', 18), item('weapon', 25)], item('boots', 10), 1.53, 1.63],
    ['the first item', [], item('weapon', 5), 1, 1.05],
    ['in place of a weaker one', [item('weapon', 5)], item('weapon', 25), 1.05, 1.25],
    ['in place of a stronger one', [item('helmet', 25)], item('accessory', 4), 1.25, 1.04],
    ['an item without a bonus', [item('chest', 8)], item('gloves', 0), 1.08, 1],
    ['at the cap', [item('helmet', 25), item('chest', 25), item('boots', 25)], item('weapon', 25), 1.75, 2],
    ['beyond the cap', [item('helmet', 60), item('chest', 30)], item('weapon', 25), 1.9, 2],
    ['above the cap already', [item('helmet', 80), item('chest', 30)], item('weapon', 25), 2, 2],
  ])('%s', (_, worn, chosen, before, after) => {
    expect(multiplierWith(wearing(...worn), chosen)).toEqual({ before, after });
  });
});

describe('what is worn', () => {
  it('adds up, and shows a segment for each slot', () => {
    const worn = wearing(item('weapon', 25), item('legs', 9));
    expect(sumBonusPercent(worn)).toBe(34);
    expect(gaugeParts(worn)).toEqual([
      { id: 'Head', bonusPercent: 0 },
      { id: 'Body', bonusPercent: 0 },
      { id: 'Feet', bonusPercent: 9, rarity: 'Legendary' },
      { id: 'Weapon', bonusPercent: 25, rarity: 'Legendary' },
    ]);
  });
});

function owning(...items: Item[]): InventoryEntry[] {
  return items.map((one, index) => ({
    id: String(index),
    itemId: one.id,
    quantity: 1,
    acquiredAt: '2026-11-02T18:00:00.000Z',
    isEquipped: false,
    item: one,
  }));
}

describe('the best of what is owned', () => {
  it.each<[string, Item[], Item[], Item[]]>([
    ['is nothing without items', [], [], []],
    ['fills empty slots', [], [item('weapon', 5), item('boots', 0)], [item('boots', 0), item('weapon', 5)]],
    ['replaces what is weaker', [item('weapon', 5)], [item('weapon', 5), item('weapon', 25)], [item('weapon', 25)]],
    ['leaves what is as strong', [item('helmet', 9)], [item('accessory', 9), item('helmet', 4)], []],
    ['is one for each slot', [], [item('legs', 3), item('boots', 8)], [item('boots', 8)]],
  ])('%s', (_, worn, owned, best) => {
    expect(betterThanWorn(wearing(...worn), owning(...owned))).toEqual(best);
  });
});

describe('what a session pays', () => {
  it.each<[string, Item[], Item[], string, string]>([
    ['with the first item', [], [item('weapon', 15)], '60.00', '69.00'],
    ['with a weaker one', [item('weapon', 25)], [item('weapon', 15)], '75.00', '75.00'],
    ['with a pack for two slots', [item('weapon', 5)], [item('weapon', 25), item('helmet', 10)], '63.00', '81.00'],
    ['with two for one slot', [], [item('helmet', 10), item('accessory', 4)], '60.00', '66.00'],
    ['at the cap', [item('weapon', 80), item('chest', 20)], [item('helmet', 10)], '120.00', '120.00'],
  ])('%s', (_, worn, items, before, after) => {
    const multipliers = multiplierWithBest(wearing(...worn), items);
    expect(sessionPays('60.00', multipliers.before)).toBe(before);
    expect(sessionPays('60.00', multipliers.after)).toBe(after);
  });
});

describe('what is owned', () => {
  it('is grouped by the slot in which it is worn', () => {
    const owned = owning(item('gloves', 4), item('chest', 8), item('weapon', 5));
    expect(bySlot(owned).map(({ slot, entries }) => [slot, entries.map(({ id }) => id)])).toEqual([
      ['Head', []],
      ['Body', ['0', '1']],
      ['Feet', []],
      ['Weapon', ['2']],
    ]);
  });
});
