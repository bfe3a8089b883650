import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/format/dates.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { seasonQuery } from './championship.queries.ts';

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

/** How the season is won, with the values that it has. */
export function SeriesRules() {
  return (
    <QueryState query={useQuery(seasonQuery)} loading="Loading the rules" failed="Failed to fetch the rules">
      {({ startDate, endDate, pointsPerWin, pointsPerChallenge }) => (
        <div className="series-rules">
          <FactRows
            label="Points"
            facts={[
              { term: 'A monthly win', value: points(pointsPerWin) },
              { term: 'A completed challenge', value: points(pointsPerChallenge) },
              { term: 'Events in the season', value: SEASON_LIMITS.events },
              { term: 'Players in the season', value: `at most ${SEASON_LIMITS.players}` },
              // Noon: no time zone moves it to another day.
              { term: 'The season begins', value: formatDay(`${startDate}T12:00:00`) },
              { term: 'and ends', value: formatDay(`${endDate}T12:00:00`) },
            ]}
          />
          <p>
            Each month has one event and one winner. The highest score after {SEASON_LIMITS.events} events wins the
            series.
          </p>
        </div>
      )}
    </QueryState>
  );
}
