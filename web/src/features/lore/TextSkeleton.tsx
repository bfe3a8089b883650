import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './lore.css';

const LINES = ['100%', '92%', '60%', '100%', '80%'];

/** A text that is on its way. */
export function TextSkeleton() {
  return (
    <div role="status" className="reading__waits">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={line} width={width} height="1.25rem" />
      ))}
    </div>
  );
}
