import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { showcaseQuery } from './badges.queries.ts';
import './showcase.css';

/** In the place of a showcase that is on its way or could not be loaded. */
export function ShowcasePending() {
  const showcase = useQuery(showcaseQuery);
  if (showcase.isLoadingError) {
    return <ErrorState title="Failed to fetch your showcase" query={showcase} />;
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your showcase</span>
      <div className="showcase">
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} ratio="1" />
        ))}
      </div>
    </div>
  );
}
