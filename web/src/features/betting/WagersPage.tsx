import trophy from 'virtual:game-icon/trophy-cup';
import type { Wager } from '@cinder/contract/betting/betting.schemas.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatAge } from '#lib/format/durations.ts';
import { pageOf } from '#lib/page-of.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useNow } from '#lib/use-now.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { PageHead, Section } from '#ui/page-head/PageHead.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { type WagersReply, wagersQuery } from './betting.queries.ts';
import { wagerState } from './betting-labels.ts';
import { OwnLimits } from './OwnLimits.tsx';
import './betting.css';

/** /wagers: what the member bet, and the limits they set themselves. */
export function WagersPage() {
  const search = useSearch({ from: '/member/wagers' });
  const page = pageOf(search.page);
  const wagers = useQuery(wagersQuery(page));
  return (
    <div className="page">
      <PageHead {...usePageTop()} aside={<ButtonTo to="/tournaments">Tournaments</ButtonTo>} />
      <Section id="own-wagers" title="Wagers">
        <ErrorBoundary title="Your wagers could not be shown">
          <WagerList wagers={wagers} page={page} />
        </ErrorBoundary>
      </Section>
      {/* How high the list is decides where the limits stand. */}
      {!wagers.isPending && (
        <Section id="own-limits" title="Your limits">
          <ErrorBoundary title="Your limits could not be shown">
            <OwnLimits />
          </ErrorBoundary>
        </Section>
      )}
    </div>
  );
}

function WagerList({ wagers, page }: { wagers: UseQueryResult<WagersReply>; page: number }) {
  const navigate = useNavigate();
  const now = useNow();
  return (
    <QueryState
      query={wagers}
      of="your wagers"
      empty={{ icon: trophy, title: 'No wagers yet', text: 'Championship tournaments can be bet on.' }}
    >
      {(data) => (
        <>
          <p className="wagers__held">
            Open bets hold <Amount value={data.lockedCinder} exact />
          </p>
          <Rows label="Wagers">
            {data.wagers.map((wager) => (
              <WagerRow key={wager.id} wager={wager} now={now} />
            ))}
          </Rows>
          <Pagination
            label="Wagers"
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => void navigate({ to: '/wagers', search: { page: String(next) } })}
          />
        </>
      )}
    </QueryState>
  );
}

function WagerRow({ wager, now }: { wager: Wager; now: Date }) {
  const { selectionLabel, marketTitle, tournamentTitle, tournamentSlug, fixedOdds } = wager;
  const { stakeCinder, payoutCinder, placedAt } = wager;
  const { label, tone } = wagerState(wager);
  return (
    <Row
      wraps
      title={
        <span>
          <Amount value={stakeCinder} exact /> on <bdi>{selectionLabel}</bdi>
          {fixedOdds && <span> at {fixedOdds}x</span>}
        </span>
      }
      caption={
        <span>
          <Link className="link-inline" to="/tournaments/$slug" params={{ slug: tournamentSlug }}>
            <bdi>{tournamentTitle}</bdi>
          </Link>
          : <bdi>{marketTitle}</bdi>
        </span>
      }
      end={
        <>
          <Tag tone={tone}>{label}</Tag> {payoutCinder && <Amount value={payoutCinder} exact gain />}
        </>
      }
      age={<time dateTime={placedAt}>{formatAge(placedAt, now)}</time>}
    />
  );
}
