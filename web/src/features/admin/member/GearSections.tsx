import chest from 'virtual:game-icon/open-treasure-chest';
import starMedal from 'virtual:game-icon/star-medal';
import type { MemberBadge } from '@cinder/contract/badges/badges.admin-api.ts';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import { PagedTable } from '#admin/PagedTable.tsx';
import { TakeBack } from '#admin/TakeBack.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { GrantBadge } from '#features/badges/admin/GrantBadge.tsx';
import { Purchases } from '#features/shop/admin/Purchases.tsx';
import { formatDay } from '#lib/format/dates.ts';
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
        The item leaves the inventory, also where it is equipped. It can be granted again.
      </TakeBack>
    ),
  };
  return (
    <PagedTable
      query={(page) => inventoryAdmin.ofMember.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption="Inventory"
      columns={[...ITEMS, takeBack]}
      rowKey={({ id }) => id}
      one="item"
      many="items"
      empty={{ icon: chest, title: 'No items yet', text: 'What the member buys, finds or is given stands here.' }}
    />
  );
}

const ITEMS: readonly Column<InventoryEntry>[] = [
  {
    key: 'item',
    head: 'Item',
    cell: ({ item, isEquipped }) => (
      <span>
        <bdi>{item.name}</bdi> {isEquipped && <Tag tone="ok">Equipped</Tag>}
      </span>
    ),
  },
  { key: 'slot', head: 'Slot', cell: ({ item }) => item.equipmentSlot },
  { key: 'rarity', head: 'Rarity', cell: ({ item }) => item.rarity },
  { key: 'bonus', head: 'Bonus', align: 'end', cell: ({ item }) => `${item.bonusPercent}%` },
  { key: 'since', head: 'Since', cell: ({ acquiredAt }) => formatDay(acquiredAt) },
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
        The badge leaves the showcase too. What the member did before does not bring it back; a grant or a quest does.
      </TakeBack>
    ),
  };
  return (
    <div className="stack stack--loose">
      <PagedTable
        query={(page) => badgesAdmin.ofMember.query({ userId, page })}
        rowsOf={({ entries }) => entries}
        caption="Badges"
        columns={[...BADGES, takeBack]}
        rowKey={({ badgeId }) => badgeId}
        one="badge"
        many="badges"
        empty={{ icon: starMedal, title: 'No badges yet', text: 'What the member earns or is given stands here.' }}
      />
      <GrantBadge to={member} />
    </div>
  );
}

const BADGES: readonly Column<MemberBadge>[] = [
  {
    key: 'badge',
    head: 'Badge',
    cell: ({ name, isShown }) => (
      <span>
        <bdi>{name}</bdi> {isShown && <Tag tone="info">In the showcase</Tag>}
      </span>
    ),
  },
  { key: 'for', head: 'For', cell: ({ description }) => description },
  { key: 'earned', head: 'Earned', cell: ({ earnedAt }) => formatDay(earnedAt) },
];
