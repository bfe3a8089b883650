import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import './member-page.css';

/** A member's page that is on its way. */
export function MemberSkeleton() {
  return (
    <>
      <div className="member-head">
        <Skeleton className="size-17 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <SkeletonRows count={6} label="Loading the member" />
    </>
  );
}
