import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { sumClaimable } from './quest-list.ts';
import { questsQuery } from './quests.queries.ts';
import './waiting-rewards.css';

/** How many rewards can be claimed, and what they come to. */
export function WaitingRewards() {
  const { data, isLoadingError } = useQuery(questsQuery);
  if (isLoadingError) return null;
  const sum = data && sumClaimable(data);
  return (
    <dl className="waiting">
      <div>
        <dt>Ready to claim</dt>
        <dd>{sum ? sum.count : <Skeleton className="h-8 w-10" />}</dd>
      </div>
      <div>
        <dt>Waiting for you</dt>
        <dd>{sum ? <Sum {...sum} /> : <Skeleton className="h-8 w-24" />}</dd>
      </div>
    </dl>
  );
}

function Sum({ cinder, xp, badges }: Omit<ReturnType<typeof sumClaimable>, 'count'>) {
  const isNothing = cinder === 0 && xp === 0 && badges === 0;
  return (
    <>
      {(cinder > 0 || isNothing) && <Amount value={cinder} />}
      {xp > 0 && <span className="text-steel">+{formatCount(xp)} XP</span>}
      {badges > 0 && <span>{badges === 1 ? '1 badge' : `${badges} badges`}</span>}
    </>
  );
}
