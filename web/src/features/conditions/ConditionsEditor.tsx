import { type ConditionType, needsItem, ruleOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { isConditionOff } from '@cinder/contract/site/modules.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { listed } from '#lib/format/lists.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { CONDITION_OPTIONS, NEW_CONDITION, type WithConditions } from './condition-form.ts';
import './conditions.css';

/** The conditions of a quest or a badge, row by row. Stands in a form (FormProvider) that has `conditions`. */
export function ConditionsEditor() {
  const { control, formState } = useFormContext<WithConditions>();
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' });
  const { off } = useSite();
  const first = CONDITION_OPTIONS.find(({ value }) => !isConditionOff(value, off));
  const addButton = useRef<HTMLButtonElement>(null);
  const message = formState.errors.conditions?.message;
  return (
    <div className="conditions">
      {fields.map(({ id }, index) => (
        <ConditionRow
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <div role="status">{message && <Note tone="bad">{message}</Note>}</div>
      <Button
        ref={addButton}
        size="sm"
        className="stack__start"
        onClick={() => append({ ...NEW_CONDITION, ...(first && { conditionType: first.value }) })}
      >
        <Plus />
        <Trans>Add condition</Trans>
      </Button>
    </div>
  );
}

function ConditionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, control, formState } = useFormContext<WithConditions>();
  const type = useWatch({ control, name: `conditions.${index}.conditionType` });
  const errors = formState.errors.conditions?.[index];
  const { off } = useSite();
  const isKept = (value: ConditionType) =>
    value === type || formState.defaultValues?.conditions?.some((stored) => stored?.conditionType === value);
  const options = CONDITION_OPTIONS.filter(({ value }) => !isConditionOff(value, off) || isKept(value));
  return (
    <fieldset className="conditions__row">
      <legend className="sr-only">
        <Trans>Condition {{ number: index + 1 }}</Trans>
      </legend>
      <Field label={t`Condition`} error={errors?.conditionType?.message}>
        <Select options={options} {...register(`conditions.${index}.conditionType`)} />
      </Field>
      {needsItem(type) ? (
        <ItemField index={index} label={ruleOf(type).target} error={errors?.itemId?.message} />
      ) : (
        <Field label={ruleOf(type).target} error={errors?.targetValue?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register(`conditions.${index}.targetValue`)} />
        </Field>
      )}
      <Button look="quiet" size="icon" aria-label={t`Remove condition ${{ number: index + 1 }}`} onClick={onRemove}>
        <X />
      </Button>
    </fieldset>
  );
}

interface ItemFieldProps {
  index: number;
  label: string;
  error: string | undefined;
}

function ItemField({ index, label, error }: ItemFieldProps) {
  const { register, control } = useFormContext<WithConditions>();
  const isOn = useIsOn();
  const { data, isError } = useQuery({ ...inventoryAdmin.items.query(), enabled: isOn('inventory') });
  const stored = useWatch({ control, name: `conditions.${index}.itemId` });
  const items = (data ?? []).map(({ id, name, rarity, isActive }) => ({
    value: id,
    label: listed([isolate(name), rarityLabels[rarity], ...(isActive ? [] : [t`inactive`])], 'unit'),
  }));
  // Without the inventory its items are not known; the one that is asked for stays.
  if (!isOn('inventory') && stored !== '') items.push({ value: stored, label: t`The item of before` });
  const none = isError
    ? t`The items could not be loaded`
    : data || !isOn('inventory')
      ? t`Choose an item`
      : t`Loading items`;
  return (
    <Field label={label} error={error}>
      <Select
        // The chosen item is among the options only once they are there.
        key={items.length}
        options={[{ value: '', label: none }, ...items]}
        {...register(`conditions.${index}.itemId`)}
      />
    </Field>
  );
}
