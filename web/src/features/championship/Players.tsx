import helmet from 'virtual:game-icon/visored-helm';
import type { ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PlayerName } from './SeriesStandings.tsx';
import './championship.css';

/** The players of the season, with what they have won. */
export function Players({ players }: { players: readonly ChampionshipPlayer[] }) {
  if (players.length === 0) {
    return <Empty icon={helmet} title={t`No Players Yet`} text={t`The players of the season will stand here.`} />;
  }
  return (
    <ul className="series-players">
      {players.map(({ id, name, username, profileImageUrl, bio, totalPoints, monthlyWins, challengeCompletions }) => (
        <li key={id} className="series-player">
          <Avatar name={name} imageUrl={profileImageUrl} size="xl" />
          <div className="champion__text">
            <h3>
              <PlayerName name={name} username={username} />
            </h3>
            {bio !== '' && (
              <p>
                <bdi>{bio}</bdi>
              </p>
            )}
            <p className="champion__event">
              {listed(
                [
                  plural(totalPoints, { one: '# point', other: '# points' }),
                  plural(monthlyWins, { one: '# monthly win', other: '# monthly wins' }),
                  plural(challengeCompletions, { one: '# challenge', other: '# challenges' }),
                ],
                'unit',
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
