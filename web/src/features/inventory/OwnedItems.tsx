import backpack from 'virtual:game-icon/backpack';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { bySlot } from './gear.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { inventoryQuery } from './inventory.queries.ts';
import { ShopButton } from './ShopLink.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip } from './use-gear.ts';
import './owned-items.css';

/** All that the member owns, by slot. */
export function OwnedItems() {
  const owned = useQuery(inventoryQuery);
  if (owned.isPending) return <SkeletonRows count={6} label="Loading your inventory" />;
  if (owned.isLoadingError) {
    const { error, isFetching, refetch } = owned;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch inventory"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (owned.data.length === 0) {
    return (
      <Empty
        level={2}
        icon={backpack}
        title="Your inventory is empty"
        text="Win gear on day 7, or pick some up."
        action={<ShopButton />}
      />
    );
  }
  return bySlot(owned.data)
    .filter(({ entries }) => entries.length > 0)
    .map(({ slot, entries }) => (
      <section key={slot} aria-labelledby={`owned-${slot}`}>
        <SectionHead
          id={`owned-${slot}`}
          title={slot}
          aside={<span>{entries.length} owned</span>}
          className="owned__head"
        />
        <ul className="owned">
          {entries.map((entry) => (
            <OwnedItem key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
    ));
}

function OwnedItem({ entry: { item, isEquipped } }: { entry: InventoryEntry }) {
  const equip = useEquip();
  return (
    <li>
      <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={72} />
      <span className="min-w-0 flex-1">
        <span className="owned__name">{item.name}</span>
        <ItemFacts item={item} />
        {item.description && <span className="owned__text">{item.description}</span>}
      </span>
      {isEquipped ? (
        <Tag tone="hot">Equipped</Tag>
      ) : (
        <Button size="sm" aria-label={`Equip ${item.name}`} busy={equip.isPending} onClick={() => equip.mutate(item)}>
          Equip
        </Button>
      )}
    </li>
  );
}
