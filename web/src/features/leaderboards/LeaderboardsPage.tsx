import { type Board, boards, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { OwnRank } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { isBoardOff } from '@cinder/contract/site/modules.rules.ts';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { MemberLink } from '#features/profiles/MemberLink.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { loginAddress, userQuery, useUser } from '#lib/viewer.ts';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { PageHead, Section } from '#ui/page-head/PageHead.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { youOr } from '#ui/tag/Tag.tsx';
import { BoardList, BoardState, OWN_PLACE, Score } from './BoardList.tsx';
import { BOARD_NAMES, distanceLabel, PERIOD_NAMES } from './board-labels.ts';
import { type Competition, competitionAt, type Period, periodLabel } from './competition.ts';
import { HallOfFame } from './HallOfFame.tsx';
import { boardStatsQuery, PAGE_SIZE, rankQuery } from './leaderboards.queries.ts';
import '#ui/plate/plate.css';
import './leaderboards.css';

const PERIODS = (['week', 'month', 'all'] as const).map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** Who earned, finished, played and kept at it most; open to everybody. */
export function LeaderboardsPage() {
  const { tab: requested = 'earnings', period = 'month', page = 1 } = usePageSearch('/leaderboards');
  const { off } = useSite();
  const there = boards.filter((board) => !isBoardOff(board, off));
  const tab = there.includes(requested) ? requested : 'earnings';
  const navigate = useNavigate();
  const ownId = useUser()?.id;
  const competition = competitionAt(tab, period, useNow());
  const narrow = useSetSearch('/leaderboards');
  const turnTo = (next: number) => void navigate({ to: '/leaderboards', search: { tab, period, page: next } });
  return (
    <div className="page">
      <PageHead {...usePageTop()} />
      <div className="leaderboards">
        <div className="leaderboards__own">
          <ErrorBoundary title={t`Your rank could not be shown`}>
            <YourRank competition={competition} />
          </ErrorBoundary>
        </div>
        <div className="leaderboards__fame">
          <ErrorBoundary title={t`The Hall of Fame could not be shown`}>
            <HallOfFame />
          </ErrorBoundary>
        </div>
        <div className="leaderboards__board">
          <Tabs
            label={t`Board`}
            tabs={there.map((value) => ({ value, label: BOARD_NAMES[value] }))}
            value={tab}
            onChange={(value) => narrow({ tab: value as Board, period })}
            isSelectOnPhones
            aside={
              hasPeriods(tab) && (
                <Segmented<Period>
                  label={t`Period`}
                  options={PERIODS}
                  value={period}
                  onChange={(value) => narrow({ tab, period: value })}
                />
              )
            }
          >
            {there.map((board) => (
              <TabPanel key={board} value={board} failure={t`The rankings could not be shown`}>
                <BoardList
                  key={competition.period}
                  competition={competition}
                  page={page}
                  ownId={ownId}
                  onPage={turnTo}
                />
              </TabPanel>
            ))}
          </Tabs>
        </div>
        <div className="leaderboards__stats">
          <ErrorBoundary title={t`The competition stats could not be shown`}>
            <CompetitionStats competition={competition} />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}

/** How large a competition is, how long it runs, and who leads. */
function CompetitionStats({ competition }: { competition: Competition }) {
  return (
    <Section id="competition-stats" title={t`Competition Stats`}>
      <Stats competition={competition} />
    </Section>
  );
}

function Stats({ competition }: { competition: Competition }) {
  const ownId = useUser()?.id;
  return (
    <BoardState query={useQuery(boardStatsQuery(competition))} rows={3} loading={t`Loading the competition stats`}>
      {({ totalPlayers, leader }) => {
        const label = leader && youOr({ name: leader.username, isReader: leader.user_id === ownId });
        return (
          <FactRows
            label={t`Competition Stats`}
            facts={[
              { term: t`Total players`, value: formatCount(totalPlayers) },
              { term: t`Period`, value: periodLabel(competition) },
              {
                term: t`Leader`,
                value:
                  leader && label ? (
                    <MemberLink username={leader.username} label={label} worn={leader.worn} />
                  ) : (
                    t`Nobody yet`
                  ),
              },
            ]}
          />
        );
      }}
    </BoardState>
  );
}

/** Where the member stands and how far the neighbours are; visitors are asked to sign in. */
function YourRank({ competition }: { competition: Competition }) {
  const titleId = useId();
  const user = useQuery(userQuery);
  return (
    <section className="plate cut your-rank" aria-labelledby={titleId}>
      <h2 id={titleId} className="your-rank__title">
        <Trans>Your Rank</Trans>
      </h2>
      <div className={user.data === null ? '' : 'your-rank__own'}>
        <BoardState query={user} loading={<Waiting />}>
          {(signedIn) => (signedIn ? <Own competition={competition} userId={signedIn.id} /> : <SignIn />)}
        </BoardState>
      </div>
    </section>
  );
}

function SignIn() {
  const { href } = useLocation();
  return (
    <a className="link" href={loginAddress(href)}>
      <Trans>Sign in to see your rank</Trans>
    </a>
  );
}

function Own({ competition, userId }: { competition: Competition; userId: string }) {
  const rank = useQuery(rankQuery(competition, userId));
  return (
    <BoardState query={rank} loading={<Waiting />}>
      {(own) =>
        own.rank === null ? (
          <p className="muted">
            <Trans>You have no place on this board yet.</Trans>
          </p>
        ) : (
          <Standing competition={competition} own={own} rank={own.rank} />
        )
      }
    </BoardState>
  );
}

function Standing({ competition, own, rank }: { competition: Competition; own: OwnRank; rank: number }) {
  return (
    <>
      <p className="your-rank__line">
        <span>
          <Trans>
            <b className="your-rank__figure">{ph({ rank: formatCount(rank) })}</b>{' '}
            <span className="your-rank__of">of {ph({ players: formatCount(own.totalPlayers) })}</span>
          </Trans>
        </span>
        <Score board={competition.board} score={own.score} />
      </p>
      <p className="your-rank__distance">{distanceLabel(own)}</p>
      <Link
        className="link"
        to="/leaderboards"
        search={{ tab: competition.board, period: competition.period, page: Math.ceil(rank / PAGE_SIZE) }}
        hash={OWN_PLACE}
      >
        <Trans>Go to my place</Trans>
      </Link>
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading your rank</Trans>
      </span>
      <Skeleton width="6rem" height="2.75rem" />
      <Skeleton width="70%" height="0.75rem" above="0.5rem" />
    </div>
  );
}
