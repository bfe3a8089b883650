import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { listed } from '#lib/format/lists.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { useNow } from '#lib/use-now.ts';
import { useUser } from '#lib/viewer.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { RaffleTile } from './RaffleTile.tsx';
import { prizesText, STATE_LABELS } from './raffle-labels.ts';
import { chanceText, wonByText } from './raffle-texts.ts';
import './raffles.css';

interface RaffleCardProps {
  raffle: Raffle;
  /** It is only looked at. */
  isPreview?: boolean;
}

/** A raffle in its niche, with what there is to know before it is opened. */
export function RaffleCard({ raffle, isPreview = false }: RaffleCardProps) {
  const { slug, title, ticketPriceCinder, state } = raffle;
  const now = useNow();
  const ownId = useUser()?.id;
  return (
    <div className="raffle-card">
      <div className="raffle-card__niche">
        <RaffleTile raffle={raffle} size="niche" />
        <span className="raffle-card__state">{STATE_LABELS[state]}</span>
      </div>
      <h3>
        {isPreview ? (
          <bdi>{title}</bdi>
        ) : (
          <Link className="raffle-card__link" to="/raffles/$slug" params={{ slug }}>
            <bdi>{title}</bdi>
          </Link>
        )}
      </h3>
      <p className="raffle-card__facts">
        {timeText(raffle, now)}
        <br />
        {listed(factsOf(raffle), 'unit')}
      </p>
      <div className="raffle-card__foot">
        <span className="raffle-card__price">
          <span className="sr-only">
            <Trans>A ticket:</Trans>{' '}
          </span>
          <Amount value={ticketPriceCinder} exact={hasFraction(ticketPriceCinder)} />
        </span>
        <span className="raffle-card__own">{ownText(raffle, ownId)}</span>
      </div>
    </div>
  );
}

/** When it opens or closes, or what became of it. */
function timeText({ state, opensAt, closesAt }: Raffle, now: Date): string {
  const closes = dayAndTime(closesAt, now, { isInSentence: true });
  if (state === 'scheduled' && opensAt) return t`Opens ${{ time: dayAndTime(opensAt, now, { isInSentence: true }) }}`;
  if (state === 'drawn') return t`Drawn, closed ${closes}`;
  if (state === 'cancelled') return t`Cancelled, every ticket is back`;
  return state === 'closed' ? t`Closed ${closes}, the draw is next` : t`Closes ${closes}`;
}

function factsOf({ prizes, sold, members, state, wins }: Raffle): string[] {
  if (state === 'drawn') return [prizesText(prizes), wonByText(wins)];
  const to = plural(members, { one: 'to # member', other: 'to # members' });
  return [prizesText(prizes), ...(sold === 0 ? [] : [t`${{ sold: formatCount(sold) }} sold ${to}`])];
}

/** What the member has of it, or has won. */
function ownText(raffle: Raffle, ownId: string | undefined): string | null {
  const { ownTickets, state, wins } = raffle;
  const won = wins.filter(({ userId }) => userId !== null && userId === ownId).length;
  if (won > 0) return plural(won, { one: 'You won a prize', other: 'You won # prizes' });
  if (ownTickets === 0) return null;
  const tickets = plural(ownTickets, { one: 'You have # ticket', other: 'You have # tickets' });
  if (state === 'drawn')
    return plural(ownTickets, { one: 'Your ticket won nothing', other: 'Your # tickets won nothing' });
  const chance = state === 'cancelled' ? null : chanceText(raffle);
  return chance === null ? tickets : t`${tickets}: ${chance}`;
}
