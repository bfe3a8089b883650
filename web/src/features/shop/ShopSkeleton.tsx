import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './good.css';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shelves while they are on their way. */
export function ShopSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the shop</span>
      <SectionHead title="Individual Items" />
      <div className="goods" aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton className="aspect-5/4 w-full" />
            <Skeleton className="mt-4 h-4 w-7/10" />
            <Skeleton className="mt-2 h-3 w-2/5" />
            <Skeleton className="mt-8 h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
