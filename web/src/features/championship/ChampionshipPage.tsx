import laurels from 'virtual:game-icon/laurels';
import arena from 'virtual:scene/arena';
import type { ChampionshipEvent, ChampionshipPlayer, Season } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/format/dates.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { championshipEventsQuery, championshipPlayersQuery, seasonQuery } from './championship.queries.ts';
import { Players } from './Players.tsx';
import { SeriesEvents } from './SeriesEvents.tsx';
import { PlayerName, SeriesStandings } from './SeriesStandings.tsx';
import { eventMoment, eventMonth, formerSeason, nextEvent, recentChampions, type Step, seasonSteps } from './series.ts';
import './championship.css';

const UNKNOWN: readonly Step[] = Array.from({ length: SEASON_LIMITS.events }, () => 'open');

const TABS = [
  { value: 'leaderboard', label: t`Leaderboard` },
  { value: 'events', label: t`Events` },
  { value: 'players', label: t`Players` },
  { value: 'rules', label: t`Rules` },
];

/** /championship-series: twelve events, and who stands where. */
export function ChampionshipPage() {
  const { title, purpose } = usePageTop();
  const search = usePageSearch('/championship-series');
  const { data: years } = useQuery({ ...seasonQuery(), select: ({ seasons }) => seasons });
  const former = formerSeason(search.season, years);
  const { data: season } = useQuery(seasonQuery(former));
  // The players are those of today.
  const tabs = former === undefined ? TABS : TABS.filter(({ value }) => value !== 'players');
  const tab = tabs.some(({ value }) => value === search.tab) ? search.tab : undefined;
  const show = useSetSearch('/championship-series');
  const seasonSearch = former === undefined ? {} : { season: former };
  return (
    <>
      <Scene picture={arena} text="start" shape="band" className="series-banner" isFirstInView>
        <div className="page">
          <h1>{season ? `${title} ${season.year}` : title}</h1>
          <p>{purpose}</p>
        </div>
      </Scene>
      <div className="page">
        <div className="series-top">
          <ErrorBoundary title={t`The champions could not be shown`}>
            <RecentChampions former={former} />
          </ErrorBoundary>
          <ErrorBoundary title={t`The next event could not be shown`}>
            <NextEvent former={former} season={season} />
          </ErrorBoundary>
        </div>
        <Tabs
          label={t`Championship Series`}
          tabs={tabs}
          value={tab ?? 'leaderboard'}
          onChange={(value) =>
            show(
              value === 'leaderboard'
                ? seasonSearch
                : { ...seasonSearch, tab: value as NonNullable<typeof search.tab> },
            )
          }
          aside={
            <SeasonChoice
              years={years}
              chosen={former}
              onChoose={(value) => show({ ...(tab && { tab }), ...(value && { season: value }) })}
            />
          }
        >
          <TabPanel value="leaderboard" failure={t`The standings could not be shown`}>
            <SeriesStandings former={former} />
          </TabPanel>
          <TabPanel value="events" failure={t`The events could not be shown`}>
            <SeriesEvents current={years?.[0]} former={former} />
          </TabPanel>
          <TabPanel value="players" failure={t`The players could not be shown`}>
            <SeriesPlayers />
          </TabPanel>
          <TabPanel value="rules" failure={t`The rules could not be shown`}>
            <SeriesRules former={former} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

interface SeasonChoiceProps {
  /** Of all seasons, the current one first. */
  years: readonly number[] | undefined;
  /** Undefined: the current one. */
  chosen: number | undefined;
  onChoose: (year: number | undefined) => void;
}

/** Former seasons are there to look at, once there are any. */
function SeasonChoice({ years = [], chosen, onChoose }: SeasonChoiceProps) {
  const [current, ...others] = years;
  if (others.length === 0) return null;
  return (
    <Select
      className="series-choice"
      aria-label={t`Season`}
      options={[
        { value: '', label: t`Season ${{ year: current ?? '' }}` },
        ...others.map((year) => ({ value: String(year), label: t`Season ${year}` })),
      ]}
      value={String(chosen ?? '')}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
    />
  );
}

/** How the season is won, with the values that it has. */
function SeriesRules({ former }: { former: number | undefined }) {
  return (
    <QueryState
      query={useQuery(seasonQuery(former))}
      loading={t`Loading the rules`}
      failed={t`Failed to fetch the rules`}
    >
      {({ startDate, endDate, pointsPerWin, pointsPerChallenge }) => (
        <div className="series-rules">
          <FactRows
            label={t`Points`}
            facts={[
              { term: t`A monthly win`, value: plural(pointsPerWin, { one: '# point', other: '# points' }) },
              {
                term: t`A completed challenge`,
                value: plural(pointsPerChallenge, { one: '# point', other: '# points' }),
              },
              { term: t`Events in the season`, value: SEASON_LIMITS.events },
              { term: t`Players in the season`, value: t`at most ${{ most: SEASON_LIMITS.players }}` },
              // Noon: no time zone moves it to another day.
              { term: t`The season begins`, value: formatDay(`${startDate}T12:00:00`) },
              { term: t`and ends`, value: formatDay(`${endDate}T12:00:00`) },
            ]}
          />
          <p>
            <Trans>
              Each month has one event and one winner. The highest score after {{ events: SEASON_LIMITS.events }} events
              wins the series.
            </Trans>
          </p>
        </div>
      )}
    </QueryState>
  );
}

/** Who plays the series. */
function SeriesPlayers() {
  return (
    <QueryState
      query={useQuery(championshipPlayersQuery)}
      loading={t`Loading the players`}
      failed={t`Failed to fetch the players`}
    >
      {(all) => <Players players={all.filter(({ isActive }) => isActive)} />}
    </QueryState>
  );
}

/** Who won the last events, or the last ones of a former season. */
function RecentChampions({ former }: { former: number | undefined }) {
  const events = useQuery(championshipEventsQuery);
  const { data: players = [] } = useQuery(championshipPlayersQuery);
  return (
    <section className="series-top__part" aria-labelledby="recent-champions">
      <h2 id="recent-champions">
        <Trans>Recent Champions</Trans>
      </h2>
      <QueryState query={events} loading={t`Loading the champions`} failed={t`Failed to fetch the champions`} rows={3}>
        {(all) => <Champions events={recentChampions(ofSeason(all, former))} players={players} />}
      </QueryState>
    </section>
  );
}

const ofSeason = (events: readonly ChampionshipEvent[], year: number | undefined) =>
  year === undefined ? events : events.filter(({ season }) => season === year);

function Champions({ events, players }: { events: readonly ChampionshipEvent[]; players: ChampionshipPlayer[] }) {
  if (events.length === 0)
    return (
      <p className="series-top__none">
        <Trans>Nobody has won an event yet.</Trans>
      </p>
    );
  return (
    <ul className="champions">
      {events.map((event) => {
        const name = event.winnerName ?? t`Former player`;
        const portrait = players.find(({ id }) => id === event.winnerId)?.profileImageUrl;
        return (
          <li key={event.id} className="champion">
            <Avatar name={name} imageUrl={portrait} size="lg" />
            <span className="champion__text">
              <span className="champion__name">
                <GameIcon path={laurels} />
                <PlayerName name={name} username={event.winnerUsername} />
              </span>
              <span className="champion__event">
                {event.gameName}, {eventMonth(event.eventDate)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface NextEventProps {
  former: number | undefined;
  season: Season | undefined;
}

/** What comes next, and how far the season is. */
function NextEvent({ former, season }: NextEventProps) {
  const events = useQuery(championshipEventsQuery);
  return (
    <section className="series-top__part" aria-labelledby="next-event">
      <h2 id="next-event">
        <Trans>Next Event</Trans>
      </h2>
      <QueryState
        query={events}
        loading={t`Loading the next event`}
        failed={t`Failed to fetch the next event`}
        rows={1}
      >
        {(all) => <Next events={ofSeason(all, former)} season={season} />}
      </QueryState>
    </section>
  );
}

function Next({ events, season }: { events: readonly ChampionshipEvent[]; season: Season | undefined }) {
  const now = useNow();
  const next = nextEvent(events, now);
  const isOver = season !== undefined && season.endDate < now.toISOString().slice(0, 10);
  const steps = season ? seasonSteps(events, { year: season.year, count: SEASON_LIMITS.events, isOver }) : UNKNOWN;
  const played = steps.filter((step) => step === 'played').length;
  return (
    <>
      {next ? (
        <div className="next-event">
          <GamePlaque code={next.gameCode} name={next.gameName} />
          <span className="champion__text">
            <span className="champion__name">
              <bdi>{next.title}</bdi>
            </span>
            <span className="champion__event">{eventMoment(next.eventDate, now)}</span>
          </span>
        </div>
      ) : (
        <p className="series-top__none">{isOver ? t`This season is over.` : t`No event is planned yet.`}</p>
      )}
      {season && (
        <p className="sr-only">
          {plural(played, {
            one: `# of ${{ events: SEASON_LIMITS.events }} events is played.`,
            other: `# of ${{ events: SEASON_LIMITS.events }} events are played.`,
          })}
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
