import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Checkbox } from '#ui/field/Checkbox.tsx';
import { MedalState } from '#ui/medal/Medal.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { BadgeMedal } from './BadgeMedal.tsx';
import { badgesQuery, earnedBadgesQuery } from './badges.queries.ts';
import type { Slots } from './showcase-slots.ts';
import './badges.css';

interface BadgeGridProps {
  /** Undefined while the showcase is not known: nothing can be chosen. */
  slots: Slots | undefined;
  previewed: Badge | null;
  onPreview: (badge: Badge) => void;
  onToggle: (badge: Badge) => void;
}

/** All badges, the earned ones first. */
export function BadgeGrid({ slots, previewed, onPreview, onToggle }: BadgeGridProps) {
  const badges = useQuery(badgesQuery);
  const earned = useQuery(earnedBadgesQuery);
  if (badges.isPending || earned.isPending) return <Waiting />;
  if (!badges.data || !earned.data) {
    return (
      <ErrorState
        level={2}
        title={t`Failed to fetch badges`}
        query={badges.data ? earned : badges}
        onRetry={() => void Promise.all([badges.refetch(), earned.refetch()])}
        isRetrying={badges.isFetching || earned.isFetching}
      />
    );
  }
  if (badges.data.length === 0) {
    return (
      <Empty level={2} icon={starMedal} title={t`No badges yet`} text={t`They show here as soon as there are some.`} />
    );
  }
  const have = new Set(earned.data.map(({ badgeId }) => badgeId));
  return (
    <ul className="badges__grid" aria-label={t`Badges`}>
      {badges.data
        .toSorted((a, b) => Number(have.has(b.id)) - Number(have.has(a.id)))
        .map((badge) => (
          <BadgeCard
            key={badge.id}
            badge={badge}
            isEarned={have.has(badge.id)}
            isChosen={slots?.includes(badge.id) ?? false}
            isPreviewed={previewed?.id === badge.id}
            canChoose={slots !== undefined}
            onPreview={() => onPreview(badge)}
            onToggle={() => onToggle(badge)}
          />
        ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading badges</Trans>
      </span>
      <div className="badges__grid">
        {Array.from({ length: 12 }, (_, index) => index).map((index) => (
          <span key={index}>
            <Skeleton ratio="1" />
            <Skeleton width="75%" height="1rem" above="0.5rem" />
          </span>
        ))}
      </div>
    </div>
  );
}

interface BadgeCardProps {
  badge: Badge;
  isEarned: boolean;
  isChosen: boolean;
  isPreviewed: boolean;
  canChoose: boolean;
  onPreview: () => void;
  onToggle: () => void;
}

/** One badge: pressed, it is previewed; an earned one can be ticked for the showcase. */
function BadgeCard(props: BadgeCardProps) {
  const { badge, isEarned, isChosen, isPreviewed, canChoose, onPreview, onToggle } = props;
  return (
    <li className="badge-card">
      <button type="button" className="badge-card__face" aria-pressed={isPreviewed} onClick={onPreview}>
        <BadgeMedal badge={badge} isEarned={isEarned} />
        <span className="badge-card__name" data-earned={isEarned}>
          <bdi>{badge.name}</bdi>
        </span>
        <MedalState isEarned={isEarned} />
      </button>
      {isEarned && (
        <Checkbox
          className="badge-card__check"
          aria-label={t`Show ${{ badge: badge.name }}`}
          checked={isChosen}
          disabled={!canChoose}
          onChange={onToggle}
        />
      )}
    </li>
  );
}
