import { rarityLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { BONUS_DAYS } from '@cinder/contract/streaks/streak.rules.ts';
import {
  type StreakReward,
  streakRewardInput,
  type streaksAdminEndpoints,
} from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye, Gift, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { SettingsForm } from '#admin/SettingsForm.tsx';
import { inventory } from '#api/inventory.ts';
import { streaksAdmin } from '#api/streaksAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { schemaResolver, typedNumber, VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { listed } from '#lib/format/lists.ts';
import { formatExact } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { rewardText } from '../day-reward.ts';
import '../streaks.css';

const Form = fieldsOf<RewardFormValues>();

/** The back-office's panel of what the days of the check-in cycle pay. */
export function StreakRewardsPanel() {
  return (
    <AdminPanel>
      <Days />
    </AdminPanel>
  );
}

function Days() {
  return (
    <QueryState
      query={useQuery(streakRewardsQuery)}
      loading={t`Loading streak rewards`}
      failed={t`Failed to fetch streak rewards`}
      rows={7}
      level={2}
    >
      {(rewards) => (
        <div className="streak-rewards">
          {rewards.map((reward) => (
            <Day key={reward.dayInCycle} reward={reward} />
          ))}
        </div>
      )}
    </QueryState>
  );
}

function Day({ reward }: { reward: StreakReward }) {
  const [isEdited, setEdited] = useState(false);
  const day = reward.dayInCycle;
  const isBonus = BONUS_DAYS.includes(day);
  return (
    <div data-bonus={isBonus} className="streak-rewards__day">
      <Plate
        title={t`Day ${day}`}
        aside={
          isBonus && (
            <Tag tone="warn">
              <Trans>
                <Gift className="streak-rewards__gift" />
                Bonus day
              </Trans>
            </Tag>
          )
        }
      >
        {isEdited ? (
          <RewardForm reward={reward} onClose={() => setEdited(false)} />
        ) : (
          <RewardRow reward={reward} onEdit={() => setEdited(true)} />
        )}
      </Plate>
    </div>
  );
}

function RewardRow({ reward, onEdit }: { reward: StreakReward; onEdit: () => void }) {
  const { tokenSymbol } = useSite();
  const { dayInCycle, rewardType, baseCinder, bonusCinder, xp, item } = reward;
  const cinder = (Number(baseCinder) + Number(bonusCinder)).toFixed(2);
  const given = item?.isActive ? item : null;
  const text = rewardText({ dayInCycle, cinder, xp, rewardType, item: given }, tokenSymbol);
  return (
    <>
      <FactRows
        label={t`Reward of day ${dayInCycle}`}
        facts={[
          { term: t`Base`, value: leftToRight(`${formatExact(baseCinder)} ${tokenSymbol}`) },
          { term: t`Bonus`, value: leftToRight(`${formatExact(bonusCinder)} ${tokenSymbol}`) },
          { term: t`XP`, value: xp },
          { term: t`Item`, value: rewardType === 'cinder' ? t`None` : itemLabel(item) },
        ]}
      />
      <div className="streak-rewards__buttons cluster cluster--end">
        <Tooltip text={t`Members see: Claim day ${dayInCycle}: ${text}`}>
          <Button look="quiet">
            <Trans>
              <Eye />
              Preview
            </Trans>
          </Button>
        </Tooltip>
        <Button aria-label={t`Edit day ${dayInCycle}`} onClick={onEdit}>
          <Trans>
            <Pencil />
            Edit
          </Trans>
        </Button>
      </div>
    </>
  );
}

function itemLabel(item: Item | null): string {
  if (!item) return t`A random one`;
  return item.isActive ? item.name : t`A random one; ${{ item: isolate(item.name) }} is inactive`;
}

/** Edits one day in place. */
function RewardForm({ reward, onClose }: { reward: StreakReward; onClose: () => void }) {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const items = useQuery({ ...giftItemsQuery, enabled: isOn('inventory') });
  const form = useForm<RewardFormValues>({
    defaultValues: toForm(reward),
    ...VALIDATE_ON_TOUCHED,
    resolver: checkReward,
  });
  const rewardType = useWatch({ control: form.control, name: 'rewardType' });
  const save = async (values: RewardFormValues, version: string | undefined) => {
    const changes = changedInput(toBody(toForm(reward)), toBody(values));
    const saved = await streaksAdmin.updateReward({ dayInCycle: reward.dayInCycle, version, ...changes });
    showToast({
      tone: 'good',
      title: t`Reward Updated`,
      text: t`Day ${{ day: reward.dayInCycle }} pays it from now on.`,
    });
    return toForm(saved);
  };
  return (
    <SettingsForm
      form={form}
      stored={toForm(reward)}
      version={reward.version}
      saveLabel={t`Save`}
      failure={t`Update Failed`}
      fallback={t`Failed to update reward`}
      onSave={save}
      onClose={onClose}
      label={t`Reward of day ${{ day: reward.dayInCycle }}`}
      className="stack stack--tight"
    >
      <Form.Choice
        name="rewardType"
        label={t`Reward type`}
        options={[
          { value: 'cinder', label: leftToRight(tokenSymbol) },
          ...(isOn('inventory') || reward.rewardType === 'cinder+item'
            ? [{ value: 'cinder+item', label: t`${tokenSymbol} and an item` }]
            : []),
        ]}
      />
      <div className="streak-rewards__sums">
        <Form.Text name="baseCinder" label={t`Base ${tokenSymbol}`} inputMode="decimal" />
        <Form.Text name="bonusCinder" label={t`Bonus ${tokenSymbol}`} inputMode="decimal" />
      </div>
      <Form.Text name="xp" label={t`XP`} inputMode="decimal" />
      {rewardType === 'cinder+item' && (
        <Form.Choice name="itemId" label={t`Item`} options={giftOptions(items.data ?? [], reward.item)} />
      )}
    </SettingsForm>
  );
}

/** A random item, and the active ones; the one that the day has stands there before the others are loaded. */
function giftOptions(active: readonly Item[], fixed: Item | null) {
  const items = fixed ? [fixed, ...active.filter(({ id }) => id !== fixed.id)] : active;
  return [
    { value: '', label: t`A random item` },
    ...items.map(({ id, name, rarity, isActive }) => ({
      value: id,
      label: listed([isolate(name), rarityLabels[rarity], ...(isActive ? [] : [t`inactive`])], 'unit'),
    })),
  ];
}

export interface RewardFormValues {
  rewardType: 'cinder' | 'cinder+item';
  baseCinder: string;
  bonusCinder: string;
  xp: string;
  /** Blank: a random one. */
  itemId: string;
}

export function toForm({ rewardType, baseCinder, bonusCinder, xp, itemId }: StreakReward): RewardFormValues {
  return { rewardType, baseCinder, bonusCinder, xp: String(xp), itemId: itemId ?? '' };
}

/** A day that gives no item has none to choose. */
export function toBody({ rewardType, baseCinder, bonusCinder, xp, itemId }: RewardFormValues): RewardBody {
  return { rewardType, baseCinder, bonusCinder, xp: typedNumber(xp), itemId: rewardType === 'cinder' ? '' : itemId };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkReward = schemaResolver(streakRewardInput, toBody);

export type RewardBody = BodyInput<typeof streaksAdminEndpoints.updateReward>;

/** What each day of the cycle pays. */
const streakRewardsQuery = streaksAdmin.rewards.query();

/** The items that a day can give. */
const giftItemsQuery = inventory.items.query();
