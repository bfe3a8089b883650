import starMedal from 'virtual:game-icon/star-medal';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useController, useFormContext } from 'react-hook-form';
import {
  EditAndDelete,
  type EditorProps,
  ResourceEditor,
  ResourcePanel,
  type RowActions,
} from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { ImageField } from '#features/images/ImageField.tsx';
import { counted } from '#lib/format/numbers.ts';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { type BadgeFormValues, checkBadge, toForm, toInput } from './badge-form.ts';
import { GrantBadge } from './GrantBadge.tsx';
import './badge-system.css';

export const badgeResource = { one: 'badge', nameOf: ({ name }: Badge) => name, failure: 'Error' };

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
  return count === 0 ? 'No conditions' : counted(count, 'condition');
}

/** Creates or changes a badge. */
export function BadgeEditor(props: EditorProps<Badge>) {
  return (
    <ResourceEditor
      {...props}
      resource={badgeResource}
      toForm={toForm}
      toInput={toInput}
      check={checkBadge}
      create={badgesAdmin.create}
      update={badgesAdmin.update}
      width="lg"
      className="badge-form"
    >
      <BadgeFields />
    </ResourceEditor>
  );
}

function BadgeFields() {
  const { register, control, formState } = useFormContext<BadgeFormValues>();
  const { errors } = formState;
  const image = useController({ control, name: 'imageUrl' }).field;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={2} maxLength={2000} {...register('description')} />
      </Field>
      <ImageField
        value={image.value}
        onChange={image.onChange}
        onBlur={image.onBlur}
        error={errors.imageUrl?.message}
        icon={starMedal}
      />
      <Switch {...register('isActive')}>Active</Switch>
      <fieldset className="badge-form__conditions">
        <legend>Conditions</legend>
        <p className="badge-form__text">
          Whoever meets all of them gets the badge at once. Without any, only a quest or an administrator gives it.
        </p>
        <ConditionsEditor />
      </fieldset>
    </>
  );
}
