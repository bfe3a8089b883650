import trophy from 'virtual:game-icon/trophy-cup';
import type { RaffleFacts, RafflePrize, RaffleProof } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '#lib/format/numbers.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { Picture } from '#ui/icon/Picture.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { PRIZE_ICONS, prizeNumbers, prizeTitle } from './raffle-texts.ts';
import './raffles.css';

/** What can be won, in the order in which it is drawn. */
export function Prizes({ raffle }: { raffle: Pick<RaffleFacts, 'prizes' | 'onePrizeEach'> }) {
  return (
    <Section id="prizes" title={t({ message: 'Prizes', context: 'raffle' })}>
      <PrizeList prizes={raffle.prizes} />
      <OnePrizeEach isOne={raffle.onePrizeEach} />
    </Section>
  );
}

/** Prizes in their order, each with how often it is given. */
export function PrizeList({ prizes }: { prizes: readonly RafflePrize[] }) {
  return (
    <ol className="prizes">
      {prizes.map((prize) => (
        <li key={prize.number} className="prize">
          <span className="prize__number">{prizeNumbers(prize)}</span>
          <span className="prize__picture">
            <Picture icon={PRIZE_ICONS[prize.kind]} imageUrl={prize.imageUrl} />
          </span>
          <PrizeText prize={prize} />
        </li>
      ))}
    </ol>
  );
}

function PrizeText({ prize }: { prize: RafflePrize }) {
  const { kind, count, amountCinder } = prize;
  const isOn = useIsOn();
  const { tokenSymbol } = useSite();
  const given = {
    tokens: t`${{ amount: formatUnrounded(amountCinder ?? '0.00') }} ${tokenSymbol} as it stands`,
    offer: isOn('store') ? t`From the store, free for who wins it` : t`Free for who wins it`,
    text: t`Given by the staff`,
  };
  const times = plural(count, { one: 'given # time', other: 'given # times, each to a ticket of its own' });
  const more = count > 1 ? `${given[kind]} · ${times}` : given[kind];
  return (
    <span className="prize__text">
      <b>
        <bdi>{prizeTitle(prize)}</bdi>
      </b>
      <span className="prize__more">{more}</span>
    </span>
  );
}

/** The same of what everybody may know: a line for each prize. */
export function PrizesForVisitors({ proof: { prizes, winners, onePrizeEach } }: { proof: RaffleProof }) {
  return (
    <Section id="prizes" title={t({ message: 'Prizes', context: 'raffle' })}>
      <ol className="prizes">
        {prizes.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prizes are known by their places
          <li key={index} className="prize">
            <span className="prize__number">{formatCount(index + 1)}</span>
            <span className="prize__picture">
              <GameIcon path={trophy} />
            </span>
            <span className="prize__text">
              <b>
                <bdi>{title}</bdi>
              </b>
              {winners && <span className="prize__more">{winnerText(winners[index] ?? null)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <OnePrizeEach isOne={onePrizeEach} />
    </Section>
  );
}

function winnerText(ticket: number | null): string {
  return ticket === null ? t`Nobody won it` : t`Won by ticket ${{ number: formatCount(ticket) }}`;
}

function OnePrizeEach({ isOne }: { isOne: boolean }) {
  return (
    <p className="prizes__rule">
      {isOne ? (
        <Trans>Nobody wins more than one of them.</Trans>
      ) : (
        <Trans>Each is drawn among all tickets, so that one member can win several.</Trans>
      )}
    </p>
  );
}
