import trophy from 'virtual:game-icon/trophy-cup';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatCount } from '#lib/format/numbers.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipEventsQuery } from './championship.queries.ts';
import { eventMoment, inReadingOrder, statusTag } from './series.ts';

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

type Participant = ChampionshipEvent['participants'][number];

/** What an event is about, who took part, and where its numbers stand. */
function EventDetails({ event }: { event: ChampionshipEvent }) {
  const { title, description, prizePool, maxPlayers, participants, statsLinks } = event;
  const facts = [
    ...(event.winnerId === null ? [] : [{ term: 'Winner', value: event.winnerName ?? 'Former player' }]),
    ...(event.challengeWinnerId === null
      ? []
      : [{ term: 'Challenge', value: event.challengeWinnerName ?? 'Former player' }]),
    ...(prizePool === '' ? [] : [{ term: 'Prize', value: prizePool }]),
    { term: 'Players', value: `${formatCount(participants.length)} of ${formatCount(maxPlayers)}` },
  ];
  return (
    <div className="series-event__details">
      {description !== '' && <p className="series-event__text">{description}</p>}
      <FactRows label={`Facts of ${title}`} facts={facts} />
      {participants.length > 0 && (
        <section aria-label={`Participants of ${title}`}>
          <h3>Participants</h3>
          <ol className="participants">
            {participants.map((participant) => (
              <ParticipantRow key={participant.id} participant={participant} />
            ))}
          </ol>
        </section>
      )}
      {statsLinks.length > 0 && (
        <p className="series-event__links">
          {statsLinks.map((link, index) => (
            <a key={link} href={link} target="_blank" rel="noopener noreferrer">
              Statistics {index + 1}
              <span className="sr-only"> of {title}, opens in a new tab</span>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function ParticipantRow({ participant: { playerName, placement, points, stats } }: { participant: Participant }) {
  const numbers = Object.entries(stats).map(([name, value]) => `${name} ${value}`);
  return (
    <li>
      <span className="participants__place">{placement === null ? 'no place' : `${placement}.`}</span>
      <span className="participants__name">{playerName}</span>
      <span className="participants__numbers">
        {[points === 1 ? '1 point' : `${points} points`, ...numbers].join(', ')}
      </span>
    </li>
  );
}
