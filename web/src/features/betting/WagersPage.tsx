import trophy from 'virtual:game-icon/trophy-cup';
import type { Wager } from '@cinder/contract/betting/betting.schemas.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatAge } from '#lib/format/durations.ts';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { pageOf, usePageSearch } from '#lib/page-search.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useIsOn } from '#lib/site.ts';
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
  const search = usePageSearch('/wagers');
  const page = pageOf(search.page);
  const wagers = useQuery(wagersQuery(page));
  const isOn = useIsOn();
  const isOpen = useIsOpen();
  return (
    <div className="page">
      <PageHead
        {...usePageTop()}
        aside={
          isOpen('/tournaments') && (
            <ButtonTo to="/tournaments">
              <Trans>Tournaments</Trans>
            </ButtonTo>
          )
        }
      />
      <Section id="own-wagers" title={t`Wagers`}>
        <ErrorBoundary title={t`Your wagers could not be shown`}>
          <WagerList wagers={wagers} page={page} />
        </ErrorBoundary>
      </Section>
      {/* How high the list is decides where the limits stand. */}
      {isOn('betting') && !wagers.isPending && (
        <Section id="own-limits" title={t`Your limits`}>
          <ErrorBoundary title={t`Your limits could not be shown`}>
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
      loading={t`Loading your wagers`}
      failed={t`Failed to fetch your wagers`}
      empty={{ icon: trophy, title: t`No wagers yet`, text: t`Championship tournaments can be bet on.` }}
    >
      {(data) => (
        <>
          <p className="wagers__held">
            <Trans>
              Open bets hold <Amount value={data.lockedCinder} exact />
            </Trans>
          </p>
          <Rows label={t`Wagers`}>
            {data.wagers.map((wager) => (
              <WagerRow key={wager.id} wager={wager} now={now} />
            ))}
          </Rows>
          <Pagination
            label={t`Wagers: pages`}
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
  const isOpen = useIsOpen();
  return (
    <Row
      wraps
      title={
        <span>
          {fixedOdds ? (
            <Trans>
              <Amount value={stakeCinder} exact /> on <bdi>{selectionLabel}</bdi> at{' '}
              {{ odds: formatMultiplier(fixedOdds) }}
            </Trans>
          ) : (
            <span>
              <Trans>
                <Amount value={stakeCinder} exact /> on <bdi>{selectionLabel}</bdi>
              </Trans>
            </span>
          )}
        </span>
      }
      caption={
        <span>
          <span>
            {isOpen(`/tournaments/${tournamentSlug}`) ? (
              <Link className="link-inline" to="/tournaments/$slug" params={{ slug: tournamentSlug }}>
                <bdi>{tournamentTitle}</bdi>
              </Link>
            ) : (
              <bdi>{tournamentTitle}</bdi>
            )}
          </span>
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
