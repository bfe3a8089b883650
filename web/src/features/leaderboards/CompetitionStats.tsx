import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format/numbers.ts';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { type Competition, periodWords } from './competition.ts';
import { boardStatsQuery } from './leaderboards.queries.ts';
import { RequestFailed } from './RequestFailed.tsx';

/** How large a competition is, how long it runs, and who leads. */
export function CompetitionStats({ competition }: { competition: Competition }) {
  return (
    <section aria-labelledby="competition-stats">
      <SectionHead id="competition-stats" title="Competition Stats" />
      <Stats competition={competition} />
    </section>
  );
}

function Stats({ competition }: { competition: Competition }) {
  const stats = useQuery(boardStatsQuery(competition));
  if (stats.isPending) return <SkeletonRows count={3} label="Loading the competition stats" />;
  if (stats.isError) return <RequestFailed query={stats} />;
  const { totalPlayers, leader } = stats.data;
  return (
    <FactRows
      label="Competition Stats"
      facts={[
        { term: 'Total players', value: formatCount(totalPlayers) },
        { term: 'Period', value: periodWords(competition) },
        { term: 'Leader', value: leader?.username ?? 'Nobody yet' },
      ]}
    />
  );
}
