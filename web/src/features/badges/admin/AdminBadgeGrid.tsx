import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { adminBadgesQuery } from './badges-admin.queries.ts';
import './admin-badge-grid.css';

interface AdminBadgeGridProps {
  onEdit: (badge: Badge) => void;
  onDelete: (badge: Badge) => void;
}

/** All badges as medals, inactive ones too. */
export function AdminBadgeGrid({ onEdit, onDelete }: AdminBadgeGridProps) {
  const badges = useQuery(adminBadgesQuery);
  if (badges.isPending) return <SkeletonRows count={6} label="Loading badges" />;
  if (badges.isError) {
    const { error, isFetching, refetch } = badges;
    return (
      <ErrorState
        title="Failed to fetch badges"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (badges.data.length === 0) {
    return <Empty icon={starMedal} title="No badges yet" text="Create the first one; members see it at once." />;
  }
  return (
    <ul className="medals" aria-label="Badges">
      {badges.data.map((badge) => (
        <li key={badge.id} className="medals__one">
          <span className="medals__picture">
            <BadgeMedal badge={badge} />
          </span>
          <div className="medals__text">
            <h3 className="medals__name">{badge.name}</h3>
            <p className="medals__description">{badge.description}</p>
            <div className="medals__foot">
              <span className="medals__count">{countWords(badge.conditions.length)}</span>
              {!badge.isActive && <Tag tone="warn">Inactive</Tag>}
              <span className="medals__actions">
                <Button look="quiet" size="icon" aria-label={`Edit ${badge.name}`} onClick={() => onEdit(badge)}>
                  <Pencil />
                </Button>
                <Button look="quiet" size="icon" aria-label={`Delete ${badge.name}`} onClick={() => onDelete(badge)}>
                  <Trash2 />
                </Button>
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No conditions';
  return count === 1 ? '1 condition' : `${count} conditions`;
}
