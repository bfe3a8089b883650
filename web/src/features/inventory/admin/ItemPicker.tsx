import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Choice, ChoiceGroup } from '#ui/choice/Choice.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { ItemFacts } from '../ItemFacts.tsx';
import { itemsQuery } from '../inventory.queries.ts';
import { slotIcons } from '../slot-icons.ts';
import './grant.css';

interface ItemPickerProps {
  value: Item | null;
  onChange: (item: Item) => void;
}

/** The active items as tiles, by slot, to choose one of them. */
export function ItemPicker({ value, onChange }: ItemPickerProps) {
  const name = useId();
  const items = useQuery(itemsQuery);
  if (items.isPending) return <SkeletonRows count={6} label="Loading items" />;
  if (items.isError) {
    const { error, isFetching, refetch } = items;
    return (
      <ErrorState
        title="Failed to fetch items"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const groups = equipmentSlots
    .map((slot) => ({ slot, items: items.data.filter(({ equipmentSlot }) => equipmentSlot === slot) }))
    .filter((group) => group.items.length > 0);
  if (groups.length === 0) return <p className="text-ash">There is no active item. The Item Editor makes one.</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.map((group) => (
        <ChoiceGroup key={group.slot} label={group.slot} className="grant__items">
          {group.items.map((item) => (
            <Choice
              key={item.id}
              rarity={item.rarity}
              name={name}
              value={item.id}
              checked={item.id === value?.id}
              onChange={() => onChange(item)}
            >
              <span className="grant__item">
                <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={48} />
                <span className="min-w-0">
                  <span className="grant__name">{item.name}</span>
                  <ItemFacts item={item} />
                </span>
              </span>
            </Choice>
          ))}
        </ChoiceGroup>
      ))}
    </div>
  );
}
