import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#lib/use-now.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { championshipEventsQuery, seasonQuery } from './championship.queries.ts';
import { eventMoment } from './event-words.ts';
import { nextEvent, type Step, seasonSteps } from './series.ts';

const UNKNOWN: readonly Step[] = Array.from({ length: SEASON_LIMITS.events }, () => 'open');

/** What comes next, and how far the season is. */
export function NextEvent() {
  const events = useQuery(championshipEventsQuery);
  return (
    <section className="series-top__part" aria-labelledby="next-event">
      <h2 id="next-event">Next Event</h2>
      <QueryState query={events} loading="Loading the next event" failed="Failed to fetch the next event" rows={1}>
        {(all) => <Next events={all} />}
      </QueryState>
    </section>
  );
}

function Next({ events }: { events: readonly ChampionshipEvent[] }) {
  const next = nextEvent(events, useNow());
  const { data: season } = useQuery(seasonQuery);
  const steps = season ? seasonSteps(events, season, SEASON_LIMITS.events) : UNKNOWN;
  const played = steps.filter((step) => step === 'played').length;
  return (
    <>
      {next ? (
        <div className="next-event">
          <GamePlaque code={next.gameCode} name={next.gameName} />
          <span className="champion__text">
            <span className="champion__name">{next.title}</span>
            <span className="champion__event">{eventMoment(next.eventDate)}</span>
          </span>
        </div>
      ) : (
        <p className="series-top__none">No event is planned yet.</p>
      )}
      {season && (
        <p className="sr-only">
          {played} of {SEASON_LIMITS.events} events are played.
        </p>
      )}
      <div className="season-steps" aria-hidden="true">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the season
          <span key={index} data-step={step} />
        ))}
      </div>
    </>
  );
}
