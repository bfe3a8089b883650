import laurels from 'virtual:game-icon/laurels';
import type { ChampionshipStanding } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format/numbers.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { championshipLeaderboardQuery } from './championship.queries.ts';

/** The players by their points. */
export function SeriesStandings() {
  return (
    <QueryState
      query={useQuery(championshipLeaderboardQuery)}
      loading="Loading the standings"
      failed="Failed to fetch the standings"
    >
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon={laurels} title="No Rankings Yet" text="Once players have joined, their points stand here." />
        ) : (
          <div className="standings">
            <Table narrow caption="Leaderboard" columns={columnsFor(rows)} rows={rows} rowKey={({ id }) => id} />
          </div>
        )
      }
    </QueryState>
  );
}

function columnsFor(rows: readonly ChampionshipStanding[]): Column<ChampionshipStanding>[] {
  const most = Math.max(...rows.map(({ totalPoints }) => totalPoints), 1);
  return [
    { key: 'rank', head: 'Rank', cell: ({ rank }) => formatCount(rank) },
    {
      key: 'player',
      head: 'Player',
      cell: ({ name, profileImageUrl }) => (
        <span className="standings__player">
          <Avatar name={name} imageUrl={profileImageUrl} />
          <span className="standings__name">{name}</span>
        </span>
      ),
    },
    {
      key: 'points',
      head: 'Points',
      cell: ({ name, totalPoints }) => (
        <span className="standings__points">
          <b>{formatCount(totalPoints)}</b>
          <Meter value={totalPoints} max={most} label={`Points of ${name}`} thin className="standings__meter" />
        </span>
      ),
    },
    { key: 'wins', head: 'Monthly wins', align: 'end', cell: ({ monthlyWins }) => formatCount(monthlyWins) },
    {
      key: 'challenges',
      head: 'Challenges',
      align: 'end',
      cell: ({ challengeCompletions }) => formatCount(challengeCompletions),
    },
  ];
}
