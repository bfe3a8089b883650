import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limitsQuery } from '#features/betting/betting.queries.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useSite } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';

interface NoTicketsProps {
  raffle: Raffle;
  /** What the member can spend, where that is known. */
  available: string | undefined;
}

/** What is in the way, in words in place of the button. */
export function NoTickets({ raffle: { obstacle, state, opensAt, ticketPriceCinder }, available }: NoTicketsProps) {
  const now = useNow();
  const { tokenSymbol } = useSite();
  const text = () => {
    if (state === 'scheduled' && opensAt)
      return t`Tickets are sold from ${{ time: dayAndTime(opensAt, now, { isInSentence: true }) }}.`;
    if (state === 'closed') return t`Tickets are no longer sold: the draw is next.`;
    if (state === 'cancelled') return t`No tickets are sold: this raffle was cancelled.`;
    if (obstacle?.code === 'insufficient_balance' && available !== undefined)
      return t`A ticket costs ${{ price: formatUnrounded(ticketPriceCinder) }} ${tokenSymbol}, and you have ${{ available: formatUnrounded(available) }}.`;
    return obstacle?.message;
  };
  if (obstacle?.code === 'betting_paused' || obstacle?.code === 'betting_excluded')
    return <OwnPause message={obstacle.message} />;
  return <p className="buy__no">{text()}</p>;
}

/** Until when the member has shut themselves out, and where. */
function OwnPause({ message }: { message: string }) {
  const now = useNow();
  const { data: limits } = useQuery(limitsQuery);
  const until = (time: string) => dayAndTime(time, now, { isInSentence: true });
  const text = () => {
    if (limits?.excludeUntil)
      return t`You have excluded yourself from raffles until ${{ time: until(limits.excludeUntil) }}.`;
    if (limits?.pauseUntil) return t`You have paused raffles until ${{ time: until(limits.pauseUntil) }}.`;
    return message;
  };
  return (
    <p className="buy__no">
      <span>{text()}</span>{' '}
      <Link className="link-inline" to="/settings" hash="limits">
        <Trans>Your limits</Trans>
      </Link>
    </p>
  );
}
