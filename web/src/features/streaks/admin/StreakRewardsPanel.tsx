import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakReward } from '@cinder/contract/streaks/streaks.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, Gift, Pencil } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { rewardWords } from '../reward-words.ts';
import { RewardForm } from './RewardForm.tsx';
import { streakRewardsQuery } from './streak-rewards.queries.ts';
import './streak-rewards.css';

/** The back-office's panel of what the days of the check-in cycle pay. */
export function StreakRewardsPanel() {
  return (
    <AdminPanel
      title="Miner Check-In Streak Rewards"
      purpose="What each day of the seven-day cycle pays. Days 3, 5 and 7 carry the gift mark; the mining multiplier does not count."
    >
      <Days />
    </AdminPanel>
  );
}

function Days() {
  const rewards = useQuery(streakRewardsQuery);
  const [edited, setEdited] = useState<number | null>(null);
  if (rewards.isPending) return <SkeletonRows count={7} label="Loading streak rewards" />;
  if (rewards.isError) {
    const { error, isFetching, refetch } = rewards;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch streak rewards"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="streak-rewards">
      {rewards.data.map((reward) => (
        <Day
          key={reward.dayInCycle}
          reward={reward}
          isEdited={edited === reward.dayInCycle}
          onEdit={() => setEdited(reward.dayInCycle)}
          onClose={() => setEdited(null)}
        />
      ))}
    </div>
  );
}

interface DayProps {
  reward: StreakReward;
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function Day({ reward, isEdited, onEdit, onClose }: DayProps) {
  const day = reward.dayInCycle;
  const isBonus = BONUS_DAYS.includes(day);
  return (
    <div data-bonus={isBonus} className="streak-rewards__day">
      <Plate
        title={`Day ${day}`}
        aside={
          isBonus && (
            <Tag tone="warn">
              <Gift className="mr-1 inline" />
              Bonus day
            </Tag>
          )
        }
      >
        {isEdited ? <RewardForm reward={reward} onClose={onClose} /> : <Shown reward={reward} onEdit={onEdit} />}
      </Plate>
    </div>
  );
}

function Shown({ reward, onEdit }: { reward: StreakReward; onEdit: () => void }) {
  const { tokenSymbol } = useSite();
  const { dayInCycle, rewardType, baseCinder, bonusCinder, xp, item } = reward;
  const cinder = (Number(baseCinder) + Number(bonusCinder)).toFixed(2);
  const given = item?.isActive ? item : null;
  const words = rewardWords({ dayInCycle, cinder, xp, rewardType, item: given }, tokenSymbol);
  return (
    <>
      <FactRows
        label={`Reward of day ${dayInCycle}`}
        facts={[
          { term: 'Base', value: `${baseCinder} ${tokenSymbol}` },
          { term: 'Bonus', value: `${bonusCinder} ${tokenSymbol}` },
          { term: 'XP', value: xp },
          { term: 'Item', value: rewardType === 'cinder' ? 'None' : itemWords(item) },
        ]}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Tooltip text={`Members see: Claim day ${dayInCycle}: ${words}`}>
          <Button look="quiet">
            <Eye />
            Preview
          </Button>
        </Tooltip>
        <Button aria-label={`Edit day ${dayInCycle}`} onClick={onEdit}>
          <Pencil />
          Edit
        </Button>
      </div>
    </>
  );
}

function itemWords(item: Item | null): string {
  if (!item) return 'A random one';
  return item.isActive ? item.name : `A random one; ${item.name} is inactive`;
}
