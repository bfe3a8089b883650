import broadsword from 'virtual:game-icon/broadsword';
import embers from 'virtual:game-icon/burning-embers';
import feet from 'virtual:game-icon/greaves';
import trophy from 'virtual:game-icon/trophy-cup';
import pick from 'virtual:game-icon/war-pick';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { EmptyMedal, Medal } from '#ui/medal/Medal.tsx';
import { Rarity } from '#ui/tile/Rarity.tsx';
import { RARITIES } from '#ui/tile/rarity.ts';
import { Tile, type TileSize } from '#ui/tile/Tile.tsx';
import { Exhibit } from './Exhibit.tsx';

const SIZES: TileSize[] = [48, 64, 72, 104, 136];

export function Things() {
  return (
    <>
      <Exhibit title="Tiles and rarity">
        {RARITIES.map((rarity) => (
          <span key={rarity} className="grid justify-items-center gap-3">
            <Tile icon={pick} rarity={rarity} />
            <Rarity rarity={rarity} />
          </span>
        ))}
        <span className="grid justify-items-center gap-3">
          <Tile icon={feet} />
          <span className="text-micro text-smoke">Empty slot</span>
        </span>
        <span className="grid justify-items-center gap-3">
          <Tile icon={feet} rarity="Rare" imageUrl="/missing.webp" />
          <span className="text-micro text-smoke">Picture missing</span>
        </span>
      </Exhibit>
      <Exhibit title="Tile sizes">
        {SIZES.map((size) => (
          <Tile key={size} icon={broadsword} rarity="Legendary" size={size} />
        ))}
        <span className="w-44">
          <Tile icon={broadsword} rarity="Epic" size="niche" />
        </span>
      </Exhibit>
      <Exhibit title="Medals">
        <span className="w-30">
          <Medal icon={embers} isEarned metal="var(--color-legendary)" />
        </span>
        <span className="w-30">
          <Medal icon={trophy} isEarned />
        </span>
        <span className="w-30">
          <Medal icon={trophy} isEarned={false} />
        </span>
        <span className="w-30">
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
