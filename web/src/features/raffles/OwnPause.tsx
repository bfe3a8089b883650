import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limitsQuery } from '#features/betting/betting.queries.ts';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { useNow } from '#lib/use-now.ts';

/** Until when the member has shut themselves out, and where. */
export function OwnPause({ message }: { message: string }) {
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
