import laurels from 'virtual:game-icon/laurels';
import type { ChampionshipStanding } from '@cinder/contract/championship/championship.api.ts';
import type { Worn } from '@cinder/contract/perks/worn.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { useUser } from '#lib/viewer.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { You } from '#ui/tag/Tag.tsx';
import { championshipLeaderboardQuery } from './championship.queries.ts';

/** The players by their points, in the current season or in the former one of this year. */
export function SeriesStandings({ former }: { former: number | undefined }) {
  const ownId = useUser()?.id;
  const text =
    former === undefined
      ? t`Once players have joined, their points stand here.`
      : t`Nobody played in season ${former}.`;
  return (
    <QueryState
      query={useQuery(championshipLeaderboardQuery(former))}
      loading={t`Loading the standings`}
      failed={t`Failed to fetch the standings`}
      empty={{ icon: laurels, title: t`No Rankings Yet`, text }}
    >
      {(rows) => (
        <div className="standings">
          <Table
            narrow
            caption={former === undefined ? t`Leaderboard` : t`Leaderboard of season ${former}`}
            columns={columnsFor(rows, ownId)}
            rows={rows}
            rowKey={({ id }) => id}
            tone={({ userId }) => (userId !== null && userId === ownId ? 'you' : undefined)}
          />
        </div>
      )}
    </QueryState>
  );
}

function columnsFor(rows: readonly ChampionshipStanding[], ownId: string | undefined): Column<ChampionshipStanding>[] {
  const most = Math.max(...rows.map(({ totalPoints }) => totalPoints), 1);
  return [
    { key: 'rank', head: t`Rank`, cell: ({ rank }) => formatCount(rank) },
    {
      key: 'player',
      head: t`Player`,
      cell: ({ name, userId, username, profileImageUrl, worn }) => (
        <span className="standings__player">
          <Avatar name={name} imageUrl={profileImageUrl} frame={worn?.frame} />
          <span className="standings__name">
            <PlayerName name={name} username={username} worn={worn} />{' '}
            <You isReader={userId !== null && userId === ownId} />
          </span>
        </span>
      ),
    },
    {
      key: 'points',
      head: t`Points`,
      cell: ({ name, totalPoints }) => (
        <span className="standings__points">
          <b>{formatCount(totalPoints)}</b>
          <Meter
            value={totalPoints}
            max={most}
            label={t`Points of ${{ player: isolate(name) }}`}
            thin
            className="standings__meter"
          />
        </span>
      ),
    },
    { key: 'wins', head: t`Monthly wins`, align: 'end', cell: ({ monthlyWins }) => formatCount(monthlyWins) },
    {
      key: 'challenges',
      head: t({ message: 'Challenges', context: 'championship' }),
      align: 'end',
      cell: ({ challengeCompletions }) => formatCount(challengeCompletions),
    },
  ];
}

interface PlayerNameProps {
  /** As the series calls the player. */
  name: string;
  /** Of the member who plays; null where there is none. */
  username: string | null;
  worn?: Worn | undefined;
}

/** A player's name, which leads to the member's page where a member plays. */
export function PlayerName({ name, username, worn }: PlayerNameProps) {
  return username === null ? name : <MemberLink username={username} label={name} worn={worn} />;
}
