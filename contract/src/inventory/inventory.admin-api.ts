import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { exampleItem, inventoryEntry, item, itemChanges, newItem } from './inventory.api.ts';

const MISSING = 'Please fill in all fields';

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

export const inventoryAdminEndpoints = {
  items: endpoint({
    method: 'GET',
    path: '/api/admin/items',
    access: 'admin',
    summary: 'All items, inactive ones too',
    query: arrayPaging,
    versionOf: 'item',
    reply: z.array(item),
    totalCount: true,
    shows: ['inventory:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleItem] },
  }),
  createItem: endpoint({
    method: 'POST',
    path: '/api/admin/items',
    access: 'admin',
    summary: 'Make an item',
    body: newItem,
    versionOf: 'item',
    reply: item,
    status: 201,
    changes: ['inventory:all'],
    errors: ['item_slug_taken'],
    example: { body: exampleBody, reply: exampleItem },
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/api/admin/items/:id',
    access: 'admin',
    summary: 'Change an item; slot and rarity only while nobody owns it',
    params: z.object({ id }),
    body: itemChanges,
    versionOf: 'item',
    reply: item,
    changes: ['inventory:all'],
    errors: ['item_not_found', 'item_slug_taken', 'item_owned', 'item_in_pack'],
    example: { params: { id: exampleItem.id }, body: { bonusPercent: 20 }, reply: exampleItem },
  }),
  deleteItem: endpoint({
    method: 'DELETE',
    path: '/api/admin/items/:id',
    access: 'admin',
    summary: 'Delete an item; one that is owned or used elsewhere is deactivated instead and stays with its owners',
    params: z.object({ id }),
    reply: z.object({ message: z.string(), isDeactivated: z.boolean() }),
    changes: ['inventory:all'],
    errors: ['item_not_found'],
    example: { params: { id: exampleItem.id }, reply: { message: 'Item deleted', isDeactivated: false } },
  }),
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
  ofMember: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/inventory',
    access: 'admin',
    summary: 'What a member owns and wears',
    params: z.object({ userId: id }),
    query: objectPaging,
    reply: z.object({ entries: z.array(inventoryEntry), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['account:userId'],
    every: 30,
    errors: [],
    example: {
      params: { userId: exampleUserId },
      query: { page: 1, limit: 20 },
      reply: { entries: [], total: 0, totalPages: 1 },
    },
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
