import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { FactRows } from '#ui/rows/FactRows.tsx';

type Participant = ChampionshipEvent['participants'][number];

/** What an event is about, who took part, and where its numbers stand. */
export function EventDetails({ event }: { event: ChampionshipEvent }) {
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
