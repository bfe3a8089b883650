import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

/** A card form while its payment is begun. */
export function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Preparing the payment</span>
      <div className="grid gap-4" aria-hidden="true">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-16 w-full" />
        <div className="grid grid-cols-2 gap-3.5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  );
}
