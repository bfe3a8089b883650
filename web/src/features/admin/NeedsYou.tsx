import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '#lib/format/numbers.ts';
import { type AdminPath, useHasPage } from '#lib/pages.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { accountHintsQuery, overviewQuery } from './overview.queries.ts';
import './admin.css';

interface Waiting {
  count: number;
  /** In words, behind the number. */
  text: string;
  /** Exactly those rows. */
  to: Pick<LinkProps, 'search'> & { to: AdminPath };
}

/** What waits for an administrator, with its number, leading to exactly those rows. */
export function NeedsYou() {
  const overview = useQuery(overviewQuery);
  const hints = useQuery(accountHintsQuery);
  const hasPage = useHasPage();
  return (
    <section className="admin__group" aria-labelledby="needs-you">
      <h2 id="needs-you">
        <Trans>What needs you now</Trans>
      </h2>
      <QueryState
        query={overview}
        waitsFor={hints}
        loading={t`Loading what needs you`}
        failed={t`Failed to fetch what needs you`}
        rows={1}
      >
        {(now) => (
          <WaitingList
            waiting={waitingIn(now, hints.data?.total ?? 0).filter(({ count, to }) => count > 0 && hasPage(to.to))}
          />
        )}
      </QueryState>
    </section>
  );
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing waits for you.</Trans>
      </p>
    );
  return (
    <ul className="needs-you">
      {waiting.map(({ count, text, to }) => (
        <li key={text}>
          <Link {...to}>
            <b>{formatCount(count)}</b>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waitingIn(now: Overview, accounts: number): Waiting[] {
  return [
    {
      count: now.disputedMatches,
      text: plural(now.disputedMatches, { one: 'disputed match', other: 'disputed matches' }),
      to: { to: '/admin/tournaments', search: { only: 'disputed' } },
    },
    {
      count: now.closedMarkets,
      text: plural(now.closedMarkets, { one: 'closed market to settle', other: 'closed markets to settle' }),
      to: { to: '/admin/betting', search: { tab: 'markets', status: 'closed' } },
    },
    {
      count: now.refundsDue,
      text: plural(now.refundsDue, { one: 'refund due', other: 'refunds due' }),
      to: { to: '/admin/shop', search: { tab: 'purchases', due: true } },
    },
    {
      count: now.storeRequests,
      text: plural(now.storeRequests, {
        one: 'request in the store to answer',
        other: 'requests in the store to answer',
      }),
      to: { to: '/admin/store', search: { tab: 'redemptions', status: 'requested' } },
    },
    {
      count: now.storeDeliveries,
      text: plural(now.storeDeliveries, { one: 'accepted request to deliver', other: 'accepted requests to deliver' }),
      to: { to: '/admin/store', search: { tab: 'redemptions', status: 'accepted' } },
    },
    {
      count: now.prizesWaiting,
      text: plural(now.prizesWaiting, { one: 'prize of a raffle to give', other: 'prizes of raffles to give' }),
      to: { to: '/admin/raffles' },
    },
    {
      count: now.rafflesToDraw,
      text: plural(now.rafflesToDraw, {
        one: 'raffle that waits for its public value',
        other: 'raffles that wait for their public value',
      }),
      to: { to: '/admin/raffles' },
    },
    {
      count: now.codesLow,
      text: plural(now.codesLow, { one: 'offer that runs out of codes', other: 'offers that run out of codes' }),
      to: { to: '/admin/store' },
    },
    {
      count: now.disputedChallenges,
      text: plural(now.disputedChallenges, { one: 'disputed challenge', other: 'disputed challenges' }),
      to: { to: '/admin/challenges', search: { status: 'disputed' } },
    },
    {
      count: now.reportedGifts,
      text: plural(now.reportedGifts, { one: 'reported gift', other: 'reported gifts' }),
      to: { to: '/admin/gifts', search: { only: 'reported' } },
    },
    {
      count: now.flaggedEarnings,
      text: plural(now.flaggedEarnings, { one: 'flagged earning', other: 'flagged earnings' }),
      to: { to: '/admin/leaderboards', search: { flagged: true } },
    },
    {
      count: accounts,
      text: plural(accounts, {
        one: 'hint that accounts are one person’s',
        other: 'hints that accounts are one person’s',
      }),
      to: { to: '/admin/analytics', search: { tab: 'accounts' } },
    },
    {
      count: now.lateDrafts,
      text: plural(now.lateDrafts, {
        one: 'draft tournament about to begin',
        other: 'draft tournaments about to begin',
      }),
      to: { to: '/admin/tournaments', search: { only: 'late' } },
    },
    {
      count: now.guideDrafts,
      text: plural(now.guideDrafts, { one: 'draft guide', other: 'draft guides' }),
      to: { to: '/admin/guides', search: { status: 'draft' } },
    },
    {
      count: now.articleDrafts,
      text: plural(now.articleDrafts, { one: 'draft article', other: 'draft articles' }),
      to: { to: '/admin/content', search: { tab: 'manage', status: 'draft' } },
    },
    {
      count: now.failingJobs.length,
      text: plural(now.failingJobs.length, { one: 'failing job', other: 'failing jobs' }),
      to: { to: '/admin/analytics', search: { tab: 'jobs' } },
    },
    {
      count: now.openMonths,
      text: plural(now.openMonths, {
        one: 'month to finalize in the Hall of Fame',
        other: 'months to finalize in the Hall of Fame',
      }),
      to: { to: '/admin/leaderboards', search: { tab: 'hall-of-fame' } },
    },
  ];
}
