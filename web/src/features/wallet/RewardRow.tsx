import type { Reward } from '@cinder/contract/wallet/wallet.api.ts';
import { ActivityIcon } from '#features/activity/ActivityIcon.tsx';
import { formatAge } from '#lib/format/durations.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Row } from '#ui/rows/Rows.tsx';

/** One reward: what for, how much, and when. */
export function RewardRow({ reward, now }: { reward: Reward; now: Date }) {
  const { amountCinder, xpGained, createdAt } = reward;
  return (
    <Row
      wraps
      icon={<ActivityIcon type={reward.source} />}
      title={reward.description}
      caption={<time dateTime={createdAt}>{formatAge(createdAt, now)}</time>}
      end={
        (Number(amountCinder) !== 0 || xpGained === 0) && (
          <Amount value={amountCinder} gain={Number(amountCinder) > 0} />
        )
      }
      age={xpGained > 0 && <span className="text-steel">+{formatCount(xpGained)} XP</span>}
    />
  );
}
