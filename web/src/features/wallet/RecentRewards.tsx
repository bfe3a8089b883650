import coins from 'virtual:game-icon/two-coins';
import { useQuery } from '@tanstack/react-query';
import { wallet } from '#api/wallet.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Rows } from '#ui/rows/Rows.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { RewardRow } from './RewardRow.tsx';
import './rewards.css';

const SHOWN = 9;

/** The newest rewards, nine of them; more are on their own page. */
export function RecentRewards() {
  return (
    <Plate title="Recent rewards">
      <NewestRewards />
    </Plate>
  );
}

function NewestRewards() {
  const rewards = useQuery(wallet.recentRewards.pageQuery({ limit: SHOWN }));
  const now = useNow();
  if (rewards.isPending) return <SkeletonRows count={4} label="Loading recent rewards" />;
  if (rewards.isLoadingError) {
    const { error, isFetching, refetch } = rewards;
    return (
      <ErrorState
        title="Failed to fetch recent rewards"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { rows, total } = rewards.data;
  if (rows.length === 0) {
    return <Empty icon={coins} title="No rewards yet" text="What you earn shows here, newest first." />;
  }
  return (
    <>
      <Rows label="Recent rewards" className="rewards">
        {rows.map((reward) => (
          <RewardRow key={reward.id} reward={reward} now={now} />
        ))}
      </Rows>
      {total > SHOWN && (
        <div className="rewards__more">
          <span>
            Showing the newest {SHOWN} of {formatCount(total)}
          </span>
          <ButtonTo to="/rewards" size="sm">
            View All Rewards
          </ButtonTo>
        </div>
      )}
    </>
  );
}
