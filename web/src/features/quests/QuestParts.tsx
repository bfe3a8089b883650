import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { formatCount } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Meter } from '#ui/meter/Meter.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { expiryOf } from './quest-times.ts';
import { useClaimQuest } from './quests.queries.ts';

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
      <bdi className="quest-meter__numbers" dir="ltr">
        {formatCount(progress)} / {formatCount(maxProgress)}
      </bdi>
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
