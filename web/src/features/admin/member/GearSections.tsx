import chest from 'virtual:game-icon/open-treasure-chest';
import starMedal from 'virtual:game-icon/star-medal';
import type { MemberBadge } from '@cinder/contract/badges/badges.admin-api.ts';
import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PagedTable } from '#admin/PagedTable.tsx';
import { TakeBack } from '#admin/TakeBack.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { GrantBadge } from '#features/badges/admin/GrantBadge.tsx';
import { Purchases } from '#features/shop/admin/Purchases.tsx';
import { formatDay } from '#lib/format/dates.ts';
import { formatPercent } from '#lib/format/numbers.ts';
import type { Column } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import type { SectionProps } from './MemberAdminPage.tsx';

/** What the member owns and wears. */
export function InventorySection({ member: { userId, username } }: SectionProps) {
  const takeBack: Column<InventoryEntry> = {
    key: 'actions',
    head: '',
    align: 'end',
    cell: ({ itemId, item }) => (
      <TakeBack what={item.name} username={username} call={inventoryAdmin.takeBack} input={{ userId, itemId }}>
        <Trans>The item leaves the inventory, also where it is equipped. It can be granted again.</Trans>
      </TakeBack>
    ),
  };
  return (
    <PagedTable
      query={(page) => inventoryAdmin.ofMember.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Inventory`}
      pages={t`Inventory: pages`}
      columns={[...ITEMS, takeBack]}
      rowKey={({ id }) => id}
      loading={t`Loading items`}
      failed={t`Failed to fetch items`}
      countOf={(count) => plural(count, { one: '# item', other: '# items' })}
      empty={{ icon: chest, title: t`No items yet`, text: t`What the member buys, finds or is given stands here.` }}
    />
  );
}

const ITEMS: readonly Column<InventoryEntry>[] = [
  {
    key: 'item',
    head: t`Item`,
    cell: ({ item, isEquipped }) => (
      <span>
        <bdi>{item.name}</bdi>{' '}
        {isEquipped && (
          <Tag tone="ok">
            <Trans>Equipped</Trans>
          </Tag>
        )}
      </span>
    ),
  },
  { key: 'slot', head: t`Slot`, cell: ({ item }) => slotLabels[item.equipmentSlot] },
  { key: 'rarity', head: t`Rarity`, cell: ({ item }) => rarityLabels[item.rarity] },
  { key: 'bonus', head: t`Bonus`, align: 'end', cell: ({ item }) => formatPercent(item.bonusPercent) },
  { key: 'since', head: t`Since`, cell: ({ acquiredAt }) => formatDay(acquiredAt) },
];

/** What the member has bought, to give back. */
export function PurchasesSection({ member: { userId } }: SectionProps) {
  return <Purchases userId={userId} />;
}

/** What the member has earned, and gifts of more. */
export function BadgesSection({ member }: SectionProps) {
  const { userId, username } = member;
  const takeBack: Column<MemberBadge> = {
    key: 'actions',
    head: '',
    align: 'end',
    cell: ({ badgeId, name }) => (
      <TakeBack what={name} username={username} call={badgesAdmin.takeBack} input={{ userId, badgeId }}>
        <Trans>
          The badge leaves the showcase too. What the member did before does not bring it back; a grant or a quest does.
        </Trans>
      </TakeBack>
    ),
  };
  return (
    <div className="stack stack--loose">
      <PagedTable
        query={(page) => badgesAdmin.ofMember.query({ userId, page })}
        rowsOf={({ entries }) => entries}
        caption={t`Badges`}
        pages={t`Badges: pages`}
        columns={[...BADGES, takeBack]}
        rowKey={({ badgeId }) => badgeId}
        loading={t`Loading badges`}
        failed={t`Failed to fetch badges`}
        countOf={(count) => plural(count, { one: '# badge', other: '# badges' })}
        empty={{ icon: starMedal, title: t`No badges yet`, text: t`What the member earns or is given stands here.` }}
      />
      <GrantBadge to={member} />
    </div>
  );
}

const BADGES: readonly Column<MemberBadge>[] = [
  {
    key: 'badge',
    head: t`Badge`,
    cell: ({ name, isShown }) => (
      <span>
        <bdi>{name}</bdi>{' '}
        {isShown && (
          <Tag tone="info">
            <Trans>In the showcase</Trans>
          </Tag>
        )}
      </span>
    ),
  },
  { key: 'for', head: t`For`, cell: ({ description }) => description },
  { key: 'earned', head: t`Earned`, cell: ({ earnedAt }) => formatDay(earnedAt) },
];
