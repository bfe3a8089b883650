import { AD_COOLDOWN_SECONDS, AD_REWARD } from '@cinder/contract/ads/ads.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Clock, Play } from 'lucide-react';
import { useState } from 'react';
import { ads } from '#api/ads.ts';
import { ApiError } from '#lib/api-error.ts';
import { shown } from '#lib/changes.ts';
import { formatRemaining } from '#lib/format/durations.ts';
import { useSite } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { rememberWatch, useSecondsUntilAd } from './ad-cooldown.ts';

const AdDialog = lateDialog(async () => (await import('./AdDialog.tsx')).AdDialog);

const SKIP_AFTER_SECONDS = 60;
const REWARD = Number(AD_REWARD) / 100;

/** A reward for watching an ad, five minutes apart. */
export function WatchAdCard() {
  const [isWatching, setIsWatching] = useState(false);
  const wait = useSecondsUntilAd();
  const reward = useReward();
  const finish = () => {
    setIsWatching(false);
    reward.mutate();
  };
  return (
    <Plate title="Watch an ad" aside={<Amount value={REWARD} gain />}>
      <p className="mb-4 text-ash">
        A short break for both of us. You can skip after {SKIP_AFTER_SECONDS} seconds, and the next one opens{' '}
        {AD_COOLDOWN_SECONDS / 60} minutes later.
      </p>
      {wait > 0 ? (
        <Button wide disabled>
          <Clock />
          Next ad in {wait < 3600 ? clock(wait) : formatRemaining(wait)}
        </Button>
      ) : (
        <Button wide busy={reward.isPending} busyLabel="Collecting" onClick={() => setIsWatching(true)}>
          <Play />
          Watch
        </Button>
      )}
      {isWatching && (
        <AdDialog
          skipAfterSeconds={SKIP_AFTER_SECONDS}
          onComplete={finish}
          onSkip={finish}
          onClose={() => setIsWatching(false)}
        />
      )}
    </Plate>
  );
}

function useReward() {
  const { tokenSymbol } = useSite();
  return useMutation({
    mutationFn: () => ads.claimReward({ adType: 'watch_reward', timestamp: Date.now() }),
    onSuccess: ({ cinderEarned = REWARD, cooldownSeconds, remainingToday }) => {
      rememberWatch(new Date(), cooldownSeconds);
      const left = remainingToday === 0 ? ' That was the last one today.' : '';
      showToast({ tone: 'good', title: 'Ad Reward Earned!', text: `+${cinderEarned} ${tokenSymbol}.${left}` });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) rememberWatch(new Date(), error.retryAfter);
      showFailure('Error', error);
    },
    onSettled: shown,
  });
}

/** `3:12`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
