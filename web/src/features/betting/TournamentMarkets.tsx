import type { Market } from '@cinder/contract/betting/betting.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPercent } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { marketsQuery } from './betting.queries.ts';
import { byOdds, marketState, outcomeText, REFUSALS } from './betting-labels.ts';
import { MarketBooks, SelectionLine } from './MarketParts.tsx';
import { WagerForm } from './WagerForm.tsx';
import './betting.css';

/** The markets of a tournament; nothing where it cannot be bet on. */
export default function TournamentMarkets({ tournamentId }: { tournamentId: string }) {
  const [page, setPage] = useState(1);
  const markets = useQuery(marketsQuery(tournamentId, page));
  const { data, error } = markets;
  if (!data) {
    if (!error) return <SkeletonRows count={4} label={t`Loading the markets`} />;
    return <ErrorState title={t`Failed to fetch the markets`} query={markets} />;
  }
  if (data.total === 0) return null;
  return (
    <Section
      id="tournament-markets"
      title={t`Betting`}
      aside={
        <Link className="link" to="/wagers">
          <Trans>Your wagers and limits</Trans>
        </Link>
      }
    >
      <div className="markets">
        {data.markets.map((market) => (
          <ErrorBoundary key={market.id} title={t`This market could not be shown`}>
            <MarketPlate market={market} availableCinder={data.availableCinder} />
          </ErrorBoundary>
        ))}
      </div>
      <Pagination label={t`Markets: pages`} page={page} totalPages={data.totalPages} onPage={setPage} />
    </Section>
  );
}

/** One market: what can be bet on, at which odds, and what became of it. */
function MarketPlate({ market, availableCinder }: { market: Market; availableCinder: string }) {
  const { title, refusal, isTakingWagers, selections, status } = market;
  const { tokenSymbol } = useSite();
  const { label, tone } = marketState(market);
  const mayBet = isTakingWagers && selections.length > 0 && (refusal === null || refusal === 'age_not_confirmed');
  const canBet = mayBet && Number(availableCinder) > 0;
  const isOver = status === 'settled' || status === 'voided';
  return (
    <Plate title={<bdi>{title}</bdi>} aside={<Tag tone={tone}>{label}</Tag>}>
      <MarketLine market={market} />
      {canBet ? (
        <WagerForm market={market} availableCinder={availableCinder} />
      ) : (
        <ul className="selections" aria-label={t`Selections of ${title}`}>
          {byOdds(selections).map((selection) => (
            <li key={selection.id}>
              <SelectionLine selection={selection} />
            </li>
          ))}
        </ul>
      )}
      {mayBet && !canBet && (
        <div className="market__notice">
          <Notice title={t`You have no ${tokenSymbol} to stake`}>
            <p>
              <Trans>
                Mining and quests earn some.{' '}
                <Link className="link-inline" to="/earn">
                  Earn {tokenSymbol}
                </Link>
              </Trans>
            </p>
          </Notice>
        </div>
      )}
      {isTakingWagers && refusal && refusal !== 'age_not_confirmed' && (
        <div className="market__notice">
          <Notice title={REFUSALS[refusal].title}>
            <p>
              {REFUSALS[refusal].text}{' '}
              {refusal !== 'own_tournament' && (
                <Link className="link-inline" to="/wagers">
                  <Trans>Your limits</Trans>
                </Link>
              )}
            </p>
          </Notice>
        </div>
      )}
      <p className="market__own" role="status">
        {outcomeText(market)}
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
      {isTakingWagers && (
        <span>
          {`${isFixed ? t`Your odds are those of the moment you bet.` : t`Pooled odds move until betting closes.`} `}
        </span>
      )}
      {!isFixed && cut > 0 && (
        <span>
          <Trans>The house keeps {{ cut: formatPercent(cut) }}.</Trans>{' '}
        </span>
      )}
      <span className="market__sum">
        {isFixed ? (
          <Trans>
            Staked: <Amount value={books.stakes} exact />
          </Trans>
        ) : (
          <Trans>
            Pool: <Amount value={books.stakes} exact />
          </Trans>
        )}
      </span>
      {isFixed && isTakingWagers && (
        <span className="market__sum">
          {' '}
          <Trans>
            Reserve for wins: <Amount value={books.reserve} exact />
          </Trans>
        </span>
      )}
    </p>
  );
}
