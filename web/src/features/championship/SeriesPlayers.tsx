import helmet from 'virtual:game-icon/visored-helm';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { championshipPlayersQuery } from './championship.queries.ts';

/** Who plays the series. */
export function SeriesPlayers() {
  return (
    <QueryState
      query={useQuery(championshipPlayersQuery)}
      loading="Loading the players"
      failed="Failed to fetch the players"
    >
      {(all) => <Players players={all.filter(({ isActive }) => isActive)} />}
    </QueryState>
  );
}

function Players({ players }: { players: readonly ChampionshipPlayer[] }) {
  if (players.length === 0) {
    return <Empty icon={helmet} title="No Players Yet" text="The players of the season will stand here." />;
  }
  return (
    <ul className="series-players">
      {players.map(({ id, name, username, profileImageUrl, bio, totalPoints, monthlyWins, challengeCompletions }) => (
        <li key={id} className="series-player">
          <Avatar name={name} imageUrl={profileImageUrl} size="xl" />
          <div className="champion__text">
            <h3>{username === null ? name : <MemberLink username={username} label={name} />}</h3>
            {bio !== '' && <p>{bio}</p>}
            <p className="champion__event">
              {counted(totalPoints, 'point')}, {counted(monthlyWins, 'monthly win')},{' '}
              {counted(challengeCompletions, 'challenge')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
