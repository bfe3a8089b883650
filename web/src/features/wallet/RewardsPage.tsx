import coins from 'virtual:game-icon/two-coins';
import { memberTops } from '@cinder/contract/site/member-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatCount } from '#lib/format/numbers.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Rows } from '#ui/rows/Rows.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { RewardRow } from './RewardRow.tsx';
import { rewardsQuery } from './wallet.queries.ts';

/** Everything the member was ever paid, and why. */
export function RewardsPage() {
  usePageTitle('All rewards');
  return (
    <div className="page">
      <PageHead {...usePageTop(memberTops['/rewards'])} aside={<ButtonTo to="/earn">Back to earning</ButtonTo>} />
      <RewardList />
    </div>
  );
}

function RewardList() {
  const { page = 1 } = useSearch({ from: '/member/rewards' });
  const navigate = useNavigate();
  const rewards = useQuery(rewardsQuery(page));
  const now = useNow();
  if (rewards.isPending) return <SkeletonRows count={8} label="Loading rewards" />;
  if (rewards.isLoadingError) {
    const { error, isFetching, refetch } = rewards;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch rewards"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { data } = rewards;
  if (data.total === 0) {
    return <Empty level={2} icon={coins} title="No rewards yet" text="What you earn shows here, newest first." />;
  }
  return (
    <>
      <p className="mb-2 text-small text-smoke">
        {formatCount(data.total)} {data.total === 1 ? 'reward' : 'rewards'}
      </p>
      <Rows label="Rewards">
        {data.rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} now={now} />
        ))}
      </Rows>
      <Pagination
        label="Rewards"
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ to: '/rewards', search: { page: next } })}
      />
    </>
  );
}
