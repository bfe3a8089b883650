import { AD_REWARD } from '@cinder/contract/ads/ads.rules.ts';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ads } from '#api/ads.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { formatDecimal, signed } from '#lib/format/numbers.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useSite } from '#lib/site.ts';
import { leftToRight } from '#lib/texts.tsx';
import { showFailure, showToast } from '#lib/toasts.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { rememberWatch, useSecondsUntilAd } from './ad-cooldown.ts';

const AdDialog = lazyDialog(async () => (await import('./AdDialog.tsx')).AdDialog);

/** Seconds until an ad that pays can be skipped. */
export const SKIP_AFTER_SECONDS = 60;
/** What an ad pays. */
export const AD_PAYS = Number(AD_REWARD) / 100;

interface WatchAd {
  /** Seconds until the next ad; 0: it can be watched now. */
  wait: number;
  begin: () => void;
  isCollecting: boolean;
  /** Render it beside the button. */
  ad: ReactNode;
}

/** An ad and its reward, and the wait until the next. */
export function useWatchAd(): WatchAd {
  const [isWatching, setIsWatching] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const wait = useSecondsUntilAd();
  const reward = useReward();
  const begin = async () => {
    if (isAsking) return;
    setIsAsking(true);
    setIsWatching(await isPaidNow());
    setIsAsking(false);
  };
  const finish = () => {
    setIsWatching(false);
    reward.mutate();
  };
  return {
    wait,
    begin: () => void begin(),
    isCollecting: reward.isPending,
    ad: isWatching && (
      <AdDialog
        skipAfterSeconds={SKIP_AFTER_SECONDS}
        onComplete={finish}
        onSkip={finish}
        onClose={() => setIsWatching(false)}
      />
    ),
  };
}

/** Asks before the ad what its reward will be asked for after it: nobody watches one that is not paid. */
async function isPaidNow(): Promise<boolean> {
  try {
    const { cooldownSeconds } = await ads.nextReward();
    if (cooldownSeconds > 0) rememberWatch(serverNow(), cooldownSeconds);
    return cooldownSeconds === 0;
  } catch (error) {
    // Without any connection nothing is blocked: what cannot be opened then says so itself.
    if (!navigator.onLine) return true;
    if (hasCode(error, 'offline')) showToast(BLOCKED);
    else showFailure(t`Error`, error);
    return false;
  }
}

const BLOCKED = {
  tone: 'bad',
  title: t`An ad blocker stops the reward`,
  text: t`To be paid for ads, turn it off for this site and reload the page.`,
} as const;

function useReward() {
  const { tokenSymbol } = useSite();
  return useWrite(() => ads.claimReward({ adType: 'watch_reward', timestamp: serverNow().getTime() }), {
    onSuccess: ({ cinderEarned = AD_PAYS, cooldownSeconds, remainingToday }) => {
      rememberWatch(serverNow(), cooldownSeconds);
      const gain = `${leftToRight(`${signed('+', formatDecimal(cinderEarned))} ${tokenSymbol}`)}.`;
      const text = remainingToday === 0 ? [gain, t`That was the last one today.`].join(' ') : gain;
      showToast({ tone: 'good', title: t`Ad Reward Earned!`, text });
    },
    failure: t`Error`,
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) rememberWatch(serverNow(), error.retryAfter);
    },
  });
}

/** Until the next ad: `3:12`, or `5h 51m` when today has no more. */
export function waitForAd(seconds: number): string {
  if (seconds >= 3600) return formatRemaining(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
