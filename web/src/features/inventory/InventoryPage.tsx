import backpack from 'virtual:game-icon/backpack';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Gauge } from '#ui/meter/Gauge.tsx';
import { PageHead, SectionHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { bySlot, gaugeParts, sumBonusPercent } from './gear.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { Loadout, ShopButton } from './Loadout.tsx';
import { SessionGain } from './SessionGain.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip, useUnequip } from './use-gear.ts';
import './inventory.css';

/** What the member wears, and all that they own. */
export function InventoryPage() {
  const { tab = 'loadout' } = useSearch({ from: '/member/inventory' });
  const setSearch = useSetSearch('/inventory');
  const { data: owned } = useQuery(inventoryQuery);
  const tabs = [
    { value: 'loadout', label: 'Loadout' },
    {
      value: 'inventory',
      label: 'Inventory',
      ...(owned && {
        count: { value: owned.length, of: owned.length === 1 ? 'item owned' : 'items owned', quiet: true },
      }),
    },
  ];
  const open = (value: string) => setSearch(value === 'inventory' ? { tab: value } : {});
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<TotalMultiplier />} />
      <Tabs label="Inventory & Equipment" tabs={tabs} value={tab} onChange={open}>
        <TabPanel value="loadout" failure="Your loadout could not be shown">
          <Loadout />
        </TabPanel>
        <TabPanel value="inventory" failure="Your inventory could not be shown">
          <OwnedItems />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** What all that is worn makes of a mining reward, up to the cap. */
export function TotalMultiplier() {
  const { data: worn, isError } = useQuery(equipmentQuery);
  return (
    <div className="total">
      <div>
        <span className="total__label">Total multiplier</span>
        <span className="total__figure">
          {worn ? formatMultiplier(multiplierPercent(sumBonusPercent(worn)) / 100) : isError ? '–' : <Waiting />}
        </span>
      </div>
      <div className="total__gauge">
        <Gauge parts={gaugeParts(worn ?? [])} />
        <span className="total__ends">
          <span>1.00x</span>
          <span>2.00x cap</span>
        </span>
      </div>
    </div>
  );
}

function Waiting() {
  return <Skeleton width="6rem" height="2rem" />;
}

/** All that the member owns, by slot. */
export function OwnedItems() {
  const owned = useQuery(inventoryQuery);
  return (
    <QueryState query={owned} level={2} rows={6} loading="Loading your inventory" of="inventory">
      {(entries) => {
        if (entries.length === 0) {
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
        return bySlot(entries)
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
      }}
    </QueryState>
  );
}

function OwnedItem({ entry: { item, isEquipped } }: { entry: InventoryEntry }) {
  const equip = useEquip();
  const unequip = useUnequip();
  return (
    <li>
      <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} size={72} />
      <span className="owned__about">
        <span className="owned__name">{item.name}</span>
        <ItemFacts item={item} />
        {!isEquipped && <SessionGain items={[item]} />}
        {item.description && <span className="owned__text">{item.description}</span>}
      </span>
      <span className="owned__actions">
        {isEquipped ? (
          <>
            <Tag tone="hot">Equipped</Tag>
            <Button
              look="quiet"
              size="sm"
              aria-label={`Unequip ${item.name}`}
              busy={unequip.isPending}
              onClick={() => unequip.mutate(item.equipmentSlot)}
            >
              Unequip
            </Button>
          </>
        ) : (
          <Button size="sm" aria-label={`Equip ${item.name}`} busy={equip.isPending} onClick={() => equip.mutate(item)}>
            Equip
          </Button>
        )}
      </span>
    </li>
  );
}
