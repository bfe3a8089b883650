import trophy from 'virtual:game-icon/trophy-cup';
import { marketStatuses } from '@cinder/contract/betting/betting.rules.ts';
import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { isRefunded } from '../betting-words.ts';
import { MarketBooks } from '../MarketBooks.tsx';
import { SelectionLine } from '../SelectionLine.tsx';
import { adminMarketsQuery, type MarketFilter } from './betting-admin.queries.ts';
import { MarketActions } from './MarketActions.tsx';
import './betting-admin.css';
import '../betting.css';

/** Markets with their books, newest first. */
export function MarketRows({ filter }: { filter: MarketFilter }) {
  const [page, setPage] = useState(1);
  const isFiltered = filter.championshipId !== undefined || filter.status !== undefined;
  return (
    <QueryState
      query={useQuery(adminMarketsQuery(page, filter))}
      loading="Loading the markets"
      failed="Failed to fetch the markets"
    >
      {({ markets, totalPages }) =>
        markets.length === 0 ? (
          <Empty
            level={2}
            icon={trophy}
            title={isFiltered ? 'No such markets' : 'No markets yet'}
            text={isFiltered ? 'Choose another tournament or state.' : 'Add one to a tournament that can be bet on.'}
          />
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

const STATES = {
  open: { words: 'Open', tone: 'ok' },
  closed: { words: 'Closed', tone: 'quiet' },
  settled: { words: 'Settled', tone: 'info' },
  voided: { words: 'Voided', tone: 'warn' },
} as const satisfies Record<AdminMarket['status'], object>;

/** The states of a market, to choose from. */
export const STATE_OPTIONS = [
  { value: '', label: 'All states' },
  ...marketStatuses.map((value) => ({ value, label: STATES[value].words })),
];

function AdminMarketPlate({ market }: { market: AdminMarket }) {
  const { title, selections, status } = market;
  const { words, tone } = STATES[status];
  return (
    <Plate
      title={title}
      aside={<Tag tone={tone}>{status === 'settled' && isRefunded(market) ? 'Refunded' : words}</Tag>}
    >
      <p className="market__line">{factsOf(market).join(' ')}</p>
      <ul className="selections" aria-label={`Selections of ${title}`}>
        {selections.map((selection) => (
          <li key={selection.id}>
            <SelectionLine selection={selection} />
          </li>
        ))}
      </ul>
      {selections.length === 0 && <p className="text-ash">Nothing can be bet on yet: add a selection.</p>}
      <MarketBooks market={market} />
      <MarketActions market={market} />
    </Plate>
  );
}

function factsOf(market: AdminMarket): string[] {
  const { tournamentTitle, wagerCount, houseCutPercent, status, isTakingWagers } = market;
  const proposed = market.selections.find(({ id }) => id === market.proposedSelectionId);
  const isUndecided = status === 'open' || status === 'closed';
  return [
    `${tournamentTitle}.`,
    wagerCount === 1 ? '1 wager.' : `${wagerCount} wagers.`,
    ...(Number(houseCutPercent) > 0 ? [`Cut of the house: ${Number(houseCutPercent)}%.`] : []),
    ...(status === 'open' && !isTakingWagers ? ['Its tournament takes no bets now.'] : []),
    ...(proposed && isUndecided ? [`The bracket's winner: ${proposed.label}.`] : []),
  ];
}
