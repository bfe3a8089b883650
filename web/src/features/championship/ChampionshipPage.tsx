import arena from 'virtual:scene/arena';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { seasonQuery } from './championship.queries.ts';
import { NextEvent } from './NextEvent.tsx';
import { RecentChampions } from './RecentChampions.tsx';
import { SeriesEvents } from './SeriesEvents.tsx';
import { SeriesPlayers } from './SeriesPlayers.tsx';
import { SeriesRules } from './SeriesRules.tsx';
import { SeriesStandings } from './SeriesStandings.tsx';
import './championship.css';

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
