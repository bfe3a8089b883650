import type { EquipmentEntry, InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { miningStatusQuery } from '#features/mining/mining.queries.ts';
import { formatMultiplier, formatWhole } from '#lib/format/numbers.ts';
import { useHasPage } from '#lib/pages.ts';
import { useIsOn } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tile } from '#ui/tile/Tile.tsx';
import { multiplierWith, sessionPays } from './gear.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { slotIcons } from './slot-icons.ts';
import { useEquip } from './use-gear.ts';
import '#ui/plate/plate.css';
import '#ui/tile/tile.css';
import './inventory.css';

interface ItemChooserProps {
  worn: readonly EquipmentEntry[];
  /** What is owned for the slot. */
  entries: readonly InventoryEntry[];
  onEquipped: () => void;
}

/** What could be worn in a slot, each with what it would make of the multiplier. */
export function ItemChooser({ worn, entries, onEquipped }: ItemChooserProps) {
  const equip = useEquip(onEquipped);
  const isMined = useIsOn()('mining');
  const { data: mining } = useQuery({ ...miningStatusQuery, enabled: isMined });
  return (
    <>
      <ul className="chooser">
        {entries.map(({ id, item, isEquipped }) => (
          <li key={id}>
            <Tile icon={slotIcons[item.equipmentSlot]} rarity={item.rarity} imageUrl={item.imageUrl} />
            <span className="chooser__about">
              <span className="chooser__name">
                <bdi>{item.name}</bdi>
              </span>
              <ItemFacts item={item} />
              {isMined && !isEquipped && (
                <Outcome {...multiplierWith(worn, item)} baseReward={mining?.config.baseSessionReward} />
              )}
            </span>
            {isEquipped ? (
              <Tag tone="hot">
                <Trans>Equipped</Trans>
              </Tag>
            ) : (
              <Button
                size="sm"
                aria-label={t`Equip ${{ item: item.name }}`}
                busy={equip.isPending && equip.variables?.id === item.id}
                disabled={equip.isPending}
                onClick={() => equip.mutate(item)}
              >
                <Trans>Equip</Trans>
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
  const [rate, newRate] = [formatMultiplier(before), formatMultiplier(after)];
  const pays = (multiplier: number) => formatWhole(sessionPays(baseReward ?? '0', multiplier));
  return (
    <span className="chooser__outcome">
      {baseReward ? (
        <Trans>
          {rate} becomes <b>{newRate}</b>, {{ pays: pays(before) }} becomes {{ newPays: pays(after) }} a session
        </Trans>
      ) : (
        <span>
          <Trans>
            {rate} becomes <b>{newRate}</b>
          </Trans>
        </span>
      )}
    </span>
  );
}

const SHOP: string = '/shop';

/** Leads to the shop, where there is one. */
export function ShopButton() {
  const hasPage = useHasPage();
  return (
    hasPage(SHOP) && (
      <ButtonTo to={SHOP}>
        <Trans>Open the shop</Trans>
      </ButtonTo>
    )
  );
}

/** The same under a list of gear. */
function ShopLink() {
  const hasPage = useHasPage();
  if (!hasPage(SHOP)) return null;
  return (
    <p className="small dim">
      <Trans>
        Nothing better here?{' '}
        <Link className="link" to={SHOP}>
          See the shop
        </Link>
      </Trans>
    </p>
  );
}
