import friends from 'virtual:game-icon/three-friends';
import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { useState } from 'react';
import { PagedTable } from '#admin/PagedTable.tsx';
import { accountAdmin } from '#api/accountAdmin.ts';
import { MemberLedger } from '#features/account/admin/MemberLedger.tsx';
import { EndSessionsDialog } from '#features/account/admin/UsersPanel.tsx';
import { Entries } from '#features/audit/admin/AuditPanel.tsx';
import { formatDay, formatMoment } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Column } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import type { SectionProps } from './MemberAdminPage.tsx';
import '../admin.css';

/** Everything that moved the member's tokens. */
export function LedgerSection({ member: { userId, username } }: SectionProps) {
  return <MemberLedger userId={userId} username={username} />;
}

/** Where the member is signed in. */
export function DevicesSection({ member }: SectionProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <p className="member-admin__note">
        Addresses are shown without their end. When a device was last seen is kept by the day.
      </p>
      <PagedTable
        query={(page) => accountAdmin.sessionsOf.query({ userId: member.userId, page })}
        rowsOf={({ entries }) => entries}
        caption="Devices"
        columns={DEVICES}
        rowKey={({ id }) => id}
        one="device"
        many="devices"
        empty={{
          icon: friends,
          title: 'Signed in nowhere',
          text: 'Each device that the member signs in with stands here.',
        }}
      />
      <Button className="member-admin__all" onClick={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      {isConfirming && <EndSessionsDialog member={member} onClose={() => setConfirming(false)} />}
    </>
  );
}

const DEVICES: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    head: 'Device',
    cell: ({ device, isCurrent }) => (
      <span>
        {device} {isCurrent && <Tag tone="ok">This device</Tag>}
      </span>
    ),
  },
  { key: 'address', head: 'Address', cell: ({ address }) => address ?? 'Unknown' },
  { key: 'since', head: 'Since', cell: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'seen', head: 'Last seen', cell: ({ lastSeenAt }) => formatDay(lastSeenAt) },
];

/** What administrators did that concerned the member. */
export function AuditSection({ member: { userId } }: SectionProps) {
  const [page, setPage] = useState(1);
  return <Entries search="" target={undefined} member={userId} page={page} onPage={setPage} />;
}
