import raffleScene from 'virtual:scene/raffle';
import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { useNamed } from '#lib/named.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { prizesText } from './raffle-labels.ts';
import { rafflesQuery } from './raffles.queries.ts';
import './raffles.css';

interface OpenRaffleProps {
  /** Called once it is known whether one is open, or that this cannot be known. */
  onKnown: () => void;
}

/**
 * The open raffle that closes next, as a scene of another page; nothing where none is open. Its picture is not the first in
 * view, so that a phone, which draws none, does not fetch it.
 */
export function OpenRaffle({ onKnown }: OpenRaffleProps) {
  const named = useNamed();
  const now = useNow();
  const { data, isPending } = useQuery(rafflesQuery(1));
  useLayoutEffect(() => {
    if (!isPending) onKnown();
  }, [isPending, onKnown]);
  const open = data?.rows.find(({ state }) => state === 'open');
  if (!open) return null;
  const { slug, title, prizes, closesAt, imageUrl } = named(open);
  return (
    <Scene picture={raffleScene} ownPicture={imageUrl} text="start" className="open-raffle" labelledBy="open-raffle">
      <div className="open-raffle__about">
        <Tag>
          <Trans>Raffle</Trans>
        </Tag>
        <h2 id="open-raffle">
          <bdi>{title}</bdi>
        </h2>
        <p>
          {t`${{ prizes: prizesText(prizes) }}. Closes ${{ time: dayAndTime(closesAt, now, { isInSentence: true }) }}.`}{' '}
          {ownText(open)}
        </p>
      </div>
      <ButtonTo look="primary" to="/raffles/$slug" params={{ slug }}>
        <Trans>See the raffle</Trans>
      </ButtonTo>
    </Scene>
  );
}

function ownText({ ownTickets, mostEach }: Raffle): string {
  if (ownTickets === 0) return t`You have no ticket yet.`;
  return mostEach === null
    ? plural(ownTickets, { one: 'You have # ticket.', other: 'You have # tickets.' })
    : plural(mostEach, {
        one: `You have ${ownTickets} of # ticket.`,
        other: `You have ${ownTickets} of # tickets.`,
      });
}
