import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useQuery } from '@tanstack/react-query';
import { conditionsSentence } from '#features/conditions/condition-words.ts';
import { itemsQuery } from '#features/inventory/inventory.queries.ts';
import { formatDay } from '#lib/format/dates.ts';
import { BadgeMedal } from './BadgeMedal.tsx';
import { earnedBadgesQuery } from './badges.queries.ts';
import './badge-facts.css';

/** A badge at large: what it is for, how it is earned, and since when the member has it. */
export function BadgeFacts({ badge }: { badge: Badge }) {
  const { data: earned = [] } = useQuery(earnedBadgesQuery);
  const asksForItem = badge.conditions.some(({ itemId }) => itemId !== null);
  const { data: items = [] } = useQuery({ ...itemsQuery, enabled: asksForItem });
  const since = earned.find(({ badgeId }) => badgeId === badge.id)?.earnedAt;
  const how = conditionsSentence(badge.conditions, new Map(items.map(({ id, name }) => [id, name])));
  return (
    <div className="badge-facts">
      <BadgeMedal badge={badge} isEarned={since !== undefined} />
      <div className="badge-facts__text">
        {badge.description !== how && <p>{badge.description}</p>}
        <dl className="badge-facts__list">
          <dt>How to earn it</dt>
          <dd>{how ?? 'A quest or an administrator gives it.'}</dd>
          {since && (
            <>
              <dt>Earned</dt>
              <dd>{formatDay(since)}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}
