import { type WhatIfAmounts, whatIfInput } from '@cinder/contract/analytics/what-if.api.ts';
import { withPoint } from '@cinder/contract/shared/amount.ts';
import { schemaResolver } from '#lib/form-errors.ts';

/** How far back facts can be replayed. */
export const REPLAY_PERIODS = ['7', '30', '90'] as const;

/** The amounts of a replay as they are typed. */
export interface WhatIfValues {
  days: (typeof REPLAY_PERIODS)[number];
  miningRate: string;
  adReward: string;
  insteadOfItem: string;
  checkIns: { amount: string }[];
  quests: { questId: string; title: string; amount: string }[];
}

export function toForm(amounts: WhatIfAmounts, days: WhatIfValues['days']): WhatIfValues {
  return { ...amounts, days, checkIns: amounts.checkIns.map((amount) => ({ amount })) };
}

/** The amounts of a former replay at the quests of today: those that are new have today's, those that are gone have none. */
export function amountsNow(today: WhatIfAmounts, run: WhatIfAmounts | undefined): WhatIfAmounts {
  if (!run) return today;
  const amountOf = new Map(run.quests.map(({ questId, amount }) => [questId, amount]));
  return {
    ...run,
    checkIns: today.checkIns.map((amount, index) => run.checkIns[index] ?? amount),
    quests: today.quests.map((quest) => ({ ...quest, amount: amountOf.get(quest.questId) ?? quest.amount })),
  };
}

/** What was typed, as the call takes it. */
export function toInput({ days, miningRate, adReward, insteadOfItem, checkIns, quests }: WhatIfValues) {
  return {
    days: Number(days),
    settings: {
      miningRate,
      adReward,
      insteadOfItem,
      checkIns: checkIns.map(({ amount }) => amount),
      quests: quests.map(({ questId, amount }) => ({ questId, amount })),
    },
  };
}

const fields = schemaResolver<WhatIfValues>(whatIfInput, (values) => toInput(values).settings);

/** The contract's own schema says what is wrong: of a day of the cycle, at its field. */
export const checkAmounts: typeof fields = async (...given) => {
  const { values, errors } = await fields(...given);
  if (!Array.isArray(errors.checkIns)) return { values, errors } as Awaited<ReturnType<typeof fields>>;
  return {
    values: {},
    errors: { ...errors, checkIns: errors.checkIns.map((amount) => amount && { amount }) },
  } as Awaited<ReturnType<typeof fields>>;
};

/** How many amounts are other than those of today. */
export function countChanges(today: WhatIfAmounts, typed: WhatIfValues): number {
  const now = toForm(today, typed.days);
  const isOther = (one: string | undefined, other: string) => Number(withPoint(one ?? '')) !== Number(other);
  return [
    isOther(typed.miningRate, now.miningRate),
    isOther(typed.adReward, now.adReward),
    isOther(typed.insteadOfItem, now.insteadOfItem),
    ...now.checkIns.map(({ amount }, index) => isOther(typed.checkIns[index]?.amount, amount)),
    ...now.quests.map(({ amount }, index) => isOther(typed.quests[index]?.amount, amount)),
  ].filter(Boolean).length;
}
