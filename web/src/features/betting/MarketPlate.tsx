import type { Market } from '@cinder/contract/betting/betting.schemas.ts';
import { Link } from '@tanstack/react-router';
import { Amount } from '#ui/amount/Amount.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { marketState, outcomeWords, REFUSALS } from './betting-words.ts';
import { MarketBooks } from './MarketBooks.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { WagerForm } from './WagerForm.tsx';
import './betting.css';

/** One market: what can be bet on, at which odds, and what became of it. */
export function MarketPlate({ market, availableCinder }: { market: Market; availableCinder: string }) {
  const { title, refusal, isTakingWagers, selections, status } = market;
  const { words, tone } = marketState(market);
  const canBet = isTakingWagers && selections.length > 0 && (refusal === null || refusal === 'age_not_confirmed');
  const isOver = status === 'settled' || status === 'voided';
  return (
    <Plate title={title} aside={<Tag tone={tone}>{words}</Tag>}>
      <MarketLine market={market} />
      {canBet ? (
        <WagerForm market={market} availableCinder={availableCinder} />
      ) : (
        <ul className="selections" aria-label={`Selections of ${title}`}>
          {selections.map((selection) => (
            <li key={selection.id}>
              <SelectionLine selection={selection} />
            </li>
          ))}
        </ul>
      )}
      {isTakingWagers && refusal && refusal !== 'age_not_confirmed' && (
        <div className="market__notice">
          <Notice title={REFUSALS[refusal].title}>
            <p>
              {REFUSALS[refusal].text}{' '}
              {refusal !== 'own_tournament' && (
                <Link className="link-inline" to="/wagers">
                  Your limits
                </Link>
              )}
            </p>
          </Notice>
        </div>
      )}
      <p className="market__own" role="status">
        {outcomeWords(market)}
      </p>
      {isOver && <MarketBooks market={market} />}
    </Plate>
  );
}

function MarketLine({ market: { selections, books, houseCutPercent, isTakingWagers } }: { market: Market }) {
  const isFixed = selections.some(({ oddsType }) => oddsType === 'fixed');
  const cut = Number(houseCutPercent);
  return (
    <p className="market__line">
      {isTakingWagers &&
        (isFixed ? 'Your odds are those of the moment you bet. ' : 'Pooled odds move until betting closes. ')}
      {!isFixed && cut > 0 && `The house keeps ${cut}%. `}
      <span className="whitespace-nowrap">
        {isFixed ? 'Staked: ' : 'Pool: '}
        <Amount value={books.stakes} exact />
      </span>
    </p>
  );
}
