import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { questTypes } from '@cinder/contract/quests/period.rules.ts';
import { questStatuses } from '@cinder/contract/quests/quest.rules.ts';
import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { questsAdmin } from '#api/questsAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { useSite } from '#lib/site.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { checkQuest, type QuestFormValues, toForm, toInput } from './quest-form.ts';
import { STATUS_LABELS, TYPE_LABELS } from './quest-labels.ts';
import './quests-admin.css';

const TYPES = questTypes.map((value) => ({ value, label: TYPE_LABELS[value] }));

/** Creates or changes a quest. */
export function QuestEditor(props: EditorProps<AdminQuest>) {
  return (
    <ResourceEditor
      {...props}
      toForm={toForm}
      toInput={toInput}
      check={checkQuest}
      create={questsAdmin.create}
      update={questsAdmin.update}
      width="lg"
    >
      <QuestFields hasEnded={props.thing?.storedStatus === 'completed'} />
    </ResourceEditor>
  );
}

/** All that a quest is made of, in four sections. `hasEnded`: its status is one that nobody can choose. */
function QuestFields({ hasEnded }: { hasEnded: boolean }) {
  const { register, formState } = useFormContext<QuestFormValues>();
  const { errors } = formState;
  return (
    <div className="quest-form">
      <Section title="Basics">
        <div className="quest-form__wide">
          <Field label="Title" error={errors.title?.message}>
            <Input autoComplete="off" maxLength={120} {...register('title')} />
          </Field>
        </div>
        <div className="quest-form__wide">
          <Field label="Description" error={errors.description?.message}>
            <Textarea rows={2} maxLength={2000} {...register('description')} />
          </Field>
        </div>
        <Field label="Type" error={errors.questType?.message}>
          <Select options={TYPES} {...register('questType')} />
        </Field>
        <Field
          label="Completions"
          hint="How often a member can claim it in a day or week"
          error={errors.maxCompletions?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('maxCompletions')} />
        </Field>
        <Switch {...register('isActive')}>Active</Switch>
      </Section>
      <Section title="Schedule">
        <div className="quest-form__wide">
          <Field
            label="Status"
            hint="A scheduled quest opens at its beginning; any quest closes at its end."
            error={errors.status?.message}
          >
            <Select options={statusOptions(hasEnded)} {...register('status')} />
          </Field>
        </div>
        <Field label="Begins" hint="Blank: at once" error={errors.activateAt?.message}>
          <Input type="datetime-local" {...register('activateAt')} />
        </Field>
        <Field label="Ends" hint="Blank: never" error={errors.deactivateAt?.message}>
          <Input type="datetime-local" {...register('deactivateAt')} />
        </Field>
      </Section>
      <Section title="Reward">
        <RewardFields />
      </Section>
      <Section title="Conditions" text="All of them must be met. Without any, nobody can finish the quest.">
        <div className="quest-form__wide">
          <ConditionsEditor />
        </div>
      </Section>
    </div>
  );
}

function RewardFields() {
  const { register, control, formState } = useFormContext<QuestFormValues>();
  const { tokenSymbol } = useSite();
  const rewardType = useWatch({ control, name: 'rewardType' });
  const { errors } = formState;
  return (
    <>
      <Field label="Reward type" error={errors.rewardType?.message}>
        <Select
          options={[
            { value: 'cinder', label: tokenSymbol },
            { value: 'xp', label: 'XP' },
            { value: 'badge', label: 'Badge' },
          ]}
          {...register('rewardType')}
        />
      </Field>
      {rewardType === 'badge' ? (
        <BadgeField error={errors.rewardValue?.message} />
      ) : (
        <Field label="Amount" error={errors.rewardAmount?.message}>
          <Input
            inputMode={rewardType === 'xp' ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...register('rewardAmount')}
          />
        </Field>
      )}
    </>
  );
}

function BadgeField({ error }: { error: string | undefined }) {
  const { register, formState } = useFormContext<QuestFormValues>();
  const { data, isError } = useQuery(badgesAdmin.list.query());
  const badges = badgeOptions(data ?? [], formState.defaultValues?.rewardValue);
  const none = isError ? 'Failed to fetch badges' : data ? 'Choose a badge' : 'Loading badges';
  return (
    <Field label="Badge" error={error}>
      {/* The chosen badge is among the options only once they are there. */}
      <Select key={badges.length} options={[{ value: '', label: none }, ...badges]} {...register('rewardValue')} />
    </Field>
  );
}

/** The active badges, and the one that the quest has already. */
function badgeOptions(badges: readonly Badge[], kept: string | undefined) {
  return badges
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, isActive }) => ({ value: id, label: isActive ? name : `${name}, inactive` }));
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="quest-form__section">
      <legend>{title}</legend>
      {text && <p className="quest-form__text">{text}</p>}
      <div className="quest-form__fields">{children}</div>
    </fieldset>
  );
}

/** Completed is what time makes of a quest: it is shown where it is so, but never offered. */
function statusOptions(hasEnded: boolean) {
  return questStatuses
    .filter((status) => status !== 'completed' || hasEnded)
    .map((status) => ({ value: status, label: STATUS_LABELS[status], isDisabled: status === 'completed' }));
}
