import { Trans } from '@lingui/react/macro';
import { useIsOn, useSite } from '#lib/site.ts';

const OWNED = ['inventory', 'check-in', 'quests', 'badges', 'tournaments', 'shop'] as const;

/** What is stored of what a member does here. */
export function Play({ tokenSymbol }: { tokenSymbol: string }) {
  const { off } = useSite();
  const isOn = useIsOn();
  return (
    <>
      <p>
        <Trans>To run the game, we store:</Trans>
      </p>
      <ul>
        <li>
          <Trans>your username, level, experience points, and the day you joined;</Trans>
        </li>
        {isOn('mining') && (
          <li>
            <Trans>
              your mining sessions: when each began and ended, your time zone, and a number that your browser makes up
              for itself, so that we can tell two of your devices apart;
            </Trans>
          </li>
        )}
        {isOn('mining') && (
          <li>
            <Trans>
              while you mine, a ping every few seconds: the time, whether the page was visible, and how long ago you
              last touched mouse, keyboard or screen. It does not say what you touched or typed;
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            every gain and every spending of {tokenSymbol}, in a ledger that is only ever added to, so that your balance
            can be checked;
          </Trans>
        </li>
        <li>
          <Trans>
            what we told you of in your notifications and whether you have read it, and which of it you want to hear of
            on the site and by mail;
          </Trans>
        </li>
        <li>
          {OWNED.every(isOn) ? (
            <Trans>
              what you own, earn, complete, enter and buy: items, check-ins, quests, badges, tournaments, purchases;
            </Trans>
          ) : (
            <Trans>what you own, earn and complete;</Trans>
          )}
        </li>
        {isOn('betting') && (
          <li>
            <Trans>
              if you bet: when you confirmed that you are 18 or older, what you bet on, how much, when and how it ended,
              and the limits, pauses and self-exclusions that you set yourself;
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            if you link a wallet: its public key, which you have signed for. We never see its private key, and read
            nothing of what the wallet holds.
          </Trans>
        </li>
      </ul>
      {isOn('shop') && (
        <p>
          <Trans>
            If you buy something, the payment provider handles your card. The card number never reaches this site; we
            store what you bought, the price, and the provider's number for the payment.
          </Trans>
        </p>
      )}
      {off.length > 0 && (
        <p>
          <Trans>
            Of parts of this site that were switched off, what was stored about you stays stored, and is in your copy.
          </Trans>
        </p>
      )}
    </>
  );
}
