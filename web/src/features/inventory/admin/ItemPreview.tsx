import { equipmentSlotOf } from '@cinder/contract/inventory/items.rules.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { slotIcons } from '../slot-icons.ts';
import type { ItemFormValues } from './item-form.ts';
import './item-editor.css';

/** A half-typed address is not worth a request. */
const PAUSE_MS = 400;

/** The item as members will see it, while it is typed. */
export function ItemPreview({ values }: { values: ItemFormValues }) {
  const { name, rarity, slot, imageUrl, bonusPercent, description } = values;
  const address = useDebounced(imageUrl.trim(), PAUSE_MS);
  return (
    <div className="item-preview" data-r={rarity.toLowerCase()}>
      <span className="item-preview__label">Preview</span>
      <Tile icon={slotIcons[equipmentSlotOf(slot)]} rarity={rarity} imageUrl={address || null} size={136} />
      <span className="item-preview__text">
        <b className="item-preview__name">{name.trim() || 'Unnamed'}</b>
        <Rarity rarity={rarity} />
        <span className="item-preview__bonus">+{bonusPercent.trim() || 0}% mining</span>
        <span className="item-preview__lore">{description}</span>
      </span>
    </div>
  );
}
