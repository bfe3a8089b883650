import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { activation } from '#admin/activation.ts';
import { ChooseBox } from '#admin/Choosing.tsx';
import { EditAndDelete, ResourcePanel, type Rows } from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { HiddenMark } from '#features/conditions/HiddenMark.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { GrantBadge } from './GrantBadge.tsx';
import '../badges.css';

const BadgeEditor = lazyDialog(async () => (await import('./BadgeEditor.tsx')).BadgeEditor);

const RESOURCE = {
  create: t`Create badge`,
  created: t`Badge Created`,
  createFailed: t`Error`,
  editTitle: t`Edit badge`,
  save: t`Save badge`,
  updated: t`Badge Updated`,
  updateFailed: t`Error`,
  deleted: t`Badge Deleted`,
  deleteFailed: t`Error`,
};

const LIST = {
  loading: t`Loading badges`,
  failed: t`Failed to fetch badges`,
  choose: t`Choose badges`,
  chooseAll: t`Choose all badges of this page`,
  chosen: (count: number) => plural(count, { one: '# badge chosen', other: '# badges chosen' }),
  deleteSome: (count: number) => plural(count, { one: 'Delete # badge', other: 'Delete # badges' }),
  deletedSome: (count: number) => plural(count, { one: '# badge deleted', other: '# badges deleted' }),
};

const FOR_MANY = activation<Badge>(badgesAdmin.update, [
  {
    some: (count: number) => plural(count, { one: 'Activate # badge', other: 'Activate # badges' }),
    done: (count: number) => plural(count, { one: '# badge activated', other: '# badges activated' }),
  },
  {
    some: (count: number) => plural(count, { one: 'Deactivate # badge', other: 'Deactivate # badges' }),
    done: (count: number) => plural(count, { one: '# badge deactivated', other: '# badges deactivated' }),
  },
]);

/** The back-office's Badge System panel. */
export function BadgeSystemPanel() {
  return (
    <ResourcePanel
      resource={RESOURCE}
      list={LIST}
      query={badgesAdmin.list.query()}
      empty={{
        icon: starMedal,
        level: 3,
        title: t`No badges yet`,
        text: t`Create the first one; members see it at once.`,
      }}
      createLabel={t`Create Badge`}
      editor={BadgeEditor}
      remove={badgesAdmin.delete}
      forMany={FOR_MANY}
      translated="badge"
      lost={t`Members who have it lose it, and their showcase loses it too. An inactive badge stays with them, and only a quest that rewards it still gives it.`}
      layout={(list) => (
        <>
          <ErrorBoundary title={t`The grant could not be shown`}>
            <GrantBadge />
          </ErrorBoundary>
          <SectionHead title={t`Badges`} />
          {list}
        </>
      )}
    >
      {(badges, rows) => (
        <ul className="medals" aria-label={t`Badges`}>
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
        <p className="medals__description" dir="auto">
          {description}
        </p>
        <div className="medals__foot">
          <ChooseBox thing={badge} chosen={chosen} />
          <span className="medals__count">{countLabel(conditions.length)}</span>
          {!isActive && (
            <Tag tone="warn">
              <Trans>Inactive</Trans>
            </Tag>
          )}
          <HiddenMark conditions={conditions} />
          <span className="medals__actions">
            <EditAndDelete name={name} thing={badge} {...actions} />
          </span>
        </div>
      </div>
    </li>
  );
}

function countLabel(count: number): string {
  return count === 0 ? t`No conditions` : plural(count, { one: '# condition', other: '# conditions' });
}
