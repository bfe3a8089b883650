import { useState } from 'react';
import { useConsent } from '#lib/consent.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { AdSlot } from '#ui/ad-slot/AdSlot.tsx';
import { late } from '#ui/lazy/lazy.tsx';

/** Most visits show none: nothing is set up, or nobody has agreed. */
const AdFrame = late(
  async () => (await import('./AdFrame.tsx')).AdFrame,
  ({ onFail }) => onFail(),
);

const CHECK_AFTER_MS = 8_000;
const GIVE_UP_AFTER_MS = 10_000;

/** An advertisement in its slot; the placeholder stays until one is there, and comes back if there is none. */
export function BannerAd({ isTall = false }: { isTall?: boolean }) {
  const { ads } = useSite();
  const isOn = useIsOn();
  const isAllowed = useConsent() === 'accepted';
  const [hasFailed, setHasFailed] = useState(false);
  const showsFrame = ads.scriptConfigured && isAllowed && !hasFailed;
  if (!isOn('ads')) return null;
  return (
    <AdSlot isTall={isTall}>
      {showsFrame && (
        <AdFrame
          slot="banner"
          askAfterMs={CHECK_AFTER_MS}
          giveUpAfterMs={GIVE_UP_AFTER_MS}
          onFail={() => setHasFailed(true)}
        />
      )}
    </AdSlot>
  );
}
