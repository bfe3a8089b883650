import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const raffleErrors = {
  raffle_not_found: { status: 404, message: t`There is no such raffle` },
  raffle_slug_taken: { status: 409, message: t`Another raffle has this slug`, namesFields: true },
  raffle_not_open: { status: 409, message: t`No tickets are sold now` },
  raffle_limit_reached: { status: 409, message: t`You have as many tickets as anybody may` },
  raffle_sold_out: { status: 409, message: t`So many tickets are not left` },
  raffle_price_changed: { status: 409, message: t`The price has changed meanwhile: look at it again` },
  raffle_has_tickets: { status: 409, message: t`Tickets are sold: cancel the raffle to change this` },
  raffle_not_closed: {
    status: 409,
    message: t`The draw follows the close, once the list of tickets is fixed: within a minute`,
  },
  raffle_over: { status: 409, message: t`This raffle is over` },
  raffle_value_needed: { status: 409, message: t`Enter the public value that was announced` },
  raffle_unreadable: { status: 409, message: t`The seed was sealed by another secret: cancel the raffle` },
  prize_not_waiting: { status: 409, message: t`This prize does not wait to be given` },
} as const satisfies Record<string, ErrorMeaning>;
