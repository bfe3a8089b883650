import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import './board-skeleton.css';

/** A board on its way. */
export function BoardSkeleton({ hasPodium }: { hasPodium: boolean }) {
  return (
    <>
      {hasPodium && (
        <div className="board-skeleton" aria-hidden="true">
          <Skeleton className="h-52" />
          <Skeleton className="h-64" />
          <Skeleton className="h-52" />
        </div>
      )}
      <SkeletonRows count={8} label="Loading rankings" />
    </>
  );
}
