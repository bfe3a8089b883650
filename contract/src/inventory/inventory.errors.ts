import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const inventoryErrors = {
  item_not_found: { status: 404, message: t`There is no such item` },
  item_not_owned: { status: 404, message: t`You do not own this item` },
  slot_empty: { status: 409, message: t`Nothing is equipped in this slot` },
  item_rule_broken: { status: 409, message: t`One item per rarity per slot: this place is already taken` },
  item_inactive: { status: 409, message: t`This item is not active` },
  item_slug_taken: { status: 409, message: t`Another item has this slug` },
  item_owned: { status: 409, message: t`Members own this item: its slot and rarity cannot change` },
  item_in_pack: { status: 409, message: t`A pack holds this item and another one of that slot and rarity` },
} as const satisfies Record<string, ErrorMeaning>;
