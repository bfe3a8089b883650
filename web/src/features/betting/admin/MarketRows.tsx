import trophy from 'virtual:game-icon/trophy-cup';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { marketState } from '../betting-words.ts';
import { MarketBooks } from '../MarketBooks.tsx';
import { SelectionLine } from '../SelectionLine.tsx';
import { adminMarketsQuery } from './betting-admin.queries.ts';
import { MarketActions } from './MarketActions.tsx';
import './betting-admin.css';
import '../betting.css';

/** All markets with their books, newest first. */
export function MarketRows() {
  const [page, setPage] = useState(1);
  return (
    <QueryState
      query={useQuery(adminMarketsQuery(page))}
      loading="Loading the markets"
      failed="Failed to fetch the markets"
    >
      {({ markets, totalPages }) =>
        markets.length === 0 ? (
          <Empty icon={trophy} title="No markets yet" text="Add one to a tournament that can be bet on." />
        ) : (
          <>
            <div className="betting-admin__markets">
              {markets.map((market) => (
                <AdminMarketPlate key={market.id} market={market} />
              ))}
            </div>
            <Pagination label="Markets" page={page} totalPages={totalPages} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

function AdminMarketPlate({ market }: { market: AdminMarket }) {
  const { title, tournamentTitle, houseCutPercent, wagerCount, selections, status, isTakingWagers } = market;
  const { words, tone } = marketState(market);
  return (
    <Plate title={title} aside={<Tag tone={tone}>{words}</Tag>}>
      <p className="market__line">
        {tournamentTitle}. {wagerCount === 1 ? '1 wager' : `${wagerCount} wagers`}. Cut of the house:{' '}
        {Number(houseCutPercent)}%.
        {status === 'open' && !isTakingWagers && ' It is open, but its tournament takes no bets.'}
      </p>
      <ul className="selections" aria-label={`Selections of ${title}`}>
        {selections.map((selection) => (
          <li key={selection.id}>
            <SelectionLine selection={selection} />
          </li>
        ))}
      </ul>
      <MarketBooks market={market} />
      <MarketActions market={market} />
    </Plate>
  );
}
