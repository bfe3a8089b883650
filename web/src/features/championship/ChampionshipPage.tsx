import laurels from 'virtual:game-icon/laurels';
import helmet from 'virtual:game-icon/visored-helm';
import arena from 'virtual:scene/arena';
import type { ChampionshipEvent, ChampionshipPlayer } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { formatDay } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { championshipEventsQuery, championshipPlayersQuery, seasonQuery } from './championship.queries.ts';
import { SeriesEvents } from './SeriesEvents.tsx';
import { SeriesStandings } from './SeriesStandings.tsx';
import { eventDay, eventMoment, nextEvent, recentChampions, type Step, seasonSteps } from './series.ts';
import './championship.css';

const UNKNOWN: readonly Step[] = Array.from({ length: SEASON_LIMITS.events }, () => 'open');

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

const TABS = [
  { value: 'leaderboard', label: 'Leaderboard' },
  { value: 'events', label: 'Events' },
  { value: 'players', label: 'Players' },
  { value: 'rules', label: 'Rules' },
];

/** /championship-series: twelve events, and who stands where. */
export function ChampionshipPage() {
  const { title, purpose } = usePageTop(memberTops['/championship-series']);
  usePageTitle(title);
  const { tab = 'leaderboard' } = useSearch({ from: '/member/championship-series' });
  const navigate = useNavigate();
  const { data: season } = useQuery(seasonQuery);
  const show = (value: string) =>
    void navigate({
      to: '/championship-series',
      search: value === 'leaderboard' ? {} : { tab: value as Exclude<typeof tab, 'leaderboard'> },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Scene picture={arena} text="left" shape="band" className="series-banner" isFirstInView>
        <div className="page">
          <h1>{season ? `${title} ${season.year}` : title}</h1>
          <p>{purpose}</p>
        </div>
      </Scene>
      <div className="page">
        <div className="series-top">
          <ErrorBoundary title="The champions could not be shown">
            <RecentChampions />
          </ErrorBoundary>
          <ErrorBoundary title="The next event could not be shown">
            <NextEvent />
          </ErrorBoundary>
        </div>
        <Tabs label="Championship Series" tabs={TABS} value={tab} onChange={show}>
          <TabPanel value="leaderboard">
            <ErrorBoundary title="The standings could not be shown">
              <SeriesStandings />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="events">
            <ErrorBoundary title="The events could not be shown">
              <SeriesEvents />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="players">
            <ErrorBoundary title="The players could not be shown">
              <SeriesPlayers />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="rules">
            <ErrorBoundary title="The rules could not be shown">
              <SeriesRules />
            </ErrorBoundary>
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

/** How the season is won, with the values that it has. */
export function SeriesRules() {
  return (
    <QueryState query={useQuery(seasonQuery)} loading="Loading the rules" failed="Failed to fetch the rules">
      {({ startDate, endDate, pointsPerWin, pointsPerChallenge }) => (
        <div className="series-rules">
          <FactRows
            label="Points"
            facts={[
              { term: 'A monthly win', value: points(pointsPerWin) },
              { term: 'A completed challenge', value: points(pointsPerChallenge) },
              { term: 'Events in the season', value: SEASON_LIMITS.events },
              { term: 'Players in the season', value: `at most ${SEASON_LIMITS.players}` },
              // Noon: no time zone moves it to another day.
              { term: 'The season begins', value: formatDay(`${startDate}T12:00:00`) },
              { term: 'and ends', value: formatDay(`${endDate}T12:00:00`) },
            ]}
          />
          <p>
            Each month has one event and one winner. The highest score after {SEASON_LIMITS.events} events wins the
            series.
          </p>
        </div>
      )}
    </QueryState>
  );
}

/** Who plays the series. */
export function SeriesPlayers() {
  return (
    <QueryState
      query={useQuery(championshipPlayersQuery)}
      loading="Loading the players"
      failed="Failed to fetch the players"
    >
      {(all) => <Players players={all.filter(({ isActive }) => isActive)} />}
    </QueryState>
  );
}

function Players({ players }: { players: readonly ChampionshipPlayer[] }) {
  if (players.length === 0) {
    return <Empty icon={helmet} title="No Players Yet" text="The players of the season will stand here." />;
  }
  return (
    <ul className="series-players">
      {players.map(({ id, name, username, profileImageUrl, bio, totalPoints, monthlyWins, challengeCompletions }) => (
        <li key={id} className="series-player">
          <Avatar name={name} imageUrl={profileImageUrl} size="xl" />
          <div className="champion__text">
            <h3>{username === null ? name : <MemberLink username={username} label={name} />}</h3>
            {bio !== '' && <p>{bio}</p>}
            <p className="champion__event">
              {counted(totalPoints, 'point')}, {counted(monthlyWins, 'monthly win')},{' '}
              {counted(challengeCompletions, 'challenge')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

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
