import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** A guide on its way. */
export function GuideSkeleton() {
  return (
    <div role="status" className="pt-4">
      <span className="sr-only">Loading guide</span>
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-5 h-4 w-3/10" />
      <div className="mt-10 grid max-w-prose gap-3">
        {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}
