import raffleScene from 'virtual:scene/raffle';
import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { dayAndTime } from '#lib/format/day-and-time.ts';
import { useNamed } from '#lib/named.ts';
import { useNow } from '#lib/use-now.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { prizesText } from './raffle-labels.ts';
import './raffles.css';

interface OpenRaffleProps {
  raffle: Raffle;
  onShown: () => void;
}

/** The open raffle that closes next, as a scene of another page. */
export function OpenRaffle({ raffle, onShown }: OpenRaffleProps) {
  const named = useNamed();
  const now = useNow();
  useLayoutEffect(onShown, [onShown]);
  const { slug, title, prizes, closesAt, imageUrl } = named(raffle);
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
          {ownText(raffle)}
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
