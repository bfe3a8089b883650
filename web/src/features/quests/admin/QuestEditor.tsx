import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { questTypes } from '@cinder/contract/quests/period.rules.ts';
import { questStatuses } from '@cinder/contract/quests/quest.rules.ts';
import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { badgesAdmin } from '#api/badgesAdmin.ts';
import { questsAdmin } from '#api/questsAdmin.ts';
import { ConditionsEditor } from '#features/conditions/ConditionsEditor.tsx';
import { useIsOn, useSite } from '#lib/site.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { checkQuest, type QuestFormValues, toForm, toInput } from './quest-form.ts';
import { STATUS_LABELS, TYPE_LABELS } from './quest-labels.ts';
import '../quests.css';

const Form = fieldsOf<QuestFormValues>();

const TYPES = questTypes.map((value) => ({ value, label: TYPE_LABELS[value] }));

interface QuestEditorProps extends EditorProps<AdminQuest> {
  /** What a new one begins as, where it is like no other. */
  begin?: QuestFormValues;
}

/** Creates or changes a quest. */
export function QuestEditor(props: QuestEditorProps) {
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
  return (
    <div className="quest-form">
      <Section title={t`Basics`}>
        <div className="quest-form__wide">
          <Form.Text name="title" label={t`Title`} maxLength={120} />
        </div>
        <div className="quest-form__wide">
          <Form.Area name="description" label={t`Description`} rows={2} maxLength={2000} />
        </div>
        <Form.Choice name="questType" label={t`Type`} options={TYPES} />
        <Form.Text
          name="maxCompletions"
          label={t`Completions`}
          hint={t`How often a member can claim it in a day or week`}
          inputMode="numeric"
        />
        <Form.OnOff name="isActive">
          <Trans>Active</Trans>
        </Form.OnOff>
      </Section>
      <Section title={t`Schedule`}>
        <div className="quest-form__wide">
          <Form.Choice
            name="status"
            label={t`Status`}
            hint={t`A scheduled quest opens at its beginning; any quest closes at its end.`}
            options={statusOptions(hasEnded)}
          />
        </div>
        <Form.Text name="activateAt" label={t`Begins`} hint={t`Blank: at once`} type="datetime-local" />
        <Form.Text name="deactivateAt" label={t`Ends`} hint={t`Blank: never`} type="datetime-local" />
      </Section>
      <Section title={t`Reward`}>
        <RewardFields />
      </Section>
      <Section title={t`Conditions`} text={t`All of them must be met. Without any, nobody can finish the quest.`}>
        <div className="quest-form__wide">
          <ConditionsEditor />
        </div>
      </Section>
    </div>
  );
}

function RewardFields() {
  const { control, formState } = useFormContext<QuestFormValues>();
  const isOn = useIsOn();
  const { tokenSymbol } = useSite();
  const rewardType = useWatch({ control, name: 'rewardType' });
  return (
    <>
      <Form.Choice
        name="rewardType"
        label={t`Reward type`}
        options={[
          { value: 'cinder', label: tokenSymbol },
          { value: 'xp', label: t`XP` },
          ...(isOn('badges') || formState.defaultValues?.rewardType === 'badge'
            ? [{ value: 'badge', label: t`Badge` }]
            : []),
        ]}
      />
      {rewardType === 'badge' ? (
        <BadgeField />
      ) : (
        <Form.Text name="rewardAmount" label={t`Amount`} inputMode={rewardType === 'xp' ? 'numeric' : 'decimal'} />
      )}
    </>
  );
}

function BadgeField() {
  const { formState } = useFormContext<QuestFormValues>();
  const isOn = useIsOn();
  const kept = formState.defaultValues?.rewardValue;
  const { data, isError } = useQuery({ ...badgesAdmin.list.query(), enabled: isOn('badges') });
  const badges = badgeOptions(data ?? [], kept);
  // Without badges their names are not known; the one that it pays stays.
  if (!isOn('badges') && kept) badges.push({ value: kept, label: t`The badge of before` });
  const none = isError ? t`Failed to fetch badges` : data || !isOn('badges') ? t`Choose a badge` : t`Loading badges`;
  // The chosen badge is among the options only once they are there.
  const options = [{ value: '', label: none }, ...badges];
  return <Form.Choice key={badges.length} name="rewardValue" label={t`Badge`} options={options} />;
}

/** The active badges, and the one that the quest has already. */
function badgeOptions(badges: readonly Badge[], kept: string | undefined) {
  return badges
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : t`${{ badge: isolate(name) }}, inactive`,
    }));
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
