import arena from 'virtual:scene/arena';
import { Scene } from '#ui/scene/Scene.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { BackToTournaments } from './BackToTournaments.tsx';
import './tournament.css';

/** The place of a tournament that is on its way; as high as the window, so that nothing jumps when it is there. */
export function TournamentSkeleton() {
  return (
    <div className="min-h-screen">
      <Scene picture={arena} text="left" shape="band" className="tournament-head" isFirstInView>
        <div className="page">
          <BackToTournaments />
          <div className="tournament-head__main">
            <Skeleton className="size-13" />
            <div className="tournament-head__text">
              <Skeleton className="h-12 w-72 max-w-full" />
              <Skeleton className="h-5 w-52" />
            </div>
          </div>
        </div>
      </Scene>
      <div className="page pt-8">
        <SkeletonRows count={8} label="Loading the tournament" />
      </div>
    </div>
  );
}
