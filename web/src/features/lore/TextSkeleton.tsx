import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './reading.css';

const LINES = ['w-full', 'w-11/12', 'w-3/5', 'w-full', 'w-4/5'];

/** A text that is on its way. */
export function TextSkeleton() {
  return (
    <div role="status" className="reading__waits">
      <span className="sr-only">Loading...</span>
      {LINES.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
