import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';

/** In the terms: what a session is, and what it pays. */
export function Mining({ tokenSymbol }: { tokenSymbol: string }) {
  const isOn = useIsOn();
  return (
    <>
      <p>
        {isOn('inventory') ? (
          <Trans>
            A mining session takes one hour in which the page is in view. A completed session pays 60 {tokenSymbol} and
            10 experience points; equipment raises the tokens, up to twice as much. There is a limit of sessions a day.
            A session that was stopped or that ran out pays nothing.
          </Trans>
        ) : (
          <Trans>
            A mining session takes one hour in which the page is in view. A completed session pays 60 {tokenSymbol} and
            10 experience points. There is a limit of sessions a day. A session that was stopped or that ran out pays
            nothing.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          The clock of our server decides. Rewards of any kind are paid once for each thing done; a reward that was paid
          by mistake may be corrected, and the correction shows in your history.
        </Trans>
      </p>
    </>
  );
}
