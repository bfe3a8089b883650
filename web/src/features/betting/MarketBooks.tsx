import type { Market } from '@cinder/contract/betting/betting.schemas.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { FactRows } from '#ui/rows/FactRows.tsx';
import './betting.css';
import { payoutTerm } from './betting-words.ts';

/** Where the tokens of a market came from and went: stakes and reserve are payouts and the house's take, exactly. */
export function MarketBooks({ market }: { market: Market }) {
  const { title, status, books } = market;
  const { stakes, reserve, payouts, houseTake } = books;
  const isOver = status === 'settled' || status === 'voided';
  return (
    <FactRows
      label={`Books of ${title}`}
      className="market__books"
      facts={[
        { term: 'Stakes', value: <Amount value={stakes} exact /> },
        { term: 'Reserve', value: <Amount value={reserve} exact /> },
        ...(isOver
          ? [
              { term: payoutTerm(market), value: <Amount value={payouts} exact /> },
              { term: 'House', value: <Amount value={houseTake} exact /> },
            ]
          : []),
      ]}
    />
  );
}
