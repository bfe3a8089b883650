import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { formatUsd } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Field.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import './shop.css';

interface PayButtonProps {
  priceUsd: string;
  busy: boolean;
  disabled?: boolean;
}

/** Sends the payment: "Pay $18.99". */
export function PayButton({ priceUsd, busy, disabled = false }: PayButtonProps) {
  return (
    <Button look="primary" size="lg" wide type="submit" busy={busy} busyLabel={t`Paying`} disabled={disabled}>
      <Lock />
      <Trans>Pay {{ price: formatUsd(priceUsd) }}</Trans>
    </Button>
  );
}

/** Why a payment failed, where it was tried; read out when it comes. */
export function Refusal({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <Note tone="bad">
          <span>
            <b>
              <Trans>Payment Failed</Trans>
            </b>{' '}
            <span>{text}</span>
          </span>
        </Note>
      )}
    </div>
  );
}

/** A card form while its payment is begun. */
export function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Preparing the payment</Trans>
      </span>
      <div className="stack" aria-hidden="true">
        <Skeleton height="2rem" />
        <Skeleton height="4rem" />
        <div className="card-form__pair">
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </div>
        <Skeleton height="3.25rem" />
      </div>
    </div>
  );
}
