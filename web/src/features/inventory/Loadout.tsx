import pants from 'virtual:game-icon/armored-pants';
import type { EquipmentEntry, InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot, ItemSlot } from '@cinder/contract/inventory/items.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatMultiplier, formatWhole } from '#lib/format/numbers.ts';
import { useIsWide } from '#lib/media.ts';
import { useHasPage } from '#lib/pages.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { GearSum, type GearSumProps } from './GearSum.tsx';
import { bySlot, multiplierWith, sessionPays } from './gear.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { focusSlot, LoadoutSlot } from './LoadoutSlot.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip } from './use-gear.ts';
import '#ui/plate/plate.css';
import '#ui/tile/tile.css';
import './inventory.css';

/** The body under the gear; gloves, an accessory and a weapon are worn on top of it. */
const BODY: readonly { part: ItemSlot; icon: string }[] = [
  { part: 'helmet', icon: slotIcons.Head },
  { part: 'chest', icon: slotIcons.Body },
  { part: 'legs', icon: pants },
  { part: 'boots', icon: slotIcons.Feet },
];

/** The four slots around the figure, and what could be worn in the slot that is being filled. */
export function Loadout() {
  const worn = useQuery(equipmentQuery);
  const owned = useQuery(inventoryQuery);
  if (worn.isPending || owned.isPending) return <LoadoutSkeleton />;
  const failed = worn.isLoadingError ? worn : owned.isLoadingError ? owned : null;
  if (failed) {
    return (
      <ErrorState
        level={2}
        title={worn.isLoadingError ? 'Failed to fetch equipment' : 'Failed to fetch inventory'}
        query={failed}
        onRetry={() => void Promise.all([worn.refetch(), owned.refetch()])}
        isRetrying={worn.isFetching || owned.isFetching}
      />
    );
  }
  if (!worn.data || !owned.data) return null;
  return <Hall worn={worn.data} owned={owned.data} />;
}

const SIDES: readonly (readonly EquipmentSlot[])[] = [
  ['Head', 'Body'],
  ['Weapon', 'Feet'],
];

function Hall({ worn, owned }: GearSumProps) {
  const [open, setOpen] = useState<EquipmentSlot | null>(null);
  const [wornAtFirst] = useState(() => new Set(worn.map(({ itemId }) => itemId)));
  const isWide = useIsWide();
  const owns = new Map(bySlot(owned).map(({ slot, entries }) => [slot, entries]));
  const close = () => {
    setOpen(null);
    if (open && isWide) focusSlot(open);
  };
  const chooser = open && <ItemChooser worn={worn} entries={owns.get(open) ?? []} onEquipped={close} />;
  const [left, right] = SIDES.map((slots) => (
    <div key={slots.join()} className="hall__side">
      {slots.map((slot) => {
        const item = worn.find((entry) => entry.slot === slot)?.item ?? null;
        return (
          <LoadoutSlot
            key={slot}
            slot={slot}
            item={item}
            isNew={item !== null && !wornAtFirst.has(item.id)}
            hasChoice={(owns.get(slot)?.length ?? 0) > 0}
            isOpen={open === slot}
            onChoose={() => setOpen(slot)}
          />
        );
      })}
    </div>
  ));
  return (
    <div className="loadout">
      <section className="hall cut" aria-label="Loadout">
        <Embers count={12} height={280} />
        {left}
        <Figure worn={worn} />
        {right}
      </section>
      {isWide && open && (
        <ChooserPlate key={open} slot={open} onClose={close}>
          {chooser}
        </ChooserPlate>
      )}
      {!isWide && open && (
        <Dialog title={`Choose for ${open}`} onClose={close}>
          {chooser}
        </Dialog>
      )}
      {(!isWide || !open) && <GearSum worn={worn} owned={owned} />}
    </div>
  );
}

