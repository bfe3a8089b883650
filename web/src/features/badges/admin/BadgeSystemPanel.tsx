import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { EditAndDelete, ResourcePanel, type RowActions } from '#features/admin/ResourcePanel.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { BadgeEditor, badgeResource } from './BadgeEditor.tsx';
import { GrantBadge } from './GrantBadge.tsx';
import './admin-badge-grid.css';

/** The back-office's Badge System panel. */
export function BadgeSystemPanel() {
  return (
    <ResourcePanel
      title="Badge System"
      purpose="What members can earn to show beside their name, and gifts of it."
      resource={badgeResource}
      many="badges"
      query={badgesAdmin.list.query()}
      empty={{
        icon: starMedal,
        level: 3,
        title: 'No badges yet',
        text: 'Create the first one; members see it at once.',
      }}
      createLabel="Create Badge"
      editor={BadgeEditor}
      remove={badgesAdmin.delete}
      lost="Members who have it lose it, and their showcase loses it too. An inactive badge stays with them, and only a quest that rewards it still gives it."
      layout={(list) => (
        <>
          <ErrorBoundary title="The grant could not be shown">
            <GrantBadge />
          </ErrorBoundary>
          <SectionHead title="Badges" />
          {list}
        </>
      )}
    >
      {(badges, actions) => (
        <ul className="medals" aria-label="Badges">
          {badges.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} {...actions} />
          ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

function BadgeRow({ badge, ...actions }: { badge: Badge } & RowActions<Badge>) {
  const { name, description, conditions, isActive } = badge;
  return (
    <li className="medals__one">
      <span className="medals__picture">
        <BadgeMedal badge={badge} />
      </span>
      <div className="medals__text">
        <h3 className="medals__name">{name}</h3>
        <p className="medals__description">{description}</p>
        <div className="medals__foot">
          <span className="medals__count">{countLabel(conditions.length)}</span>
          {!isActive && <Tag tone="warn">Inactive</Tag>}
          <span className="medals__actions">
            <EditAndDelete name={name} thing={badge} {...actions} />
          </span>
        </div>
      </div>
    </li>
  );
}

function countLabel(count: number): string {
  if (count === 0) return 'No conditions';
  return count === 1 ? '1 condition' : `${count} conditions`;
}
