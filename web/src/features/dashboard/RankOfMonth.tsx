import { Trans } from '@lingui/react/macro';
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
  if (data.rank === null)
    return (
      <span>
        <Trans>Not ranked yet this month</Trans>
      </span>
    );
  return (
    <Link className="link" to="/leaderboards" search={{ period: 'month' }}>
      <Trans>Rank {{ rank: formatCount(data.rank) }} this month</Trans>
    </Link>
  );
}
