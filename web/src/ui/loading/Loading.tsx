import { Mark } from '../mark/Mark.tsx';
import '../mark/mark.css';

/** A whole page on its way: the words under a breathing mark. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <Mark />
      {label}
    </div>
  );
}
