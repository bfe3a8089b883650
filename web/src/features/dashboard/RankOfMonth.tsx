import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { competitionAt } from '#features/leaderboards/competition.ts';
import { rankQuery } from '#features/leaderboards/leaderboards.queries.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useNow } from '#lib/use-now.ts';

/** The member's place on the board of the month. */
export function RankOfMonth({ userId }: { userId: string }) {
  const now = useNow();
  const { data } = useQuery(rankQuery(competitionAt('earnings', 'month', now), userId));
  if (!data) return null;
  if (data.rank === null) return <span>Not ranked yet this month</span>;
  return (
    <Link className="link" to="/leaderboards" search={{ period: 'month' }}>
      Rank {formatCount(data.rank)} this month
    </Link>
  );
}
