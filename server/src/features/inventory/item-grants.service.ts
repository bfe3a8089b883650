import type { GrantItemInput } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { InventoryService } from './inventory.service.ts';
import { findItem, findItemBySlug } from './items.queries.ts';

interface Deps {
  account: AccountService;
  inventory: InventoryService;
}

export type ItemGrantsService = ReturnType<typeof createItemGrantsService>;

/** Items that administrators give by hand. */
export function createItemGrantsService({ account, inventory }: Deps) {
  const find = async (tx: Tx, input: GrantItemInput) => {
    const item = 'itemSlug' in input ? await findItemBySlug(tx, input.itemSlug) : await findItem(tx, input.itemId);
    if (!item) throw new AppError('item_not_found');
    return item;
  };

  return {
    /** The id of the item that would be given. */
    itemIdOf: async (tx: Tx, input: GrantItemInput): Promise<string> => (await find(tx, input)).id,

    async grant(tx: Tx, input: GrantItemInput): Promise<{ message: string; userId: string }> {
      const userId = 'userId' in input ? input.userId : await account.userIdOf(tx, input.username);
      const item = await find(tx, input);
      if (!item.isActive) throw new AppError('item_inactive');
      await inventory.grant(tx, { userId, itemId: item.id, by: 'admin_grant' });
      return { message: 'Item granted successfully', userId };
    },
  };
}
