import abacus from 'virtual:game-icon/abacus';
import type { UserAnalytics } from '@cinder/contract/analytics/analytics.api.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { AnalyticsState } from './AnalyticsState.tsx';
import { topUsersQuery } from './analytics.queries.ts';
import { Person } from './Person.tsx';

/** The 25 members with the most tokens. */
export function TopUsers() {
  const { tokenSymbol } = useSite();
  const query = useQuery(topUsersQuery);
  return (
    <AnalyticsState query={query} skeleton={<SkeletonRows count={10} label="Loading analytics" />}>
      {(users) =>
        users.length === 0 ? (
          <Empty level={2} icon={abacus} title="No members found" />
        ) : (
          <section>
            <h2 className="mb-2 text-h4">Top {users.length} of all users</h2>
            <p className="mb-3 text-small text-ash">Those with the most {tokenSymbol}, and what they did.</p>
            <Table
              dense
              caption="Users with the most tokens"
              columns={columnsOf(tokenSymbol)}
              rows={users}
              rowKey={({ userId }) => userId}
            />
          </section>
        )
      }
    </AnalyticsState>
  );
}

function columnsOf(tokenSymbol: string): Column<UserAnalytics>[] {
  const count = (key: string, head: string, of: (user: UserAnalytics) => number): Column<UserAnalytics> => ({
    key,
    head,
    align: 'end',
    cell: (user) => formatCount(of(user)),
  });
  return [
    { key: 'user', head: 'User', cell: (user) => <Person person={user} /> },
    count('level', 'Level', ({ level }) => level),
    { key: 'total', head: tokenSymbol, align: 'end', cell: ({ cinderTotal }) => <Amount value={cinderTotal} /> },
    count('sessions', 'Mining sessions', ({ totalMiningSessions }) => totalMiningSessions),
    count('quests', 'Quests', ({ questCompletions }) => questCompletions),
    count('streak', 'Streak', ({ currentCheckInStreak }) => currentCheckInStreak),
    count('longest', 'Longest streak', ({ longestCheckInStreak }) => longestCheckInStreak),
  ];
}
