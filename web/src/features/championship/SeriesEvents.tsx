import trophy from 'virtual:game-icon/trophy-cup';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipEventsQuery } from './championship.queries.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventMoment, statusTag } from './event-words.ts';
import { inReadingOrder } from './series.ts';

/** The events, each with its details behind it. */
export function SeriesEvents() {
  return (
    <QueryState
      query={useQuery(championshipEventsQuery)}
      loading="Loading the events"
      failed="Failed to fetch the events"
    >
      {(events) =>
        events.length === 0 ? (
          <Empty icon={trophy} title="No Events Yet" text="The first event of the season will stand here." />
        ) : (
          <ul className="series-events">
            {inReadingOrder(events).map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function EventRow({ event }: { event: ChampionshipEvent }) {
  const { words, tone } = statusTag(event.status);
  return (
    <li>
      <details className="series-event">
        <summary>
          <GamePlaque code={event.gameCode} name={event.gameName} />
          <span className="champion__text">
            <span className="champion__name">{event.title}</span>
            <span className="champion__event">
              {event.gameName}, {eventMoment(event.eventDate)}
            </span>
          </span>
          <Tag tone={tone} {...(event.status === 'live' && { dot: 'breathing' as const })}>
            {words}
          </Tag>
          <ChevronDown className="series-event__open" aria-hidden="true" />
        </summary>
        <EventDetails event={event} />
      </details>
    </li>
  );
}
