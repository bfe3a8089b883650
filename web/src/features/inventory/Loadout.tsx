import pants from 'virtual:game-icon/armored-pants';
import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot, ItemSlot } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useIsWide } from '#lib/media.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { GearSum, type GearSumProps } from './GearSum.tsx';
import { bySlot } from './gear.ts';
import { ItemChooser } from './ItemChooser.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { focusSlot, LoadoutSlot } from './LoadoutSlot.tsx';
import { slotIcons } from './slot-icons.ts';
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
        title={worn.isLoadingError ? t`Failed to fetch equipment` : t`Failed to fetch inventory`}
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
      <section className="hall cut" aria-label={t`Loadout`}>
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
        <Dialog title={t`Choose for ${{ slot: slotLabels[open] }}`} onClose={close}>
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
      <span className="sr-only">
        <Trans>Loading your loadout</Trans>
      </span>
      <div className="loadout" aria-hidden="true">
        <div className="hall cut">
          <SideSkeleton />
          <div className="figure" dir="ltr">
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
          <Trans>Choose for {{ slot: slotLabels[slot] }}</Trans>
        </h2>
        <Button look="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
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
    <div className="figure" dir="ltr" aria-hidden="true">
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
