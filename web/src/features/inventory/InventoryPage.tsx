import backpack from 'virtual:game-icon/backpack';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { multiplierPercent } from '@cinder/contract/inventory/items.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
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
import { ShopButton } from './ItemChooser.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { Loadout } from './Loadout.tsx';
import { SessionGain } from './SessionGain.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip, useUnequip } from './use-gear.ts';
import './inventory.css';

/** What the member wears, and all that they own. */
export function InventoryPage() {
  const { tab = 'loadout' } = usePageSearch('/inventory');
  const setSearch = useSetSearch('/inventory');
  const { data: owned } = useQuery(inventoryQuery);
  const tabs = [
    { value: 'loadout', label: t`Loadout` },
    {
      value: 'inventory',
      label: t`Inventory`,
      ...(owned && {
        count: {
          value: owned.length,
          label: plural(owned.length, { one: '# item owned', other: '# items owned' }),
          quiet: true,
        },
      }),
    },
  ];
  const open = (value: string) => setSearch(value === 'inventory' ? { tab: value } : {});
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<TotalMultiplier />} />
      <Tabs label={t`Inventory & Equipment`} tabs={tabs} value={tab} onChange={open}>
        <TabPanel value="loadout" failure={t`Your loadout could not be shown`}>
          <Loadout />
        </TabPanel>
        <TabPanel value="inventory" failure={t`Your inventory could not be shown`}>
          <OwnedItems />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** What all that is worn makes of a mining reward, up to the cap. */
function TotalMultiplier() {
  const { data: worn, isError } = useQuery(equipmentQuery);
  return (
    <div className="total">
      <div>
        <span className="total__label">
          <Trans>Total multiplier</Trans>
        </span>
        <span className="total__figure">
          {worn ? formatMultiplier(multiplierPercent(sumBonusPercent(worn)) / 100) : isError ? '–' : <Waiting />}
        </span>
      </div>
      <div className="total__gauge">
        <Gauge parts={gaugeParts(worn ?? [])} />
        <span className="total__ends">
          <span>
            <Trans>1.00x</Trans>
          </span>
          <span>
            <Trans>2.00x cap</Trans>
          </span>
        </span>
      </div>
    </div>
  );
}

function Waiting() {
  return <Skeleton width="6rem" height="2rem" />;
}

/** All that the member owns, by slot. */
function OwnedItems() {
  const owned = useQuery(inventoryQuery);
  return (
    <QueryState
      query={owned}
      level={2}
      rows={6}
      loading={t`Loading your inventory`}
      failed={t`Failed to fetch inventory`}
    >
      {(entries) => {
        if (entries.length === 0) {
          return (
            <Empty
              level={2}
              icon={backpack}
              title={t`Your inventory is empty`}
              text={t`Win gear on day 7, or pick some up.`}
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
                title={slotLabels[slot]}
                aside={
                  <span>
                    <Trans>{{ count: entries.length }} owned</Trans>
                  </span>
                }
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
        <span className="owned__name">
          <bdi>{item.name}</bdi>
        </span>
        <ItemFacts item={item} />
        {!isEquipped && <SessionGain items={[item]} />}
        {item.description && (
          <span className="owned__text">
            <bdi>{item.description}</bdi>
          </span>
        )}
      </span>
      <span className="owned__actions">
        {isEquipped ? (
          <>
            <Tag tone="hot">
              <Trans>Equipped</Trans>
            </Tag>
            <Button
              look="quiet"
              size="sm"
              aria-label={t`Unequip ${{ item: item.name }}`}
              busy={unequip.isPending}
              onClick={() => unequip.mutate(item.equipmentSlot)}
            >
              <Trans>Unequip</Trans>
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            aria-label={t`Equip ${{ item: item.name }}`}
            busy={equip.isPending}
            onClick={() => equip.mutate(item)}
          >
            <Trans>Equip</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}
