import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakReward } from '@cinder/contract/streaks/streaks.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, Gift, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { messageOf } from '#lib/api-error.ts';
import { changedInput } from '#lib/changed-input.ts';
import { useWrite } from '#lib/changes.ts';
import { ONCE_LEFT, showRefusal } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { useVersion } from '#lib/use-version.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { rewardWords } from '../reward-words.ts';
import {
  checkReward,
  giftItemsQuery,
  type RewardField,
  streakRewardsQuery,
  toBody,
  toForm,
  type RewardForm as Values,
} from './reward-form.ts';
import './streak-rewards.css';

/** The back-office's panel of what the days of the check-in cycle pay. */
export function StreakRewardsPanel() {
  return (
    <AdminPanel
      title="Miner Check-In Streak Rewards"
      purpose="What each day of the seven-day cycle pays. Days 3, 5 and 7 carry the gift mark; the mining multiplier does not count."
    >
      <Days />
    </AdminPanel>
  );
}

function Days() {
  const rewards = useQuery(streakRewardsQuery);
  const [edited, setEdited] = useState<number | null>(null);
  if (rewards.isPending) return <SkeletonRows count={7} label="Loading streak rewards" />;
  if (rewards.isError) {
    const { error, isFetching, refetch } = rewards;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch streak rewards"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="streak-rewards">
      {rewards.data.map((reward) => (
        <Day
          key={reward.dayInCycle}
          reward={reward}
          isEdited={edited === reward.dayInCycle}
          onEdit={() => setEdited(reward.dayInCycle)}
          onClose={() => setEdited(null)}
        />
      ))}
    </div>
  );
}

interface DayProps {
  reward: StreakReward;
  isEdited: boolean;
  onEdit: () => void;
  onClose: () => void;
}

function Day({ reward, isEdited, onEdit, onClose }: DayProps) {
  const day = reward.dayInCycle;
  const isBonus = BONUS_DAYS.includes(day);
  return (
    <div data-bonus={isBonus} className="streak-rewards__day">
      <Plate
        title={`Day ${day}`}
        aside={
          isBonus && (
            <Tag tone="warn">
              <Gift className="mr-1 inline" />
              Bonus day
            </Tag>
          )
        }
      >
        {isEdited ? <RewardForm reward={reward} onClose={onClose} /> : <Shown reward={reward} onEdit={onEdit} />}
      </Plate>
    </div>
  );
}

function Shown({ reward, onEdit }: { reward: StreakReward; onEdit: () => void }) {
  const { tokenSymbol } = useSite();
  const { dayInCycle, rewardType, baseCinder, bonusCinder, xp, item } = reward;
  const cinder = (Number(baseCinder) + Number(bonusCinder)).toFixed(2);
  const given = item?.isActive ? item : null;
  const words = rewardWords({ dayInCycle, cinder, xp, rewardType, item: given }, tokenSymbol);
  return (
    <>
      <FactRows
        label={`Reward of day ${dayInCycle}`}
        facts={[
          { term: 'Base', value: `${baseCinder} ${tokenSymbol}` },
          { term: 'Bonus', value: `${bonusCinder} ${tokenSymbol}` },
          { term: 'XP', value: xp },
          { term: 'Item', value: rewardType === 'cinder' ? 'None' : itemWords(item) },
        ]}
      />
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Tooltip text={`Members see: Claim day ${dayInCycle}: ${words}`}>
          <Button look="quiet">
            <Eye />
            Preview
          </Button>
        </Tooltip>
        <Button aria-label={`Edit day ${dayInCycle}`} onClick={onEdit}>
          <Pencil />
          Edit
        </Button>
      </div>
    </>
  );
}

function itemWords(item: Item | null): string {
  if (!item) return 'A random one';
  return item.isActive ? item.name : `A random one; ${item.name} is inactive`;
}

/** Edits one day in place. */
export function RewardForm({ reward, onClose }: { reward: StreakReward; onClose: () => void }) {
  const { tokenSymbol } = useSite();
  const update = useWrite(streaksAdmin.updateReward);
  const items = useQuery(giftItemsQuery);
  const form = useForm<Values>({
    defaultValues: toForm(reward),
    ...ONCE_LEFT,
    resolver: checkReward,
  });
  const { errors, isDirty } = form.formState;
  const { version, noteFailure } = useVersion(reward.version, isDirty);
  const rewardType = useWatch({ control: form.control, name: 'rewardType' });
  const save = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({
        dayInCycle: reward.dayInCycle,
        version,
        ...changedInput(toBody(toForm(reward)), toBody(values)),
      });
      showToast({ tone: 'good', title: 'Reward Updated', text: `Day ${reward.dayInCycle} pays it from now on.` });
      onClose();
    } catch (error) {
      noteFailure(error);
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
