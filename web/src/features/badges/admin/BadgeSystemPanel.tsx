import starMedal from 'virtual:game-icon/star-medal';
import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { MemberPicker } from '#admin/MemberPicker.tsx';
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
import { useWrite } from '#lib/changes.ts';
import { counted } from '#lib/format/numbers.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { BadgeMedal } from '../BadgeMedal.tsx';
import { type BadgeFormValues, checkBadge, toForm, toInput } from './badge-form.ts';
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

/** Gives a badge to a member. */
export function GrantBadge() {
  const [member, setMember] = useState<ListedMember | null>(null);
  const [badgeId, setBadgeId] = useState('');
  const { data, isError } = useQuery(badgesAdmin.list.query());
  const grant = useWrite(badgesAdmin.grant);
  const active = (data ?? []).filter(({ isActive }) => isActive);
  const badge = active.find(({ id }) => id === badgeId);
  const none = isError ? 'Failed to fetch badges' : data ? 'Choose a badge' : 'Loading badges';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!member || !badge || grant.isPending) return;
    grant.mutate(
      { targetUserId: member.userId, badgeId },
      {
        onSuccess: () => {
          showToast({ title: 'Badge Granted', text: `${badge.name} to ${member.username}`, tone: 'good' });
          setBadgeId('');
        },
        onError: (error) => showFailure('Error', error),
      },
    );
  };
  return (
    <Plate title="Grant a badge">
      <form className="grant-badge" onSubmit={submit}>
        <MemberPicker value={member} onChange={setMember} />
        <div className="grant-badge__what">
          <Field label="Badge">
            <Select
              options={[{ value: '', label: none }, ...active.map(({ id, name }) => ({ value: id, label: name }))]}
              value={badge?.id ?? ''}
              onChange={(event) => setBadgeId(event.target.value)}
            />
          </Field>
          {badge && (
            <div className="grant-badge__preview">
              <BadgeMedal badge={badge} />
              <p>{badge.description}</p>
            </div>
          )}
          <p role="status" className="grant-badge__sentence">
            {sentenceOf(member?.username, badge?.name)}
          </p>
          <Button
            type="submit"
            className="justify-self-start"
            disabled={!member || !badge}
            busy={grant.isPending}
            busyLabel="Granting"
          >
            Grant Badge
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function sentenceOf(member: string | undefined, badge: string | undefined): string {
  if (member && badge) return `Grant ${badge} to ${member}`;
  if (member) return `Choose a badge for ${member}.`;
  return badge ? `Choose who gets ${badge}.` : 'Choose a member and a badge.';
}
