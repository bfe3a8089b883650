import { type Board, boards, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import { pageTops } from '@cinder/contract/site/page-tops.rules.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useNow } from '#lib/use-now.ts';
import { useUser } from '#lib/viewer.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { BoardList } from './BoardList.tsx';
import { BOARD_NAMES, PERIOD_NAMES } from './board-words.ts';
import { CompetitionStats } from './CompetitionStats.tsx';
import { competitionAt, type Period } from './competition.ts';
import { HallOfFame } from './HallOfFame.tsx';
import type { LeaderboardsSearch } from './leaderboards-search.ts';
import { YourRank } from './YourRank.tsx';
import './leaderboards.css';

const TABS = boards.map((value) => ({ value, label: BOARD_NAMES[value] }));
const PERIODS = (['week', 'month', 'all'] as const).map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** Who earned, finished, played and kept at it most; open to everybody. */
export function LeaderboardsPage() {
  usePublicPageTitle('/leaderboards');
  const { tab = 'earnings', period = 'month', page = 1 } = useSearch({ from: '/leaderboards' });
  const navigate = useNavigate();
  const ownId = useUser()?.id;
  const competition = competitionAt(tab, period, useNow());
  const narrow = (search: LeaderboardsSearch) =>
    void navigate({ to: '/leaderboards', search, replace: true, resetScroll: false });
  const turnTo = (next: number) => void navigate({ to: '/leaderboards', search: { tab, period, page: next } });
  return (
    <div className="page">
      <PageHead {...usePageTop(pageTops['/leaderboards'])} />
      <div className="leaderboards">
        <div className="leaderboards__own">
          <ErrorBoundary title="Your rank could not be shown">
            <YourRank competition={competition} />
          </ErrorBoundary>
        </div>
        <div className="leaderboards__board">
          <Tabs
            label="Board"
            tabs={TABS}
            value={tab}
            onChange={(value) => narrow({ tab: value as Board, period })}
            isSelectOnPhones
            aside={
              hasPeriods(tab) && (
                <Segmented<Period>
                  label="Period"
                  options={PERIODS}
                  value={period}
                  onChange={(value) => narrow({ tab, period: value })}
                />
              )
            }
          >
            {boards.map((board) => (
              <TabPanel key={board} value={board}>
                <ErrorBoundary title="The rankings could not be shown">
                  <BoardList
                    key={competition.period}
                    competition={competition}
                    page={page}
                    ownId={ownId}
                    onPage={turnTo}
                  />
                </ErrorBoundary>
              </TabPanel>
            ))}
          </Tabs>
        </div>
        <div className="leaderboards__side">
          <ErrorBoundary title="The Hall of Fame could not be shown">
            <HallOfFame />
          </ErrorBoundary>
          <ErrorBoundary title="The competition stats could not be shown">
            <CompetitionStats competition={competition} />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}
