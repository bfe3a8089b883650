import friends from 'virtual:game-icon/three-friends';
import type { OwnSession } from '@cinder/contract/account/sessions.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  return <MemberLedger userId={userId} username={username} level={2} />;
}

/** Where the member is signed in. */
export function DevicesSection({ member }: SectionProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <p className="member-admin__note">
        <Trans>Addresses are shown without their end. When a device was last seen is kept by the day.</Trans>
      </p>
      <PagedTable
        query={(page) => accountAdmin.sessionsOf.query({ userId: member.userId, page })}
        rowsOf={({ entries }) => entries}
        caption={t`Devices`}
        pages={t`Devices: pages`}
        columns={DEVICES}
        rowKey={({ id }) => id}
        loading={t`Loading devices`}
        failed={t`Failed to fetch devices`}
        countOf={(count) => plural(count, { one: '# device', other: '# devices' })}
        empty={{
          icon: friends,
          title: t`Signed in nowhere`,
          text: t`Each device that the member signs in with stands here.`,
        }}
      />
      <Button className="member-admin__all" onClick={() => setConfirming(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {isConfirming && <EndSessionsDialog member={member} onClose={() => setConfirming(false)} />}
    </>
  );
}

const DEVICES: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    head: t`Device`,
    cell: ({ device, isCurrent }) => (
      <span>
        {device}{' '}
        {isCurrent && (
          <Tag tone="ok">
            <Trans>This device</Trans>
          </Tag>
        )}
      </span>
    ),
  },
  { key: 'address', head: t`Address`, cell: ({ address }) => address ?? t`Unknown` },
  { key: 'since', head: t`Since`, cell: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'seen', head: t`Last seen`, cell: ({ lastSeenAt }) => formatDay(lastSeenAt) },
];

/** What administrators did that concerned the member. */
export function AuditSection({ member: { userId } }: SectionProps) {
  const [page, setPage] = useState(1);
  return <Entries search="" target={undefined} member={userId} page={page} onPage={setPage} />;
}
