import trophy from 'virtual:game-icon/trophy-cup';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2, Users } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipEventsQuery } from '../championship.queries.ts';
import { eventMoment, statusTag } from '../event-words.ts';
import { inReadingOrder } from '../series.ts';
import { Winners } from './Winners.tsx';
import '../championship.css';
import './championship-admin.css';

interface EventRowsProps {
  onEdit: (event: ChampionshipEvent) => void;
  onDelete: (event: ChampionshipEvent) => void;
  onParticipants: (event: ChampionshipEvent) => void;
}

/** The events, each with its winner once there is one. */
export function EventRows(actions: EventRowsProps) {
  return (
    <QueryState
      query={useQuery(championshipEventsQuery)}
      loading="Loading the events"
      failed="Failed to fetch the events"
    >
      {(events) =>
        events.length === 0 ? (
          <Empty icon={trophy} title="No Events Yet" text="Add the first of twelve." />
        ) : (
          <ul className="series-admin" aria-label="Events">
            {inReadingOrder(events).map((event) => (
              <EventRow key={event.id} event={event} {...actions} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function EventRow({ event, onEdit, onDelete, onParticipants }: EventRowsProps & { event: ChampionshipEvent }) {
  const { title, gameName, gameCode, eventDate, participants, statsLinks } = event;
  const { words, tone } = statusTag(event.status);
  return (
    <li className="series-admin__row">
      <GamePlaque code={gameCode} name={gameName} />
      <span className="series-admin__text">
        <span className="series-admin__name">{title}</span>
        <span className="series-admin__facts">
          <Tag tone={tone}>{words}</Tag>
          <span>
            {gameName}, {eventMoment(eventDate)}
          </span>
          <span>{participants.length === 1 ? '1 participant' : `${participants.length} participants`}</span>
          {statsLinks.length > 0 && (
            <span>{statsLinks.length === 1 ? '1 stats link' : `${statsLinks.length} stats links`}</span>
          )}
        </span>
      </span>
      <Winners event={event} />
      <span className="series-admin__actions">
        <Button look="quiet" size="icon" aria-label={`Participants of ${title}`} onClick={() => onParticipants(event)}>
          <Users />
        </Button>
        <Button look="quiet" size="icon" aria-label={`Edit ${title}`} onClick={() => onEdit(event)}>
          <Pencil />
        </Button>
        <Button look="quiet" size="icon" aria-label={`Delete ${title}`} onClick={() => onDelete(event)}>
          <Trash2 />
        </Button>
      </span>
    </li>
  );
}
