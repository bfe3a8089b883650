import coins from 'virtual:game-icon/two-coins';
import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import type { LedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { walletAdmin } from '#api/walletAdmin.ts';
import { counterAccountLabel } from '#features/wallet/ledger-labels.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';

/** Everything that moved a member's tokens, for an administrator: why, and from what or to what. */
export function LedgerSheet({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { userId, username } = member;
  const ledger = useQuery({ ...walletAdmin.ledger.query({ userId, page }), placeholderData: keepPreviousData });
  return (
    <Sheet title={`Ledger of ${username}`} onClose={onClose}>
      <QueryState query={ledger} rows={8} loading="Loading the ledger" failed="Failed to fetch the ledger">
        {({ entries, total, totalPages }) =>
          total === 0 ? (
            <Empty icon={coins} title="No rows yet" text="What this member is paid, and pays, stands here." />
          ) : (
            <>
              <p className="mb-2 text-small text-smoke">{counted(total, 'row')}</p>
              <Table dense caption="Ledger" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
              <Pagination label="Ledger" page={page} totalPages={totalPages} onPage={setPage} />
            </>
          )
        }
      </QueryState>
    </Sheet>
  );
}

const COLUMNS: Column<LedgerEntry>[] = [
  { key: 'why', head: 'Why', cell: ({ description }) => description },
  { key: 'account', head: 'From or to', cell: (entry) => <CounterAccount entry={entry} /> },
  { key: 'xp', head: 'XP', align: 'end', cell: ({ xpGained }) => (xpGained > 0 ? `+${formatCount(xpGained)}` : '') },
  { key: 'amount', head: 'Tokens', align: 'end', cell: ({ amountCinder }) => <Amount exact value={amountCinder} /> },
  { key: 'at', head: 'When', cell: ({ createdAt }) => formatMoment(createdAt) },
];

/** The way to the tournament; the other pages that rows lead to are the member's own. */
function CounterAccount({ entry }: { entry: LedgerEntry }) {
  const { name, path } = entry.subject;
  const label = counterAccountLabel(entry);
  if (name === null || path === null) return label;
  return (
    <Link className="link" to={path}>
      {label}
    </Link>
  );
}
