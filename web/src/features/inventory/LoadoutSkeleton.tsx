import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './figure.css';
import './loadout.css';

/** The hall while what is worn is on its way. */
export function LoadoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your loadout</span>
      <div className="loadout" aria-hidden="true">
        <div className="hall cut">
          <SideSkeleton />
          <div className="figure">
            <span className="figure__alcove" />
          </div>
          <SideSkeleton />
        </div>
      </div>
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className="hall__side">
      {[1, 2].map((slot) => (
        <div key={slot} className="gear-slot">
          <span className="gear-slot__tile">
            <Skeleton className="size-20 lg:size-26" />
          </span>
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </div>
  );
}
