import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { ofMember } from '../shared/of-member.ts';
import { resource } from '../shared/resource.ts';
import { exampleItem, inventoryEntry, item } from './inventory.api.ts';
import { equipmentSlots, itemSlotOf, itemSlots, rarities } from './items.rules.ts';

const MISSING = t`Please fill in all fields`;

/** Either panel's body: the Inventory panel picks a member and a slug, User Management a name and an item. */
export const grantItemInput = z.union(
  [
    z.object({ userId: id, itemSlug: z.string().trim().min(1, MISSING) }),
    z.object({ username: z.string().trim().min(1, MISSING).max(100), itemId: id }),
  ],
  MISSING,
);

export type GrantItemInput = z.output<typeof grantItemInput>;

const { id: _, equipmentSlot: _slot, ...exampleBody } = exampleItem;
const exampleUserId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10';

/** An item's slot by either list of names. */
const itemSlotInput = z.union([z.enum(itemSlots), z.enum(equipmentSlots).transform((slot) => itemSlotOf(slot))]);

export const itemResource = resource('item', {
  path: '/api/admin/items',
  fields: {
    name: visibleName({ max: 100, empty: t`Enter a name` }),
    slug: z
      .string()
      .trim()
      .min(1, t`Enter a slug`)
      .max(100)
      .regex(/^[a-z0-9-]+$/, t`Only lowercase letters, numbers, and hyphens allowed`),
    description: z.string().trim().max(2000).default(''),
    rarity: z.enum(rarities),
    slot: itemSlotInput,
    imageUrl: imageAddress.default(null),
    bonusPercent: z
      .number(t`Enter a whole number`)
      .int(t`Enter a whole number`)
      .min(0, t`Enter 0 to 25`)
      .max(25, t`Enter 0 to 25`)
      .default(0),
    isActive: z.boolean().default(true),
  },
  thing: item,
  tag: 'inventory:all',
  summaries: {
    list: 'All items, inactive ones too',
    create: 'Make an item',
    update: 'Change an item; slot and rarity only while nobody owns it',
    delete: 'Delete an item; one that is owned or used elsewhere is deactivated instead and stays with its owners',
  },
  notFound: 'item_not_found',
  errors: { create: ['item_slug_taken'], update: ['item_slug_taken', 'item_owned', 'item_in_pack'] },
  deleted: t`Item deleted`,
  retires: true,
  examples: { thing: exampleItem, create: exampleBody, update: { bonusPercent: 20 } },
});

export const inventoryAdminEndpoints = {
  items: itemResource.endpoints.list,
  createItem: itemResource.endpoints.create,
  updateItem: itemResource.endpoints.update,
  deleteItem: itemResource.endpoints.delete,
  grantItem: endpoint({
    method: 'POST',
    path: '/api/admin/grant-item',
    access: 'admin',
    summary: 'Give an item to a member',
    body: grantItemInput,
    reply: z.object({ message: z.string() }),
    changes: [],
    errors: ['member_not_found', 'item_not_found', 'item_inactive', 'item_rule_broken'],
    example: {
      body: { username: 'Kaldrin', itemId: exampleItem.id },
      reply: { message: 'Item granted successfully' },
    },
  }),
  ofMember: ofMember({
    path: '/api/admin/users/:userId/inventory',
    summary: 'What a member owns and wears',
    entry: inventoryEntry,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/inventory/:itemId',
    access: 'admin',
    summary: 'Take an item away from a member, off the body too',
    params: z.object({ userId: id, itemId: id }),
    reply: z.object({ message: z.string() }),
    changes: ['account:userId'],
    errors: ['member_not_found', 'item_not_owned'],
    example: { params: { userId: exampleUserId, itemId: exampleItem.id }, reply: { message: 'Item taken back' } },
  }),
};
