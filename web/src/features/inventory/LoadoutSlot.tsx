import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/Button.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { slotIcons } from './slot-icons.ts';
import { useUnequip } from './use-gear.ts';
import './inventory.css';

interface LoadoutSlotProps {
  slot: EquipmentSlot;
  item: Item | null;
  /** Put on while the page was open. */
  isNew: boolean;
  /** The member owns something for this slot. */
  hasChoice: boolean;
  isOpen: boolean;
  onChoose: () => void;
}

/** One slot: what is worn there, and the ways to change it. */
export function LoadoutSlot({ slot, item, isNew, hasChoice, isOpen, onChoose }: LoadoutSlotProps) {
  const unequip = useUnequip(() => focusSlot(slot));
  return (
    <div className="gear-slot">
      <span key={item?.id} className="gear-slot__tile" data-new={isNew}>
        <Tile icon={slotIcons[slot]} rarity={item?.rarity} imageUrl={item?.imageUrl} size={104} />
      </span>
      <div>
        <h2>
          <span className="gear-slot__name">{slotLabels[slot]}</span> <span>{item?.name ?? t`No item equipped`}</span>
        </h2>
        {item && <ItemFacts item={item} />}
      </div>
      {(hasChoice || item) && (
        <div className="gear-slot__actions">
          {hasChoice && (
            <Button
              id={chooseId(slot)}
              size="sm"
              aria-label={t`Choose from Inventory for ${{ slot: slotLabels[slot] }}`}
              aria-expanded={isOpen}
              onClick={onChoose}
            >
              <Trans>Choose from Inventory</Trans>
            </Button>
          )}
          {item && (
            <Button
              look="quiet"
              size="sm"
              className="gear-slot__off"
              aria-label={t`Unequip ${{ item: item.name }}`}
              busy={unequip.isPending}
              onClick={() => unequip.mutate(slot)}
            >
              <Trans>Unequip</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the focus goes when the button that had it is gone. */
export function focusSlot(slot: EquipmentSlot): void {
  document.getElementById(chooseId(slot))?.focus();
}

function chooseId(slot: EquipmentSlot): string {
  return `choose-${slot}`;
}
