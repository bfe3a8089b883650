import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const storeErrors = {
  offer_not_found: { status: 404, message: t`There is no such offer` },
  offer_slug_taken: { status: 409, message: t`Another offer has this slug`, namesFields: true },
  offer_kind_fixed: { status: 409, message: t`Members have redeemed this offer: it stays of its kind` },
  offer_is_prize: {
    status: 409,
    message: t`A raffle that has sold tickets gives this offer: it stays as it is until the draw`,
  },
  offer_price_changed: { status: 409, message: t`The price has changed meanwhile: look at it again` },
  offer_not_open: { status: 409, message: t`This offer is not open yet` },
  offer_ended: { status: 409, message: t`This offer has ended` },
  offer_sold_out: { status: 409, message: t`This offer is sold out` },
  offer_limit_reached: { status: 409, message: t`You have had as many of it as anybody may` },
  offer_level_needed: { status: 409, message: t`Your level is too low for this offer` },
  offer_badge_needed: { status: 409, message: t`This offer is for those who have a badge` },
  offer_membership_needed: { status: 409, message: t`This offer is for those who have been here for longer` },
  offer_owned: { status: 409, message: t`You own it` },
  offer_freezes_full: { status: 409, message: t`You already have as many freezes as fit` },
  offer_not_needed: { status: 409, message: t`Changing a name is free here` },
  offer_has_no_codes: { status: 409, message: t`Only an offer of codes takes codes` },
  redemption_not_found: { status: 404, message: t`There is no such redemption` },
  redemption_not_open: { status: 409, message: t`This redemption does not wait for that, or no longer` },
} as const satisfies Record<string, ErrorMeaning>;
