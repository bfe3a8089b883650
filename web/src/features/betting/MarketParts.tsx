import type { Market, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatExact, formatMultiplier, formatPercent } from '#lib/format/numbers.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { payoutTerm } from './betting-labels.ts';
import './betting.css';

/** Where the tokens of a market came from and went: stakes and reserve are payouts and the house's take, exactly. */
export function MarketBooks({ market }: { market: Market }) {
  const { title, status, books } = market;
  const { stakes, reserve, payouts, houseTake } = books;
  const isOver = status === 'settled' || status === 'voided';
  return (
    <FactRows
      label={t`Books of ${{ market: isolate(title) }}`}
      className="market__books"
      facts={[
        { term: t`Stakes`, value: <Amount value={stakes} exact /> },
        { term: t`Reserve`, value: <Amount value={reserve} exact /> },
        ...(isOver
          ? [
              { term: payoutTerm(market), value: <Amount value={payouts} exact /> },
              { term: t`House`, value: <Amount value={houseTake} exact /> },
            ]
          : []),
      ]}
    />
  );
}

/** What can be bet on: its name, its share of the pool, its odds, and what one has staked on it. */
export function SelectionLine({ selection }: { selection: Selection }) {
  const { label, sharePercent, currentOdds, isWinner, ownStake } = selection;
  const style: CSSProperties & Record<'--share', string> = { '--share': `${sharePercent}%` };
  return (
    <span className="selection">
      <span className="selection__name">
        {label}
        {isWinner && (
          <Tag tone="ok">
            <Trans>Winner</Trans>
          </Tag>
        )}
      </span>
      <span className="selection__odds">
        {currentOdds === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">
              <Trans>no odds yet</Trans>
            </span>
          </>
        ) : (
          <span>
            <Trans>
              <span className="sr-only">odds </span>
              {{ odds: formatMultiplier(currentOdds) }}
            </Trans>
          </span>
        )}
      </span>
      <span className="selection__bar" style={style} />
      <span className="selection__share">
        <Trans>{{ share: formatPercent(sharePercent) }} of stakes</Trans>
      </span>
      {Number(ownStake) > 0 && (
        <span className="selection__own">
          <Trans>Your stake: {{ stake: formatExact(ownStake) }}</Trans>
        </span>
      )}
    </span>
  );
}
