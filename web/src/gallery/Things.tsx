import broadsword from 'virtual:game-icon/broadsword';
import embers from 'virtual:game-icon/burning-embers';
import trophy from 'virtual:game-icon/trophy-cup';
import pick from 'virtual:game-icon/war-pick';
import { iconUrl } from '@cinder/contract/images/catalogue-icons.ts';
import { equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { slotIcons } from '#features/inventory/slot-icons.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { EmptyMedal, Medal, MedalState } from '#ui/medal/Medal.tsx';
import { RARITIES, Rarity, Tile, type TileSize } from '#ui/tile/Tile.tsx';
import { Exhibit } from './Exhibit.tsx';

/** A drawing in place of an uploaded picture. */
const UPLOADED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="teal"/></svg>')}`;

const PICTURES = [
  { state: 'One of the icons', imageUrl: iconUrl('leather-boot') },
  { state: 'Icon missing', imageUrl: '/icons/missing.svg' },
  { state: 'Uploaded', imageUrl: UPLOADED },
  { state: 'Upload missing', imageUrl: '/missing.webp' },
  { state: 'None', imageUrl: null },
];

const SIZES: TileSize[] = [48, 64, 72, 104, 136];

export function Things() {
  return (
    <>
      <Exhibit title="Tiles and rarity">
        {RARITIES.map((rarity) => (
          <span key={rarity} className="gallery-thing">
            <Tile icon={pick} rarity={rarity} />
            <Rarity rarity={rarity} />
          </span>
        ))}
        {equipmentSlots.map((slot) => (
          <span key={slot} className="gallery-thing">
            <Tile icon={slotIcons[slot]} />
            <span className="gallery-caption">{slot}, empty</span>
          </span>
        ))}
      </Exhibit>
      <Exhibit title="Pictures">
        {PICTURES.map(({ state, imageUrl }) => (
          <span key={state} className="gallery-thing">
            <Tile icon={slotIcons.Feet} rarity="Rare" imageUrl={imageUrl} />
            <span className="gallery-thing__small">
              <Medal icon={trophy} isEarned imageUrl={imageUrl} />
            </span>
            <span className="gallery-thing__small">
              <Medal icon={trophy} isEarned={false} imageUrl={imageUrl} />
            </span>
            <span className="gallery-caption">{state}</span>
          </span>
        ))}
      </Exhibit>
      <Exhibit title="Tile sizes">
        {SIZES.map((size) => (
          <Tile key={size} icon={broadsword} rarity="Legendary" size={size} />
        ))}
        <span className="gallery-thing__large">
          <Tile icon={broadsword} rarity="Epic" size="niche" />
        </span>
      </Exhibit>
      <Exhibit title="Medals">
        <span className="gallery-thing__medium">
          <Medal icon={embers} isEarned metal="var(--color-ember-text)" />
        </span>
        <span className="gallery-thing__medium">
          <Medal icon={trophy} isEarned />
          <MedalState isEarned />
        </span>
        <span className="gallery-thing__medium">
          <Medal icon={trophy} isEarned={false} />
          <MedalState isEarned={false} />
        </span>
        <span className="gallery-thing__medium">
          <EmptyMedal />
        </span>
      </Exhibit>
      <Exhibit title="Avatars">
        <Avatar name="Kaldrin" />
        <Avatar name="ashpetal" size="lg" />
        <Avatar name="grimwick" size="xl" />
        <Avatar name="Rookfall" size="xl" imageUrl="/missing.webp" />
      </Exhibit>
    </>
  );
}
