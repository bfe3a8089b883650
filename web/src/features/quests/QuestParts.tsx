import type { Quest, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { expiryOf } from './quest-times.ts';
import { useClaimQuest } from './quests.queries.ts';

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
  return <Amount value={amount} exact={!amount.endsWith('.00')} />;
}

/** How long there is to do it, or until it can be done again. */
export function QuestExpiry({ entry, now }: { entry: QuestProgress; now: Date }) {
  const expiry = expiryOf(entry, now);
  if (!expiry) return null;
  return (
    <span className="quest-expiry" data-over={expiry.isOver}>
      {expiry.label}
    </span>
  );
}

/** How far it is: the numbers, and the meter beside or under them. */
export function QuestMeter({ entry }: { entry: QuestProgress }) {
  const { progress, maxProgress, quest } = entry;
  return (
    <span className="quest-meter">
      <span className="quest-meter__numbers">
        {formatCount(progress)} / {formatCount(maxProgress)}
      </span>
      <Meter thin value={progress} max={maxProgress} label={t`${{ quest: isolate(quest.title) }} progress`} />
    </span>
  );
}

interface QuestActionProps {
  entry: QuestProgress;
  isSmall?: boolean;
  /** The button is gone, and the focus may be with it. */
  onClaimed: () => void;
}

/** Claim, Claimed, or nothing while it is under way. */
export function QuestAction({ entry, isSmall = false, onClaimed }: QuestActionProps) {
  const claim = useClaimQuest(onClaimed);
  if (entry.hasClaimedReward) {
    return (
      <Tag tone="ok">
        <Check className="tag__icon" />
        <Trans>Claimed</Trans>
      </Tag>
    );
  }
  if (!entry.canClaim) return null;
  return (
    <Button
      look="primary"
      size={isSmall ? 'sm' : 'md'}
      aria-label={t`Claim ${{ quest: entry.quest.title }}`}
      busy={claim.isPending}
      onClick={() => claim.mutate(entry)}
    >
      <Trans>Claim</Trans>
    </Button>
  );
}
