import type { Reward } from '@cinder/contract/wallet/wallet.api.ts';
import type { ReactNode } from 'react';
import { ActivityIcon } from '#features/activity/ActivityIcon.tsx';
import { formatAge } from '#lib/format/durations.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Row } from '#ui/rows/Rows.tsx';
import './rewards.css';

interface RewardRowProps {
  reward: Reward;
  now: Date;
  /** After how long ago it was. */
  detail?: ReactNode;
}

/** One reward: what for, how much, and when. */
export function RewardRow({ reward, now, detail }: RewardRowProps) {
  const { amountCinder, xpGained, createdAt } = reward;
  return (
    <Row
      wraps
      icon={<ActivityIcon type={reward.source} />}
      title={reward.description}
      caption={
        <>
          <time dateTime={createdAt}>{formatAge(createdAt, now)}</time>
          {detail}
        </>
      }
      end={
        (Number(amountCinder) !== 0 || xpGained === 0) && (
          <Amount value={amountCinder} gain={Number(amountCinder) > 0} />
        )
      }
      age={xpGained > 0 && <span className="reward__xp">+{formatCount(xpGained)} XP</span>}
    />
  );
}
