import laurels from 'virtual:game-icon/laurels';
import { type Board, boards, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { HallOfFameEntry, OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { pageTops } from '@cinder/contract/site/page-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { MemberLink } from '#features/members/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useNow } from '#lib/use-now.ts';
import { loginAddress, userQuery, useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { Select } from '#ui/field/Select.tsx';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { PageHead, SectionHead } from '#ui/page-head/PageHead.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { BoardList, laurelOf, RequestFailed, Score } from './BoardList.tsx';
import { BOARD_NAMES, distanceWords, PERIOD_NAMES } from './board-words.ts';
import { type Competition, competitionAt, monthName, type Period, periodWords } from './competition.ts';
import { boardStatsQuery, hallOfFamePeriodsQuery, hallOfFameQuery, rankQuery } from './leaderboards.queries.ts';
import type { LeaderboardsSearch } from './leaderboards-search.ts';
import '#ui/plate/plate.css';
import './leaderboards.css';

const SHOWN = 3;
const CAPTIONS = ['Champion of the month', 'Second', 'Third'];

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

/** How large a competition is, how long it runs, and who leads. */
export function CompetitionStats({ competition }: { competition: Competition }) {
  return (
    <section aria-labelledby="competition-stats">
      <SectionHead id="competition-stats" title="Competition Stats" />
      <Stats competition={competition} />
    </section>
  );
}

function Stats({ competition }: { competition: Competition }) {
  const stats = useQuery(boardStatsQuery(competition));
  if (stats.isPending) return <SkeletonRows count={3} label="Loading the competition stats" />;
  if (stats.isError) return <RequestFailed query={stats} />;
  const { totalPlayers, leader } = stats.data;
  return (
    <FactRows
      label="Competition Stats"
      facts={[
        { term: 'Total players', value: formatCount(totalPlayers) },
        { term: 'Period', value: periodWords(competition) },
        { term: 'Leader', value: leader?.username ?? 'Nobody yet' },
      ]}
    />
  );
}

/** Where the member stands and how far the neighbours are; visitors are asked to sign in. */
export function YourRank({ competition }: { competition: Competition }) {
  const titleId = useId();
  const user = useQuery(userQuery);
  return (
    <section className="plate cut your-rank" aria-labelledby={titleId}>
      <h2 id={titleId} className="your-rank__title">
        Your Rank
      </h2>
      {user.data && <Own competition={competition} userId={user.data.id} />}
      {user.data === null && <SignIn />}
      {user.isPending && <Waiting />}
      {user.isError && <RequestFailed query={user} />}
    </section>
  );
}

function SignIn() {
  const { href } = useLocation();
  return (
    <a className="link" href={loginAddress(href)}>
      Sign in to see your rank
    </a>
  );
}

function Own({ competition, userId }: { competition: Competition; userId: string }) {
  const rank = useQuery(rankQuery(competition, userId));
  if (rank.isPending) return <Waiting />;
  if (rank.isError) return <RequestFailed query={rank} />;
  return rank.data.rank === null ? (
    <p className="text-ash">You have no place on this board yet.</p>
  ) : (
    <Standing competition={competition} own={rank.data} rank={rank.data.rank} />
  );
}

function Standing({ competition, own, rank }: { competition: Competition; own: OwnRank; rank: number }) {
  return (
    <>
      <p className="your-rank__line">
        <span>
          <b className="your-rank__figure">{formatCount(rank)}</b>{' '}
          <span className="your-rank__of">of {formatCount(own.totalPlayers)}</span>
        </span>
        <Score board={competition.board} score={own.score} />
      </p>
      <p className="your-rank__distance">{distanceWords(own)}</p>
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading your rank</span>
      <Skeleton className="h-11 w-24" />
      <Skeleton className="mt-2 h-3 w-7/10" />
    </div>
  );
}

/** The best earners of the months that are final. */
export function HallOfFame() {
  return (
    <section aria-labelledby="hall-of-fame">
      <SectionHead id="hall-of-fame" title="Hall of Fame" />
      <Months />
    </section>
  );
}

function Months() {
  const months = useQuery(hallOfFamePeriodsQuery);
  const [chosen, setChosen] = useState<string>();
  if (months.isPending) return <SkeletonRows count={SHOWN} label="Loading the Hall of Fame" />;
  if (months.isError) return <RequestFailed query={months} />;
  const month = chosen ?? months.data[0];
  if (month === undefined) {
    return (
      <Empty
        icon={laurels}
        title="No Hall of Fame data yet"
        text="When a month is final, its best earners stand here for good."
      />
    );
  }
  return (
    <>
      <Select
        aria-label="Month"
        options={months.data.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Best month={month} />
    </>
  );
}

function Best({ month }: { month: string }) {
  const entries = useQuery(hallOfFameQuery(month));
  if (entries.isPending) return <SkeletonRows count={SHOWN} label="Loading the Hall of Fame" />;
  if (entries.isError) return <RequestFailed query={entries} />;
  return (
    <Rows label={monthName(month)} className="mt-3">
      {entries.data.slice(0, SHOWN).map((entry) => (
        <Kept key={entry.user_id} entry={entry} />
      ))}
    </Rows>
  );
}

function Kept({ entry: { rank, username, cinder_earned } }: { entry: HallOfFameEntry }) {
  return (
    <Row
      icon={<Laurel rank={rank} />}
      title={username === null ? 'Deleted member' : <MemberLink username={username} />}
      caption={CAPTIONS[rank - 1]}
      end={<Amount value={cinder_earned} />}
    />
  );
}

/** The laurel of one of the best three, in its metal; others have the bronze one. Decorative. */
function Laurel({ rank }: { rank: number }) {
  const { icon, metal } = laurelOf(rank);
  const style: CSSProperties = { color: metal };
  return (
    <span className="laurel" style={style}>
      <GameIcon path={icon} />
    </span>
  );
}
