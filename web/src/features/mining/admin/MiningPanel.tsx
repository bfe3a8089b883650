import { useQuery } from '@tanstack/react-query';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { MiningConfigForm } from './MiningConfigForm.tsx';
import { miningConfigQuery } from './mining-config.queries.ts';

/** The back-office's Mining panel. */
export function MiningPanel() {
  return (
    <AdminPanel
      title="Mining"
      purpose="What a session pays and how long it takes. A change holds for sessions started after it."
    >
      <Rules />
    </AdminPanel>
  );
}

function Rules() {
  const config = useQuery(miningConfigQuery);
  if (config.isPending) return <SkeletonRows count={5} label="Loading mining rules" />;
  if (config.isError) {
    const { error, isFetching, refetch } = config;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch mining rules"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <MiningConfigForm config={config.data} />;
}
