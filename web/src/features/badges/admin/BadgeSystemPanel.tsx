import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { activation } from '#admin/activation.ts';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, ResourcePanel, type Rows } from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { counted } from '#lib/format/numbers.ts';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { GrantBadge } from './GrantBadge.tsx';
import './badges-admin.css';

const BadgeEditor = lazyDialog(async () => (await import('./BadgeEditor.tsx')).BadgeEditor);

/** The back-office's Badge System panel. */
export function BadgeSystemPanel() {
  return (
    <ResourcePanel
      resource={{ one: 'badge', failure: 'Error' }}
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
      forMany={activation(badgesAdmin.update)}
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
      {(badges, rows) => (
        <ul className="medals" aria-label="Badges">
          {badges.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} {...rows} />
          ))}
        </ul>
      )}
    </ResourcePanel>
  );
}

function BadgeRow({ badge, chosen, ...actions }: { badge: Badge } & Rows<Badge>) {
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
          <ChooseBox thing={badge} chosen={chosen} />
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
  return count === 0 ? 'No conditions' : counted(count, 'condition');
}
