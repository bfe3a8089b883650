import laurels from 'virtual:game-icon/laurels';
import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { championshipEventsQuery, championshipPlayersQuery } from './championship.queries.ts';
import { eventDay } from './event-words.ts';
import { recentChampions } from './series.ts';

/** Who won the last events. */
export function RecentChampions() {
  const events = useQuery(championshipEventsQuery);
  const { data: players = [] } = useQuery(championshipPlayersQuery);
  return (
    <section className="series-top__part" aria-labelledby="recent-champions">
      <h2 id="recent-champions">Recent Champions</h2>
      <QueryState query={events} loading="Loading the champions" failed="Failed to fetch the champions" rows={3}>
        {(all) => <Champions events={recentChampions(all)} players={players} />}
      </QueryState>
    </section>
  );
}

function Champions({ events, players }: { events: readonly ChampionshipEvent[]; players: ChampionshipPlayer[] }) {
  if (events.length === 0) return <p className="series-top__none">Nobody has won an event yet.</p>;
  return (
    <ul className="champions">
      {events.map((event) => {
        const name = event.winnerName ?? 'Former player';
        const portrait = players.find(({ id }) => id === event.winnerId)?.profileImageUrl;
        return (
          <li key={event.id} className="champion">
            <Avatar name={name} imageUrl={portrait} size="lg" />
            <span className="champion__text">
              <span className="champion__name">
                <GameIcon path={laurels} />
                {name}
              </span>
              <span className="champion__event">
                {event.gameName}, {eventDay(event.eventDate)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
