import pants from 'virtual:game-icon/armored-pants';
import type { EquipmentEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { ItemSlot } from '@cinder/contract/inventory/items.rules.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { slotIcons } from './slot-icons.ts';
import '#ui/tile/rarity.css';
import './figure.css';

/** The body under the gear; gloves, an accessory and a weapon are worn on top of it. */
const BODY: readonly { part: ItemSlot; icon: string }[] = [
  { part: 'helmet', icon: slotIcons.Head },
  { part: 'chest', icon: slotIcons.Body },
  { part: 'legs', icon: pants },
  { part: 'boots', icon: slotIcons.Feet },
];

/** The member in their alcove, put together from what they wear, lit from below. Decorative: the slots say it in words. */
export function Figure({ worn }: { worn: readonly EquipmentEntry[] }) {
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
