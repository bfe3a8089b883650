import trophy from 'virtual:game-icon/trophy-cup';
import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { listed } from '#lib/format/lists.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useNow } from '#lib/use-now.ts';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { championshipEventsQuery } from './championship.queries.ts';
import { PlayerName } from './SeriesStandings.tsx';
import { bySeason, eventMoment, type SeasonEvents, statusTag } from './series.ts';

interface SeriesEventsProps {
  /** The year of the current season, once it is known. */
  current: number | undefined;
  /** The year of the one whose events alone are shown. */
  former: number | undefined;
}

/** The events below their seasons, each with its details behind it. */
export function SeriesEvents({ current, former }: SeriesEventsProps) {
  return (
    <QueryState
      query={useQuery(championshipEventsQuery)}
      loading={t`Loading the events`}
      failed={t`Failed to fetch the events`}
    >
      {(all) => {
        const events = all.filter(({ season }) => former === undefined || season === former);
        if (events.length === 0) {
          return (
            <Empty icon={trophy} title={t`No Events Yet`} text={t`The first event of the season will stand here.`} />
          );
        }
        return bySeason(events, current).map((season) => <Season key={season.year} {...season} />);
      }}
    </QueryState>
  );
}

function Season({ year, events }: SeasonEvents) {
  return (
    <section className="series-season" aria-labelledby={`season-${year}`}>
      <SectionHead id={`season-${year}`} title={t`Season ${year}`} count={events.length} />
      <ul className="series-events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event }: { event: ChampionshipEvent }) {
  const { label, tone } = statusTag(event.status);
  const now = useNow();
  return (
    <li>
      <details className="series-event">
        <summary>
          <GamePlaque code={event.gameCode} name={event.gameName} />
          <span className="champion__text">
            <span className="champion__name">
              <bdi>{event.title}</bdi>
            </span>
            <span className="champion__event">
              <bdi>{event.gameName}</bdi>, {eventMoment(event.eventDate, now)}
            </span>
          </span>
          <Tag tone={tone} {...(event.status === 'live' && { dot: 'breathing' as const })}>
            {label}
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
    ...(event.winnerId === null ? [] : [{ term: t`Winner`, value: winner(event.winnerName, event.winnerUsername) }]),
    ...(event.challengeWinnerId === null
      ? []
      : [
          {
            term: t({ message: 'Challenge', context: 'championship' }),
            value: winner(event.challengeWinnerName, event.challengeWinnerUsername),
          },
        ]),
    ...(prizePool === '' ? [] : [{ term: t`Prize`, value: prizePool }]),
    {
      term: t`Players`,
      value: t`${{ players: formatCount(participants.length) }} of ${{ most: formatCount(maxPlayers) }}`,
    },
  ];
  return (
    <div className="series-event__details">
      {description !== '' && (
        <p className="series-event__text">
          <bdi>{description}</bdi>
        </p>
      )}
      <FactRows label={t`Facts of ${{ event: isolate(title) }}`} facts={facts} />
      {participants.length > 0 && (
        <section aria-label={t`Participants of ${title}`}>
          <h3>
            <Trans>Participants</Trans>
          </h3>
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
              <Trans>
                Statistics {{ number: index + 1 }}
                <span className="sr-only"> of {title}, opens in a new tab</span>
              </Trans>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

const winner = (name: string | null, username: string | null) =>
  name === null ? t`Former player` : <PlayerName name={name} username={username} />;

function ParticipantRow({ participant }: { participant: Participant }) {
  const { playerName, username, placement, points, stats } = participant;
  const numbers = Object.entries(stats).map(([name, value]) => `${isolate(name)} ${value}`);
  return (
    <li>
      <span className="participants__place">{placement === null ? t`no place` : t`${placement}.`}</span>
      <span className="participants__name">
        <PlayerName name={playerName} username={username} />
      </span>
      <span className="participants__numbers">
        {listed([plural(points, { one: '# point', other: '# points' }), ...numbers], 'unit')}
      </span>
    </li>
  );
}
