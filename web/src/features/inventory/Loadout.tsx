import type { EquipmentEntry, InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsWide } from '#lib/media.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Embers } from '#ui/embers/Embers.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { ChooserPlate } from './ChooserPlate.tsx';
import { Figure } from './Figure.tsx';
import { GearSum } from './GearSum.tsx';
import { bySlot } from './gear.ts';
import { ItemChooser } from './ItemChooser.tsx';
import { equipmentQuery, inventoryQuery } from './inventory.queries.ts';
import { LoadoutSkeleton } from './LoadoutSkeleton.tsx';
import { focusSlot, LoadoutSlot } from './LoadoutSlot.tsx';
import './loadout.css';

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
        text={failed.error.message}
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

function Hall({ worn, owned }: { worn: readonly EquipmentEntry[]; owned: readonly InventoryEntry[] }) {
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
      {(!isWide || !open) && <GearSum worn={worn} />}
    </div>
  );
}
