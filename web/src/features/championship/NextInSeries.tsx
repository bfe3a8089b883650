import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#lib/use-now.ts';
import { championshipEventsQuery } from './championship.queries.ts';
import { eventMoment, nextEvent, numberInSeason } from './series.ts';
import './championship.css';

/** The next event of the series, and which of its season it is; nothing where none is planned. */
export function NextInSeries() {
  const { data: events = [] } = useQuery(championshipEventsQuery);
  const now = useNow();
  const next = nextEvent(events, now);
  return (
    <p className="next-in-series">
      {next && (
        <>
          <b>
            <Trans>
              Event {{ number: numberInSeason(next, events) }} of {{ events: SEASON_LIMITS.events }}
            </Trans>
          </b>
          <span>
            <bdi>{next.title}</bdi>, {eventMoment(next.eventDate, now)}
          </span>
        </>
      )}
    </p>
  );
}
