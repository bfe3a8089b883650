import type { QuestClaim, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { quests } from '#api/quests.ts';
import { ApiError } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { listed } from '#lib/format/lists.ts';
import { formatCount, formatExact, formatWhole, signed } from '#lib/format/numbers.ts';
import { useIsThere } from '#lib/open-pages.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { showToast } from '#lib/toasts.ts';
import { msUntilChange } from './quest-times.ts';

/** The member's progress in every open quest, asked for anew when a quest ends or a day or week begins. */
const questsQuery = queryOptions({
  ...quests.progress.query(),
  refetchInterval: ({ state }) => msUntilChange(state.data ?? [], serverNow()),
  refetchIntervalInBackground: true,
});

const claimable = (quests: QuestProgress[]) => quests.filter(({ canClaim }) => canClaim);

/** The same for as long as the site has quests; where it has them no more, those whose reward waits. */
export function useQuests() {
  const [isOn, isThere] = [useIsOn(), useIsThere()];
  return useQuery({
    ...questsQuery,
    enabled: isThere('quests'),
    ...(!isOn('quests') && { select: claimable }),
  });
}

/** Takes the reward of a finished quest, and says so; `onClaimed` when the pages show it. */
export function useClaimQuest(onClaimed: () => void) {
  const { tokenSymbol } = useSite();
  return useWrite(claimQuest, {
    done: (claim) => ({ title: t`Success`, text: claimedText(claim, tokenSymbol) }),
    onSuccess: onClaimed,
    onError: (error) => showToast({ tone: 'bad', title: t`Error`, text: claimFailure(error) }),
  });
}

const COMPLETE_FAILED = t`Failed to complete quest`;
const CLAIM_FAILED = t`Failed to claim reward`;

/** Takes the reward of a quest. One whose conditions are met is completed first, unless it is. */
export async function claimQuest({ questId, id, status }: Pick<QuestProgress, 'questId' | 'id' | 'status'>) {
  const progressId =
    status === 'completed' ? id : (await quests.complete({ questId }).catch(withMessage(COMPLETE_FAILED))).id;
  return quests.claim({ questId, progressId }).catch(withMessage(CLAIM_FAILED));
}

/** What a member reads when a reward was taken, with what it was. */
export function claimedText(
  {
    rewardType,
    cinderEarned,
    xpEarned,
    badgeName,
  }: Pick<QuestClaim, 'rewardType' | 'cinderEarned' | 'xpEarned' | 'badgeName'>,
  tokenSymbol: string,
): string {
  if (rewardType === 'badge') {
    return badgeName === null
      ? t`Quest done. You had its badge already.`
      : t`Quest reward claimed! The badge ${{ badge: isolate(badgeName) }} is yours.`;
  }
  const gains = [
    ...(cinderEarned > 0 ? [leftToRight(`${signed('+', short(cinderEarned))} ${tokenSymbol}`)] : []),
    ...(xpEarned > 0 ? [t`${{ xp: signed('+', formatCount(xpEarned)) }} XP`] : []),
  ];
  return [t`Quest reward claimed!`, listed(gains, 'unit')].join(' ').trim();
}

/** What a member reads when a claim has failed, with the reason where there is one. */
export function claimFailure({ message }: Error): string {
  return message === CLAIM_FAILED ? CLAIM_FAILED : t`Failed to claim reward: ${message}`;
}

/** An error without words of its own gets those of the step that failed. */
function withMessage(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw new Error(message, { cause: error });
    throw error.message === '' ? new ApiError({ ...error, message }) : error;
  };
}

/** Whole tokens without their zeros. */
function short(amount: number): string {
  return Number.isInteger(amount) ? formatWhole(amount) : formatExact(amount);
}
