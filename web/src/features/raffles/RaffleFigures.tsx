import type { Raffle } from '@cinder/contract/raffles/raffles.api.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { hasFraction } from '#lib/format/unrounded.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Fold } from '#ui/fold/Fold.tsx';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { chanceText, numbersText } from './raffle-texts.ts';
import './raffles.css';

/** So many numbers, or runs of them, stand beside the figure; the others are opened. */
const SHOWN = 6;

/** What a ticket costs, how many are sold, and what the member has of them. */
export function RaffleFigures({ raffle }: { raffle: Raffle }) {
  const { ticketPriceCinder, mostEach, sold, members, ownTickets, own, state } = raffle;
  const numbers = numbersText(own.tickets);
  const chance = chanceText(raffle);
  const isOver = state === 'closed' || state === 'drawn';
  return (
    <div className="raffle-figures">
      <StatLedger label={t`The raffle in figures`}>
        <Stat
          label={t`A ticket`}
          figure={<Amount value={ticketPriceCinder} exact={hasFraction(ticketPriceCinder)} />}
          caption={
            mostEach === null ? t`as many as you like` : t`at most ${{ most: formatCount(mostEach) }} for each member`
          }
        />
        <Stat
          label={t`Sold`}
          figure={formatCount(sold)}
          {...(sold > 0 && { caption: plural(members, { one: 'to # member', other: 'to # members' }) })}
        />
        <Stat
          label={t`Your tickets`}
          figure={formatCount(ownTickets)}
          {...(numbers.length > 0 && {
            caption:
              numbers.length <= SHOWN
                ? t`no. ${{ numbers: listed(numbers, 'unit') }}`
                : t`no. ${{ numbers: listed(numbers.slice(0, SHOWN), 'unit') }} and others`,
          })}
        />
        {state !== 'cancelled' && (
          <Stat
            label={t`Your chance`}
            figure={chance ?? '–'}
            caption={
              chance === null
                ? t`none without a ticket`
                : isOver
                  ? t`of the first prize, as it stood at the close`
                  : t`of the first prize, as it stands`
            }
          />
        )}
      </StatLedger>
      {numbers.length > SHOWN && (
        <Fold label={t`All your numbers`}>
          <p className="num">{listed(numbers, 'unit')}</p>
        </Fold>
      )}
    </div>
  );
}
