import { Plural, Trans } from '@lingui/react/macro';
import { useIsOn, useSite } from '#lib/site.ts';

/** In the terms: what a session is, and what it pays. */
export function Mining({ tokenSymbol }: { tokenSymbol: string }) {
  const isOn = useIsOn();
  const { pays, minutes } = useSite().session;
  return (
    <>
      <p>
        {isOn('inventory') ? (
          <Trans>
            A mining session takes <Plural value={minutes} _60="one hour" one="# minute" other="# minutes" /> in which
            the page is in view. A completed session pays {pays} {tokenSymbol} and 10 experience points; equipment
            raises the tokens, up to twice as much. There is a limit of sessions a day. A session that was stopped or
            that ran out pays nothing.
          </Trans>
        ) : (
          <Trans>
            A mining session takes <Plural value={minutes} _60="one hour" one="# minute" other="# minutes" /> in which
            the page is in view. A completed session pays {pays} {tokenSymbol} and 10 experience points. There is a
            limit of sessions a day. A session that was stopped or that ran out pays nothing.
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
