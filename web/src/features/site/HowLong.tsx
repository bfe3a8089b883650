import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';

const LOST = ['inventory', 'mining', 'tournaments', 'shop'] as const;

/** In the privacy policy: how long each thing is kept. */
export function HowLong({ tokenSymbol }: { tokenSymbol: string }) {
  const isOn = useIsOn();
  return (
    <ul>
      {isOn('mining') && (
        <li>
          <Trans>
            Pings: 30 days. What remains is one line for each session, with the minutes that counted and those that did
            not.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Notifications that you have read: 180 days.</Trans>
      </li>
      <li>
        <Trans>Sessions of your browser: until they end, or you sign out or end them in your settings.</Trans>
      </li>
      <li>
        <Trans>The key and the backup codes of two-factor sign-in: until you turn it off.</Trans>
      </li>
      <li>
        <Trans>
          Your account and your play: as long as you have the account. A linked wallet's key: until you unlink it.
        </Trans>
      </li>
      <li>
        {LOST.every(isOn) ? (
          <Trans>
            When your account is deleted, your name, address, sign-in, items and mining history go with it. Ledger
            lines, results of competitions and purchases stay, so that all sums of {tokenSymbol} still hold, but no
            longer lead to you.
          </Trans>
        ) : (
          <Trans>
            When your account is deleted, your name, address, sign-in and what you did here go with it. Ledger lines and
            results that others have a part in stay, so that all sums of {tokenSymbol} still hold, but no longer lead to
            you.
          </Trans>
        )}
      </li>
    </ul>
  );
}
