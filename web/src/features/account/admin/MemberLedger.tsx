import coins from 'virtual:game-icon/two-coins';
import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import type { AdminLedgerEntry } from '@cinder/contract/wallet/wallet.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PagedTable } from '#admin/PagedTable.tsx';
import { TakeBack } from '#admin/TakeBack.tsx';
import { walletAdmin } from '#api/walletAdmin.ts';
import { counterAccountLabel } from '#features/wallet/ledger-labels.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatExact, signed } from '#lib/format/numbers.ts';
import { shortId } from '#lib/format/texts.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { Amount } from '#ui/amount/Amount.tsx';
import { Sheet } from '#ui/drawer/Sheet.tsx';
import type { Column } from '#ui/table/Table.tsx';

interface MemberLedgerProps {
  userId: string;
  username: string;
  /** Of the headline where there is nothing. */
  level: 2 | 3;
}

/** Everything that moved a member's tokens: why, from what or to what, and for which fact. */
export function MemberLedger({ userId, username, level }: MemberLedgerProps) {
  return (
    <PagedTable
      level={level}
      query={(page) => walletAdmin.ledger.query({ userId, page })}
      rowsOf={({ entries }) => entries}
      caption={t`Ledger`}
      pages={t`Ledger: pages`}
      columns={[...COLUMNS, takeBackColumn(userId, username)]}
      rowKey={({ id }) => id}
      loading={t`Loading rows`}
      failed={t`Failed to fetch rows`}
      countOf={(count) => plural(count, { one: '# row', other: '# rows' })}
      empty={{ icon: coins, title: t`No rows yet`, text: t`What this member is paid, and pays, stands here.` }}
    />
  );
}

const COLUMNS: Column<AdminLedgerEntry>[] = [
  { key: 'why', head: t`Why`, cell: ({ description }) => description },
  { key: 'account', head: t`From or to`, cell: (entry) => <CounterAccount entry={entry} /> },
  {
    key: 'cause',
    head: t`Cause`,
    cell: ({ cause }) => <code className="small dim">{causeText(cause)}</code>,
  },
  {
    key: 'xp',
    head: t`XP`,
    align: 'end',
    cell: ({ xpGained }) => (xpGained > 0 ? signed('+', formatCount(xpGained)) : ''),
  },
  { key: 'amount', head: t`Tokens`, align: 'end', cell: ({ amountCinder }) => <Amount exact value={amountCinder} /> },
  { key: 'at', head: t`When`, cell: ({ createdAt }) => formatMoment(createdAt) },
];

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

function causeText(cause: string): string {
  return cause.replaceAll(ID, (id) => shortId(id));
}

function takeBackColumn(userId: string, username: string): Column<AdminLedgerEntry> {
  return {
    key: 'actions',
    head: '',
    align: 'end',
    cell: ({ id, amountCinder, canTakeBack }) =>
      canTakeBack && <TakeBackGrant userId={userId} id={id} username={username} amount={amountCinder} />,
  };
}

interface TakeBackGrantProps {
  userId: string;
  id: string;
  username: string;
  amount: string;
}

function TakeBackGrant({ userId, id, username, amount }: TakeBackGrantProps) {
  const { tokenSymbol } = useSite();
  const isRanked = useIsOn()('leaderboards');
  return (
    <TakeBack
      what={leftToRight(`${formatExact(amount)} ${tokenSymbol}`)}
      username={username}
      call={walletAdmin.takeBackGrant}
      input={{ userId, id }}
    >
      {isRanked ? (
        <Trans>
          A row against the grant is added to the ledger, and the grant counts on no leaderboard any more. Nothing is
          taken where the balance does not have it.
        </Trans>
      ) : (
        <Trans>
          A row against the grant is added to the ledger. Nothing is taken where the balance does not have it.
        </Trans>
      )}
    </TakeBack>
  );
}

/** What has the same page for everybody; the other pages that rows lead to show each reader their own. */
const SHARED: readonly AdminLedgerEntry['subject']['kind'][] = ['tournament', 'market', 'offer', 'raffle'];

function CounterAccount({ entry }: { entry: AdminLedgerEntry }) {
  const { kind, path } = entry.subject;
  const label = counterAccountLabel(entry);
  const isOpen = useIsOpen();
  if (path === null || !SHARED.includes(kind) || !isOpen(path)) return label;
  return (
    <Link className="link" to={path}>
      {label}
    </Link>
  );
}

/** The ledger of a member beside the list of all. */
export function LedgerSheet({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  return (
    <Sheet title={t`Ledger of ${{ member: member.username }}`} onClose={onClose}>
      <MemberLedger {...member} level={3} />
    </Sheet>
  );
}
