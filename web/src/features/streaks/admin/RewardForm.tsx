import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { StreakReward } from '@cinder/contract/streaks/streaks.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { messageOf } from '#lib/api-error.ts';
import { changedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT, showRefusal } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { checkReward, type RewardField, toBody, toForm, type RewardForm as Values } from './reward-form.ts';
import { giftItemsQuery, useUpdateReward } from './streak-rewards.queries.ts';

/** Edits one day in place. */
export function RewardForm({ reward, onClose }: { reward: StreakReward; onClose: () => void }) {
  const { tokenSymbol } = useSite();
  const update = useUpdateReward();
  const items = useQuery(giftItemsQuery);
  const form = useForm<Values>({
    defaultValues: toForm(reward),
    ...ONCE_LEFT,
    resolver: checkReward,
  });
  const { errors, isDirty } = form.formState;
  const rewardType = useWatch({ control: form.control, name: 'rewardType' });
  const save = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({
        dayInCycle: reward.dayInCycle,
        body: changedInput(toBody(toForm(reward)), toBody(values)),
      });
      showToast({ tone: 'good', title: 'Reward Updated', text: `Day ${reward.dayInCycle} pays it from now on.` });
      onClose();
    } catch (error) {
      showRefusal(form, error);
      showToast({ tone: 'bad', title: 'Update Failed', text: messageOf(error, 'Failed to update reward') });
    }
  });
  const text = (name: RewardField, label: string) => (
    <Field label={label} error={errors[name]?.message}>
      <Input inputMode="decimal" autoComplete="off" {...form.register(name)} />
    </Field>
  );
  return (
    <form onSubmit={save} noValidate className="grid gap-3" aria-label={`Reward of day ${reward.dayInCycle}`}>
      <Field label="Reward type">
        <Select
          options={[
            { value: 'cinder', label: tokenSymbol },
            { value: 'cinder+item', label: `${tokenSymbol} and an item` },
          ]}
          {...form.register('rewardType')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {text('baseCinder', `Base ${tokenSymbol}`)}
        {text('bonusCinder', `Bonus ${tokenSymbol}`)}
      </div>
      {text('xp', 'XP')}
      {rewardType === 'cinder+item' && (
        <Field label="Item" error={errors.itemId?.message}>
          <Select options={giftOptions(items.data ?? [], reward.item)} {...form.register('itemId')} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}

/** A random item, and the active ones; the one that the day has stands there before the others are loaded. */
function giftOptions(active: readonly Item[], fixed: Item | null) {
  const items = fixed ? [fixed, ...active.filter(({ id }) => id !== fixed.id)] : active;
  return [
    { value: '', label: 'A random item' },
    ...items.map(({ id, name, rarity, isActive }) => ({
      value: id,
      label: `${name}, ${rarity}${isActive ? '' : ', inactive'}`,
    })),
  ];
}
