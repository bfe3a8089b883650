import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import '../rows/rows.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** Width to height, where the height follows from the width. */
  ratio?: string;
  /** The space above it. */
  above?: string;
  className?: string;
}

/** A grey bar in the place of content that is on its way, as wide as its place unless said; shows after 150 ms. */
export function Skeleton({ width, height, ratio, above, className = '' }: SkeletonProps) {
  const style = { width, height, aspectRatio: ratio, marginTop: above };
  return <span className={`sk ${className}`} style={style} aria-hidden="true" />;
}

/** Skeletons in the final layout, with the words for screen readers. */
function SkeletonGroup({ label = t`Loading...`, children }: { label?: string; children: ReactNode }) {
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
            <Skeleton width="2.25rem" height="2.25rem" />
            <span className="row__text">
              <Skeleton width="70%" height="0.75rem" />
              <Skeleton width="40%" height="0.625rem" above="0.5rem" />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
