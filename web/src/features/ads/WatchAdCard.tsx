import { AD_COOLDOWN_SECONDS } from '@cinder/contract/ads/ads.rules.ts';
import { Clock, Play } from 'lucide-react';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { AD_PAYS, SKIP_AFTER_SECONDS, useWatchAd, waitForAd } from './use-watch-ad.tsx';

/** A reward for watching an ad, five minutes apart. */
export function WatchAdCard() {
  const { wait, begin, isCollecting, ad } = useWatchAd();
  return (
    <Plate id="watch-ad" title="Watch an ad" aside={<Amount value={AD_PAYS} gain />}>
      <div className="stack">
        <p className="muted">
          A short break for both of us. You can skip after {SKIP_AFTER_SECONDS} seconds, and the next one opens{' '}
          {AD_COOLDOWN_SECONDS / 60} minutes later.
        </p>
        {wait > 0 ? (
          <Button key="wait" wide disabled>
            <Clock />
            Next ad in {waitForAd(wait)}
          </Button>
        ) : (
          <Button key="watch" wide busy={isCollecting} busyLabel="Collecting" onClick={begin}>
            <Play />
            Watch
          </Button>
        )}
      </div>
      {ad}
    </Plate>
  );
}
