import arena from 'virtual:scene/arena';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { hasCode } from '#lib/api-error.ts';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { BackToTournaments, TournamentView } from './TournamentView.tsx';
import { tournamentQuery } from './tournaments.queries.ts';
import './tournaments.css';

/** /tournaments/{slug}: one tournament. */
export function TournamentPage() {
  const { slug } = useParams({ from: '/member/tournaments/$slug' });
  return <OneTournament key={slug} slug={slug} />;
}

function OneTournament({ slug }: { slug: string }) {
  const [round, setRound] = useState<number | null>(null);
  const tournament = useQuery(tournamentQuery(slug, round));
  const { data, error, isError } = tournament;
  // A large bracket is drawn in slices, so that it never holds up what the reader does.
  const deferred = useDeferredValue(data);
  if (hasCode(error, 'tournament_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  // What is there stays while a later fetch fails.
  if (isError && !data) {
    return <ErrorState level={1} title={t`Failed to fetch the tournament`} query={tournament} />;
  }
  if (!deferred) return <TournamentSkeleton />;
  return (
    <ErrorBoundary title={t`This tournament could not be shown`}>
      <TournamentView tournament={deferred} onRound={setRound} />
    </ErrorBoundary>
  );
}

/** The place of a tournament that is on its way; as high as the window, so that nothing jumps when it is there. */
function TournamentSkeleton() {
  return (
    <div className="tournament-waits">
      <Scene picture={arena} text="start" shape="band" className="tournament-head" isFirstInView>
        <div className="page">
          <BackToTournaments />
          <div className="tournament-head__main">
            <Skeleton width="3.25rem" height="3.25rem" />
            <div className="tournament-head__text">
              <Skeleton width="18rem" height="3rem" />
              <Skeleton width="13rem" height="1.25rem" />
            </div>
          </div>
        </div>
      </Scene>
      <div className="page tournament-waits__rows">
        <SkeletonRows count={8} label={t`Loading the tournament`} />
      </div>
    </div>
  );
}
