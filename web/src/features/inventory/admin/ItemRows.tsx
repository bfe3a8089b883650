import anvil from 'virtual:game-icon/anvil';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { itemSlots } from '@cinder/contract/inventory/items.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { slotIcons } from '../slot-icons.ts';
import { adminItemsQuery } from './items.queries.ts';
import './item-editor.css';

interface ItemRowsProps {
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** All items, slot by slot, the strongest first. */
export function ItemRows({ onEdit, onDelete }: ItemRowsProps) {
  const items = useQuery(adminItemsQuery);
  if (items.isPending) return <SkeletonRows count={8} label="Loading items" />;
  if (items.isError) {
    const { error, isFetching, refetch } = items;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch items"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (items.data.length === 0) {
    return (
      <Empty level={2} icon={anvil} title="No items yet" text="Create the first one; members get it by a grant." />
    );
  }
  return (
    <ul className="item-rows" aria-label="Items">
      {itemSlots
        .flatMap((slot) => items.data.filter((item) => item.slot === slot))
        .map((item) => (
          <li key={item.id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
            <span className="min-w-0 flex-1">
              <span className="item-rows__name">{item.name}</span>
              <span className="item-rows__facts">
                <Rarity rarity={item.rarity} />
                <span className="item-rows__slot">
                  {item.slot}, +{item.bonusPercent}%
                </span>
                {!item.isActive && <Tag>Inactive</Tag>}
              </span>
            </span>
            <span className="flex">
              <Button look="quiet" size="icon" aria-label={`Edit ${item.name}`} onClick={() => onEdit(item)}>
                <Pencil />
              </Button>
              <Button look="quiet" size="icon" aria-label={`Delete ${item.name}`} onClick={() => onDelete(item)}>
                <Trash2 />
              </Button>
            </span>
          </li>
        ))}
    </ul>
  );
}
