import type { ReactNode } from 'react';
import '../rows/rows.css';
import './skeleton.css';

/** A grey bar in the place of content that is on its way; shows after 150 ms. Its size comes by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />;
}

/** Skeletons in the final layout, with the words for screen readers. */
function SkeletonGroup({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** The skeleton of a list of Rows. */
export function SkeletonRows({ count, label }: { count: number; label?: string }) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <SkeletonGroup {...(label ? { label } : {})}>
      <div className="rows" aria-hidden="true">
        {rows.map((row) => (
          <div key={row}>
            <Skeleton className="size-9" />
            <span className="flex-1">
              <Skeleton className="h-3 w-7/10" />
              <Skeleton className="mt-2 h-2.5 w-2/5" />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
