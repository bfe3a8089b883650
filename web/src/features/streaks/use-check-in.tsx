import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#lib/changes.ts';
import { localDay } from '#lib/local-day.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { gainText } from './reward-labels.ts';
import { claimStreak } from './streaks.queries.ts';

const AdDialog = lazyDialog(async () => (await import('#features/ads/AdDialog.tsx')).AdDialog);

/** The way to a check-in: a short ad, where the site has them, then the claim, which says what it paid. Render `ad` beside the button. */
export function useCheckIn(): { begin: () => void; isClaiming: boolean; ad: ReactNode } {
  const { tokenSymbol } = useSite();
  const [hasAd, setHasAd] = useState(false);
  const isOn = useIsOn();
  const claim = useWrite(() => claimStreak(localDay(serverNow())), {
    done: (paid) => ({ title: t`Check-In Complete!`, text: gainText(paid, tokenSymbol) }),
    failure: t`Error`,
  });
  const start = () => {
    setHasAd(false);
    if (!claim.isPending) claim.mutate();
  };
  return {
    begin: () => (isOn('ads') ? setHasAd(true) : start()),
    isClaiming: claim.isPending,
    ad: hasAd && <AdDialog onComplete={start} onSkip={start} onClose={() => setHasAd(false)} />,
  };
}
