import friends from 'virtual:game-icon/three-friends';
import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { withBoxes } from '#admin/Choosing.tsx';
import { type ManyAction, ManyBar } from '#admin/ManyBar.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { accountAdmin } from '#api/accountAdmin.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { isNarrowed, type MemberListParams } from './members-search.ts';
import { membersPageQuery } from './users-admin.queries.ts';

/** What can be done with a member in the list. */
export interface MemberActions {
  onChoose: (member: ListedMember) => void;
  onLedger: (member: ListedMember) => void;
  onSignOut: (member: ListedMember) => void;
  onDelete: (member: ListedMember) => void;
}

interface MemberTableProps extends MemberActions {
  params: MemberListParams;
  onPage: (page: number) => void;
}

/** The members, page by page. */
export function MemberTable({ params, onPage, ...actions }: MemberTableProps) {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const user = useUser();
  const members = useQuery(membersPageQuery(params));
  const chosen = useChosen(members.data?.members ?? [], {
    keyOf: ({ userId }) => userId,
    nameOf: ({ username }) => username,
  });
  return (
    <QueryState query={members} level={3} rows={10} loading={t`Loading members`} failed={t`Failed to fetch members`}>
      {({ members: rows, total, totalPages }) => {
        if (rows.length === 0) {
          return (
            <Empty
              level={3}
              icon={friends}
              title={t`No members found`}
              {...(total > 0
                ? {
                    text: t`This page is behind the last one.`,
                    action: (
                      <Button onClick={() => onPage(1)}>
                        <Trans>First page</Trans>
                      </Button>
                    ),
                  }
                : {
                    text: isNarrowed(params)
                      ? t`Try a shorter part of the name or the address, or other filters.`
                      : t`Members are listed here as soon as they sign up.`,
                  })}
            />
          );
        }
        return (
          <div>
            <p className="sr-only" role="status">
              {plural(total, { one: '# member', other: '# members' })}
            </p>
            <ManyBar
              chosen={chosen}
              texts={CHOOSING}
              actions={forMany(user?.id, isOn('betting') && isOn('tournaments'))}
              exportPath="/api/admin/export/users.csv"
            />
            <Table
              dense
              caption={t`Members`}
              columns={withBoxes([...columnsOf(tokenSymbol), actionsColumn(actions)], chosen)}
              rows={rows}
              rowKey={({ userId }) => userId}
            />
            {total === 1 && params.search !== '' && (
              <p className="users__only">
                {t`Enter in the search opens the page of ${{ member: rows[0]?.username ?? '' }}.`}
              </p>
            )}
            <Pagination
              isFromTop
              label={t`Members: pages`}
              page={params.page}
              totalPages={totalPages}
              onPage={onPage}
            />
          </div>
        );
      }}
    </QueryState>
  );
}

const CHOOSING = {
  choose: t`Choose members`,
  chooseAll: t`Choose all members of this page`,
  chosen: (count: number) => plural(count, { one: '# member chosen', other: '# members chosen' }),
};

/** What can be done with several members; who does it stays signed in, or the others would not follow. */
const forMany = (ownId: string | undefined, hasCompetitions: boolean): readonly ManyAction<ListedMember>[] => [
  {
    verb: t`Sign out`,
    some: (count) => plural(count, { one: 'Sign out # member', other: 'Sign out # members' }),
    done: (count) => plural(count, { one: '# member signed out everywhere', other: '# members signed out everywhere' }),
    call: ({ userId }) => accountAdmin.endSessions({ userId }),
    fits: ({ userId, lastSeenAt }) => lastSeenAt !== null && userId !== ownId,
    follows: t`Every session of theirs ends at once, on all devices. They can sign in again.`,
    isDestructive: true,
  },
  {
    verb: t`Delete`,
    some: (count) => plural(count, { one: 'Delete # member', other: 'Delete # members' }),
    done: (count) => plural(count, { one: '# member deleted', other: '# members deleted' }),
    call: ({ userId }) => accountAdmin.deleteMember({ userId }),
    fits: ({ canDelete }) => canDelete,
    follows: hasCompetitions
      ? t`This permanently removes all their data. Open bets are taken back, and opponents win the matches that are left. It cannot be undone.`
      : t`This permanently removes all their data. What they have begun is ended first. It cannot be undone.`,
    isDestructive: true,
    needsCount: true,
  },
];

function columnsOf(tokenSymbol: string): Column<ListedMember>[] {
  return [
    {
      key: 'member',
      head: t`Member`,
      cell: ({ username, avatarUrl, worn, user, isAdmin }) => (
        <span className="users__member">
          <Avatar name={username} imageUrl={avatarUrl} frame={worn?.frame} />
          <span className="users__who">
            <span className="users__name">
              <b>
                <AdminMemberLink username={username} worn={worn} />
              </b>
              {isAdmin && (
                <Tag tone="info">
                  <Trans>Admin</Trans>
                </Tag>
              )}
            </span>
            <span className="users__email">{user.email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'id',
      head: t`User id`,
      cell: ({ userId, username }) => (
        <span className="users__id">
          {`${userId.slice(0, 8)}…${userId.slice(-4)}`}
          <CopyButton text={userId} label={t`Copy user id of ${username}`} />
        </span>
      ),
    },
    { key: 'level', head: t`Level`, align: 'end', cell: ({ level }) => level },
    { key: 'xp', head: t`XP`, align: 'end', cell: ({ xp }) => formatCount(xp) },
    {
      key: 'total',
      head: leftToRight(tokenSymbol),
      align: 'end',
      cell: ({ cinderTotal }) => <Amount exact value={cinderTotal} />,
    },
    { key: 'joined', head: t`Joined`, cell: ({ createdAt }) => formatDay(createdAt) },
    {
      key: 'active',
      head: t`Last active`,
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDay(lastSeenAt) : t`Signed out`),
    },
  ];
}

function actionsColumn({ onChoose, onLedger, onSignOut, onDelete }: MemberActions): Column<ListedMember> {
  return {
    key: 'actions',
    head: '',
    align: 'end',
    cell: (member) => (
      <span className="users__actions">
        <Button size="sm" aria-label={t`Adjust ${{ member: member.username }}`} onClick={() => onChoose(member)}>
          <Trans>Adjust</Trans>
        </Button>
        <Button size="sm" aria-label={t`Ledger of ${{ member: member.username }}`} onClick={() => onLedger(member)}>
          <Trans>Ledger</Trans>
        </Button>
        <Button
          size="sm"
          aria-label={t`Sign out ${{ member: member.username }} everywhere`}
          onClick={() => onSignOut(member)}
        >
          <Trans>Sign out</Trans>
        </Button>
        {member.canDelete ? <Delete member={member} onDelete={onDelete} /> : <NotDeletable member={member} />}
      </span>
    ),
  };
}

function Delete({ member, onDelete }: { member: ListedMember; onDelete: (member: ListedMember) => void }) {
  return (
    <Button
      look="danger"
      size="sm"
      aria-label={t`Delete ${{ member: member.username }}`}
      onClick={() => onDelete(member)}
    >
      <Trans>
        <Trash2 />
        Delete
      </Trans>
    </Button>
  );
}

/** Takes no clicks, but the focus: its reason can be read. */
function NotDeletable({ member: { username } }: { member: ListedMember }) {
  return (
    <Tooltip text={t`An administrator cannot be deleted`}>
      <Button
        look="danger"
        size="sm"
        aria-disabled
        aria-label={t`Delete ${username}: an administrator cannot be deleted`}
      >
        <Trans>
          <Trash2 />
          Delete
        </Trans>
      </Button>
    </Tooltip>
  );
}
