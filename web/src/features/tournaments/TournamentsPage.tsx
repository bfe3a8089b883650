import trophy from 'virtual:game-icon/trophy-cup';
import arena from 'virtual:scene/arena';
import type { ListedTournament } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { sectionOf } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { NextInSeries } from '#features/championship/NextInSeries.tsx';
import { usePageSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
import { Button, ButtonTo } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { LiveTournament } from './LiveTournament.tsx';
import { TournamentFilters } from './TournamentFilters.tsx';
import { RecentResult, UpcomingTournament } from './TournamentRows.tsx';
import { filterOf, LIST_LIMIT, pageOf, type TournamentFilter, tournamentsQuery } from './tournaments.queries.ts';
import './tournaments.css';

/** /tournaments: what is played now, what comes, and what was. */
export function TournamentsPage() {
  const { title, purpose } = usePageTop();
  const isOn = useIsOn();
  return (
    <>
      <Scene picture={arena} text="start" shape="band" className="tournaments-banner" isFirstInView>
        <div className="page">
          <div>
            <h1>{title}</h1>
            <p>{purpose}</p>
          </div>
          {isOn('championship') && (
            <div>
              <ButtonTo look="primary" to="/championship-series">
                <Trans>See the Championship Series</Trans>
                <ArrowRight className="mirrored" />
              </ButtonTo>
              <NextInSeries />
            </div>
          )}
        </div>
      </Scene>
      <div className="page">
        <TournamentFilters />
        <ErrorBoundary title={t`The tournaments could not be shown`}>
          <Lists />
        </ErrorBoundary>
      </div>
    </>
  );
}

function Lists() {
  const search = usePageSearch('/tournaments');
  const page = pageOf(search);
  const tournaments = useQuery(tournamentsQuery(filterOf(search), page));
  const navigate = useNavigate();
  const goTo = (next: number) => void navigate({ to: '/tournaments', search: { ...search, page: String(next) } });
  return (
    <div className="tournament-lists">
      <QueryState
        level={2}
        query={tournaments}
        loading={t`Loading the tournaments`}
        failed={t`Failed to fetch the tournaments`}
        rows={6}
      >
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? <NoneFound filter={filterOf(search)} /> : <Sections all={rows} />}
            <Pagination
              label={t`Tournaments: pages`}
              page={page}
              totalPages={Math.max(1, Math.ceil(total / LIST_LIMIT))}
              onPage={goTo}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

function NoneFound({ filter }: { filter: TournamentFilter }) {
  const navigate = useNavigate();
  const { mine, ...others } = filter;
  const isFiltered = Object.keys(filter).length > 0;
  const isMineAlone = mine && Object.keys(others).length === 0;
  return (
    <Empty
      level={2}
      icon={trophy}
      title={t`No Tournaments Found`}
      text={
        isMineAlone
          ? t`You have not registered for any yet.`
          : isFiltered
            ? t`None fits these filters.`
            : t`The next one will stand here.`
      }
      action={
        isFiltered && (
          <Button onClick={() => void navigate({ to: '/tournaments', search: {} })}>
            {isMineAlone ? t`Show all tournaments` : t`Clear filters`}
          </Button>
        )
      }
    />
  );
}

function Sections({ all }: { all: readonly ListedTournament[] }) {
  const of = (section: ReturnType<typeof sectionOf>) => all.filter(({ status }) => sectionOf(status) === section);
  const [live, upcoming, recent] = [of('live'), of('upcoming'), of('recent')];
  return (
    <div className="tournaments-sections">
      {live.length > 0 && (
        <Section
          id="live-tournaments"
          title={t`Live Tournaments`}
          aside={
            <Tag tone="live" dot="breathing">
              <Trans>{{ count: live.length }} live</Trans>
            </Tag>
          }
        >
          <div className="live-tournaments">
            {live.map((tournament) => (
              <LiveTournament key={tournament.id} tournament={tournament} />
            ))}
          </div>
        </Section>
      )}
      {upcoming.length > 0 && (
        <Section id="upcoming-tournaments" title={t`Upcoming Tournaments`}>
          <ul className="tournament-rows">
            {upcoming.map((tournament) => (
              <UpcomingTournament key={tournament.id} tournament={tournament} />
            ))}
          </ul>
        </Section>
      )}
      {recent.length > 0 && (
        <Section id="recent-results" title={t`Recent Results`}>
          <ul className="tournament-rows">
            {recent.map((tournament) => (
              <RecentResult key={tournament.id} tournament={tournament} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
