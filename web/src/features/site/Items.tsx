import { Trans } from '@lingui/react/macro';
import { useIsOn } from '#lib/site.ts';

/** In the terms: what members own, and what they buy. */
export function Items() {
  const isOn = useIsOn();
  if (!isOn('shop'))
    return (
      <p>
        <Trans>
          You receive a right to use an item on this site for as long as the site runs, not a thing to resell. The odds
          of every random item are public.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        {isOn('mining') ? (
          <Trans>
            Items and packs raise what mining pays. Some are won, some are sold for real money; the price is shown in US
            dollars before you pay, and the payment provider's terms apply to the payment. You receive a right to use
            the item on this site for as long as the site runs, not a thing to resell. The odds of every random item are
            public.
          </Trans>
        ) : (
          <Trans>
            Some items are won, some are sold for real money; the price is shown in US dollars before you pay, and the
            payment provider's terms apply to the payment. You receive a right to use the item on this site for as long
            as the site runs, not a thing to resell. The odds of every random item are public.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          If an item you paid for does not arrive, you get it or your money back. A refund, or a payment that your bank
          takes back, takes back the items that it bought. Rights that the law where you live gives you as a buyer are
          not touched.
        </Trans>
      </p>
    </>
  );
}
