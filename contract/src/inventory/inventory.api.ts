import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated } from '../shared/translated.ts';
import { equipmentSlots, itemSlots, rarities } from './items.rules.ts';

export const equipmentMultiplier = z.object({
  multiplier: z.number(),
  sumBonusPercent: z.number().int(),
});

export const item = translated(
  'item',
  z.object({
    version,
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    rarity: z.enum(rarities),
    slot: z.enum(itemSlots),
    equipmentSlot: z.enum(equipmentSlots),
    bonusPercent: z.number().int(),
    imageUrl: z.string().nullable(),
    isActive: z.boolean(),
  }),
);

export const inventoryEntry = z.object({
  id,
  itemId: id,
  quantity: z.number().int(),
  acquiredAt: timestamp,
  isEquipped: z.boolean(),
  item,
});

export const equipmentEntry = z.object({
  slot: z.enum(equipmentSlots),
  itemId: id.nullable(),
  item: item.nullable().describe('null: nothing is equipped there'),
});

export type EquipmentMultiplier = z.output<typeof equipmentMultiplier>;
export type Item = z.output<typeof item>;
export type InventoryEntry = z.output<typeof inventoryEntry>;
export type EquipmentEntry = z.output<typeof equipmentEntry>;

export const exampleItem = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30',
  name: 'Oathbrand',
  slug: 'oathbrand',
  description: 'Quenched in the first spring below the mountain.',
  rarity: 'Legendary',
  slot: 'weapon',
  equipmentSlot: 'Weapon',
  bonusPercent: 25,
  imageUrl: '/icons/relic-blade.svg',
  isActive: true,
} as const;

export const inventoryEndpoints = {
  multiplier: endpoint({
    method: 'GET',
    path: '/api/equipment/multiplier',
    access: 'member',
    summary: 'What the equipped items multiply mining rewards by',
    reply: equipmentMultiplier,
    shows: ['inventory'],
    errors: [],
    example: { reply: { multiplier: 1.53, sumBonusPercent: 53 } },
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/items',
    access: 'member',
    summary: 'The active items',
    query: arrayPaging,
    reply: z.array(item),
    totalCount: true,
    shows: ['inventory:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleItem] },
  }),
  owned: endpoint({
    method: 'GET',
    path: '/api/inventory',
    access: 'member',
    summary: 'What the member owns',
    query: arrayPaging,
    reply: z.array(inventoryEntry),
    totalCount: true,
    shows: ['inventory', 'inventory:all'],
    errors: [],
    example: {
      query: { page: 1, limit: 100 },
      reply: [
        {
          id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e31',
          itemId: exampleItem.id,
          quantity: 1,
          acquiredAt: '2026-11-02T18:00:00.000Z',
          isEquipped: true,
          item: exampleItem,
        },
      ],
    },
  }),
  equipment: endpoint({
    method: 'GET',
    path: '/api/equipment',
    access: 'member',
    summary: 'The four slots and what is equipped in each',
    query: arrayPaging,
    reply: z.array(equipmentEntry),
    totalCount: true,
    shows: ['inventory', 'inventory:all'],
    errors: [],
    example: {
      query: { page: 1, limit: 100 },
      reply: [
        { slot: 'Head', itemId: null, item: null },
        { slot: 'Body', itemId: null, item: null },
        { slot: 'Feet', itemId: null, item: null },
        { slot: 'Weapon', itemId: exampleItem.id, item: exampleItem },
      ],
    },
  }),
  equip: endpoint({
    method: 'POST',
    path: '/api/equipment/equip',
    access: 'member',
    summary: 'Wear an item in its slot, in place of what was worn there',
    body: z.object({ itemId: id }),
    reply: z.object({ message: z.string() }),
    changes: ['inventory'],
    errors: ['item_not_owned'],
    example: { body: { itemId: exampleItem.id }, reply: { message: 'Oathbrand equipped' } },
  }),
  unequip: endpoint({
    method: 'POST',
    path: '/api/equipment/unequip',
    access: 'member',
    summary: 'Take off what is worn in a slot',
    body: z.object({
      slot: z.union([z.enum(equipmentSlots), z.enum(itemSlots)]).describe('Either list of slot names'),
    }),
    reply: z.object({ message: z.string() }),
    changes: ['inventory'],
    errors: ['slot_empty'],
    example: { body: { slot: 'Weapon' }, reply: { message: 'Oathbrand unequipped' } },
  }),
};