/** The hall while what is worn is on its way. */
function LoadoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your loadout</span>
      <div className="loadout" aria-hidden="true">
        <div className="hall cut">
          <SideSkeleton />
          <div className="figure">
            <span className="figure__alcove" />
          </div>
          <SideSkeleton />
        </div>
      </div>
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className="hall__side">
      {[1, 2].map((slot) => (
        <div key={slot} className="gear-slot">
          <span className="gear-slot__tile">
            <Skeleton ratio="1" className="gear-slot__waits" />
          </span>
          <Skeleton width="10rem" height="1rem" />
        </div>
      ))}
    </div>
  );
}

interface ChooserPlateProps {
  slot: EquipmentSlot;
  onClose: () => void;
  children: ReactNode;
}

/** Where there is room, the choice stands beside the loadout: the focus goes there, and Esc closes it. */
function ChooserPlate({ slot, onClose, children }: ChooserPlateProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className="plate"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="plate__h">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Choose for {slot}
        </h2>
        <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X />
        </Button>
      </div>
      {children}
    </section>
  );
}

/** The member in their alcove, put together from what they wear, lit from below. Decorative: the slots say it in words. */
function Figure({ worn }: { worn: readonly EquipmentEntry[] }) {
  const items = worn.flatMap(({ item }) => item ?? []);
  const isCovered = (part: ItemSlot) => items.some(({ slot }) => slot === part);
  return (
    <div className="figure" aria-hidden="true">
      <span className="figure__alcove" />
      {BODY.filter(({ part }) => !isCovered(part)).map(({ part, icon }) => (
        <span key={part} className="figure__part" data-part={part}>
          <GameIcon path={icon} />
        </span>
      ))}
      {items.map(({ id, slot, equipmentSlot, rarity, imageUrl }) => (
        <span key={id} className="figure__part" data-part={slot} data-r={rarity.toLowerCase()}>
          <Picture icon={slotIcons[equipmentSlot]} imageUrl={imageUrl} />
        </span>
      ))}
    </div>
  );
}

interface ItemChooserProps {
  worn: readonly EquipmentEntry[];
  /** What is owned for the slot. */
  entries: readonly InventoryEntry[];
  onEquipped: () => void;
}

/** What could be worn in a slot, each with what it would make of the multiplier. */
function ItemChooser({ worn, entries, onEquipped }: ItemChooserProps) {
  const equip = useEquip(onEquipped);
  const { data: mining } = useQuery(miningStatusQuery);
  return (
    <>
      <ul className="chooser">
        {entries.map(({ id, item, isEquipped }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
            <span className="chooser__about">
              <span className="chooser__name">{item.name}</span>
              <ItemFacts item={item} />
              {!isEquipped && <Outcome {...multiplierWith(worn, item)} baseReward={mining?.config.baseSessionReward} />}
            </span>
            {isEquipped ? (
              <Tag tone="hot">Equipped</Tag>
            ) : (
              <Button
                size="sm"
                aria-label={`Equip ${item.name}`}
                busy={equip.isPending && equip.variables?.id === item.id}
                disabled={equip.isPending}
                onClick={() => equip.mutate(item)}
              >
                Equip
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShopLink />
    </>
  );
}

interface OutcomeProps {
  before: number;
  after: number;
  /** Of a session; undefined while it is not known. */
  baseReward: string | undefined;
}

function Outcome({ before, after, baseReward }: OutcomeProps) {
  const pays = (multiplier: number) => formatWhole(sessionPays(baseReward ?? '0', multiplier));
  return (
    <span className="chooser__outcome">
      {formatMultiplier(before)} becomes <b>{formatMultiplier(after)}</b>
      {baseReward && <span>{`, ${pays(before)} becomes ${pays(after)} a session`}</span>}
    </span>
  );
}

const SHOP: string = '/shop';

/** Leads to the shop, where there is one. */
export function ShopButton() {
  const hasPage = useHasPage();
  return hasPage(SHOP) && <ButtonTo to={SHOP}>Open the shop</ButtonTo>;
}

/** The same under a list of gear. */
function ShopLink() {
  const hasPage = useHasPage();
  if (!hasPage(SHOP)) return null;
  return (
    <p className="small dim">
      Nothing better here?{' '}
      <Link className="link" to={SHOP}>
        See the shop
      </Link>
    </p>
  );
}
