import { Lock } from 'lucide-react';
import { formatUsd } from '#lib/format/amounts.ts';
import { Button } from '#ui/button/Button.tsx';

interface PayButtonProps {
  priceUsd: string;
  busy: boolean;
  disabled?: boolean;
}

/** Sends the payment: "Pay $18.99". */
export function PayButton({ priceUsd, busy, disabled = false }: PayButtonProps) {
  return (
    <Button look="primary" size="lg" wide type="submit" busy={busy} busyLabel="Paying" disabled={disabled}>
      <Lock />
      Pay {formatUsd(priceUsd)}
    </Button>
  );
}
