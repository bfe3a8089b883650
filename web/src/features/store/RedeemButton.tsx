import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Offer } from '@cinder/contract/store/store.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { useUnsavedWork } from '#lib/unsaved-work.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Obstacle } from './Obstacle.tsx';
import { isRequested } from './store-labels.ts';

const RedeemDialog = lazyDialog(async () => (await import('./RedeemDialog.tsx')).RedeemDialog);

interface RedeemButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'wide'> {
  offer: Offer;
  /** Whether the button stands among those of other offers. */
  isNamed?: boolean;
  /** How it looks what stands in place of the button where the offer cannot be had. */
  noClass: string;
}

/** Opens the dialog that asks before an offer is paid. It stays open when what was redeemed was the last that one may have. */
export function RedeemButton({ offer, isNamed = false, noClass, ...style }: RedeemButtonProps) {
  const [isRedeeming, setIsRedeeming] = useState(false);
  // Closing the dialog loses nothing of what was typed in it.
  const [answers, setAnswers] = useState<readonly string[]>([]);
  useUnsavedWork(answers.some((answer) => answer.trim() !== ''));
  const isRequest = isRequested(offer);
  return (
    <>
      {offer.obstacle === null ? (
        <Button
          {...style}
          {...(isNamed && {
            'aria-label': isRequest
              ? t`Request: ${{ offer: isolate(offer.title) }}`
              : t`Redeem: ${{ offer: isolate(offer.title) }}`,
          })}
          onClick={() => setIsRedeeming(true)}
          onPointerEnter={RedeemDialog.preload}
        >
          {isRequest ? <Trans>Request</Trans> : <Trans>Redeem</Trans>}
        </Button>
      ) : (
        <span className={noClass}>
          <Obstacle offer={offer} />
        </span>
      )}
      {isRedeeming && (
        <RedeemDialog offer={offer} answers={answers} onTyped={setAnswers} onClose={() => setIsRedeeming(false)} />
      )}
    </>
  );
}
