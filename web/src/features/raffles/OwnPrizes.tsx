import type { PerkKind } from '@cinder/contract/perks/perks.rules.ts';
import type { Raffle, RaffleWin } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { store } from '#api/store.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { WonThing } from './Winners.tsx';
import './raffles.css';

interface OwnPrizesProps {
  raffle: Raffle;
  userId: string;
}

/** What the member won and where it is, or that their tickets did not win. */
export function OwnPrizes({ raffle: { wins, ownTickets }, userId }: OwnPrizesProps) {
  const own = wins.filter((win) => win.userId === userId);
  if (own.length > 0) {
    return (
      <Plate className="cut" title={t({ message: 'You won', context: 'raffle' })}>
        <ul className="own-prizes">
          {own.map((win) => (
            <li key={win.prize}>
              <OwnPrize win={win} />
            </li>
          ))}
        </ul>
      </Plate>
    );
  }
  return (
    <Plate className="cut" title={t`Your tickets`}>
      <p className="muted">
        {ownTickets === 0 ? (
          <Trans>You had no ticket in this raffle.</Trans>
        ) : (
          plural(ownTickets, {
            one: 'Your ticket has won nothing this time.',
            other: 'Your # tickets have won nothing this time.',
          })
        )}
      </p>
    </Plate>
  );
}

function OwnPrize({ win }: { win: RaffleWin }) {
  const { prize, ticket, kind, status, redemptionId } = win;
  return (
    <div className="stack stack--tight">
      <p>
        <b>
          <WonThing win={win} />
        </b>
        <span className="own-prizes__how">
          <Trans>
            Prize {{ prize: formatCount(prize) }}, ticket {{ number: formatCount(ticket ?? 0) }}
          </Trans>
        </span>
      </p>
      {kind === 'tokens' && (
        <p className="muted">
          <Trans>They are in your wallet.</Trans>
        </p>
      )}
      {kind !== 'tokens' && redemptionId === null && (
        <p className="muted">
          {status === 'given' ? (
            <Trans>The staff has given it to you.</Trans>
          ) : (
            <Trans>The staff will give it to you.</Trans>
          )}
        </p>
      )}
      {redemptionId !== null && <FromStore id={redemptionId} />}
    </div>
  );
}

/** Where something is that an offer of the store gives. */
function FromStore({ id }: { id: string }) {
  const isOpen = useIsOpen();
  const hasRedemptions = isOpen('/store/redemptions');
  const { data } = useQuery({ ...store.redemption.query({ id }), enabled: hasRedemptions });
  const hasInventory = isOpen('/inventory');
  const kind = data?.kind;
  if (kind === 'item') {
    return (
      <>
        <p className="muted">{hasInventory ? t`It is in your inventory.` : t`It is yours.`}</p>
        {hasInventory && (
          <ButtonTo look="primary" to="/inventory">
            <Trans>To the inventory</Trans>
          </ButtonTo>
        )}
      </>
    );
  }
  const texts = {
    code: t`Its code is kept for you, and nobody else sees it.`,
    request: t`The staff works on it, and you are told what becomes of it.`,
    perk: perkText(data?.perk?.kind),
  };
  return (
    <>
      <p className="muted">{kind ? texts[kind] : t`It is kept for you.`}</p>
      {hasRedemptions && (
        <ButtonTo look={kind === 'code' ? 'primary' : 'standard'} to="/store/redemptions">
          {kind === 'code' ? <Trans>Read your code</Trans> : <Trans>Your redemptions</Trans>}
        </ButtonTo>
      )}
    </>
  );
}

function perkText(kind: PerkKind | undefined): string {
  if (kind === 'streak_freeze') return t`You have one more freeze. It keeps your streak on a day that you miss.`;
  if (kind === 'name_change') return t`You have one more name change. With it you take another name, in your settings.`;
  return t`You choose in your settings whether you wear it.`;
}
