import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import './featured-guides.css';

/** The guides on their way, where they will stand. */
export function GuidesSkeleton() {
  return (
    <>
      <SectionHead title="Featured Guides" />
      <div className="featured" aria-hidden="true">
        <Skeleton className="h-68" />
        <Skeleton className="h-68" />
        <Skeleton className="h-68" />
      </div>
      <SectionHead title="All Guides" />
      <SkeletonRows count={8} label="Loading guides" />
    </>
  );
}
