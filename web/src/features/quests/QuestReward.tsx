import type { Quest } from '@cinder/contract/quests/quests.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import './quest-reward.css';

interface QuestRewardProps {
  quest: Quest;
  /** The member has its badge already. */
  isOwned?: boolean;
}

/** What a quest pays. */
export function QuestReward({ quest: { rewardType, rewardAmount, rewardBadge }, isOwned = false }: QuestRewardProps) {
  const name = rewardBadge?.name ?? t`a surprise`;
  if (rewardType === 'badge')
    return (
      <span className="quest-badge">
        {isOwned ? (
          <span>
            <Trans>
              Badge: <bdi>{name}</bdi> (you have it)
            </Trans>
          </span>
        ) : (
          <Trans>
            Badge: <bdi>{name}</bdi>
          </Trans>
        )}
      </span>
    );
  const amount = rewardAmount ?? '0';
  if (rewardType === 'xp')
    return (
      <span className="quest-xp">
        <Trans>{{ xp: signed('+', formatCount(Number(amount))) }} XP</Trans>
      </span>
    );
  return <Amount value={amount} exact={hasFraction(amount)} />;
}
