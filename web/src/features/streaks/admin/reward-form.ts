import { type StreakReward, streakRewardInput } from '@cinder/contract/streaks/streaks.api.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { RewardBody } from './streak-rewards.queries.ts';

export interface RewardForm {
  rewardType: 'cinder' | 'cinder+item';
  baseCinder: string;
  bonusCinder: string;
  xp: string;
  /** Blank: a random one. */
  itemId: string;
}

export type RewardField = keyof RewardForm;

export function toForm({ rewardType, baseCinder, bonusCinder, xp, itemId }: StreakReward): RewardForm {
  return { rewardType, baseCinder, bonusCinder, xp: String(xp), itemId: itemId ?? '' };
}

/** A day that gives no item has none to choose. */
export function toBody({ rewardType, baseCinder, bonusCinder, xp, itemId }: RewardForm): RewardBody {
  return { rewardType, baseCinder, bonusCinder, xp: toNumber(xp), itemId: rewardType === 'cinder' ? '' : itemId };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkReward: Resolver<RewardForm> = (values) => {
  const result = streakRewardInput.safeParse(toBody(values));
  if (result.success) return { values, errors: {} };
  const errors: FieldErrors<RewardForm> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (isRewardField(name)) errors[name] ??= { type: 'rule', message };
  }
  return { values: {}, errors };
};

export function isRewardField(path: string): path is RewardField {
  return ['rewardType', 'baseCinder', 'bonusCinder', 'xp', 'itemId'].includes(path);
}

/** NaN, which the schema refuses, for what is no number. */
function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
