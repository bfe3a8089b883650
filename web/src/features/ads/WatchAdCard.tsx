import { AD_COOLDOWN_SECONDS } from '@cinder/contract/ads/ads.rules.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Clock, Play } from 'lucide-react';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { AD_PAYS, SKIP_AFTER_SECONDS, useWatchAd, waitForAd } from './use-watch-ad.tsx';

/** A reward for watching an ad, five minutes apart. */
export function WatchAdCard() {
  const { wait, begin, isCollecting, ad } = useWatchAd();
  return (
    <Plate id="watch-ad" title={t`Watch an ad`} aside={<Amount value={AD_PAYS} gain />}>
      <div className="stack">
        <p className="muted">
          <Trans>
            A short break for both of us. You can skip after{' '}
            <Plural value={{ seconds: SKIP_AFTER_SECONDS }} one="# second" other="# seconds" />, and the next one opens{' '}
            <Plural value={{ minutes: AD_COOLDOWN_SECONDS / 60 }} one="# minute" other="# minutes" /> later.
          </Trans>
        </p>
        {wait > 0 ? (
          <Button key="wait" wide disabled>
            <Trans>
              <Clock />
              Next ad in {{ wait: waitForAd(wait) }}
            </Trans>
          </Button>
        ) : (
          <Button key="watch" wide busy={isCollecting} busyLabel={t`Collecting`} onClick={begin}>
            <Play />
            <Trans>Watch</Trans>
          </Button>
        )}
      </div>
      {ad}
    </Plate>
  );
}
