import type { Overview } from '@cinder/contract/audit/overview.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatCount } from '#lib/format/numbers.ts';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { accountHintsQuery, overviewQuery } from './overview.queries.ts';
import './admin.css';

interface Waiting {
  count: number;
  one: string;
  many: string;
  /** Exactly those rows. */
  to: Pick<LinkProps, 'to' | 'search'>;
}

/** What waits for an administrator, with its number, leading to exactly those rows. */
export function NeedsYou() {
  const overview = useQuery(overviewQuery);
  const hints = useQuery(accountHintsQuery);
  return (
    <section className="admin__group" aria-labelledby="needs-you">
      <h2 id="needs-you">What needs you now</h2>
      <QueryState query={overview} waitsFor={hints} of="what needs you" rows={1}>
        {(now) => <WaitingList waiting={waitingIn(now, hints.data?.total ?? 0).filter(({ count }) => count > 0)} />}
      </QueryState>
    </section>
  );
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return <p className="muted">Nothing waits for you.</p>;
  return (
    <ul className="needs-you">
      {waiting.map(({ count, one, many, to }) => (
        <li key={many}>
          <Link {...to}>
            <b>{formatCount(count)}</b>
            {count === 1 ? one : many}
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
      one: 'disputed match',
      many: 'disputed matches',
      to: { to: '/admin/tournaments', search: { only: 'disputed' } },
    },
    {
      count: now.closedMarkets,
      one: 'closed market to settle',
      many: 'closed markets to settle',
      to: { to: '/admin/betting', search: { tab: 'markets', status: 'closed' } },
    },
    {
      count: now.refundsDue,
      one: 'refund due',
      many: 'refunds due',
      to: { to: '/admin/shop', search: { tab: 'purchases', due: true } },
    },
    {
      count: now.flaggedEarnings,
      one: 'flagged earning',
      many: 'flagged earnings',
      to: { to: '/admin/leaderboards', search: { flagged: true } },
    },
    {
      count: accounts,
      one: 'hint that accounts are one person’s',
      many: 'hints that accounts are one person’s',
      to: { to: '/admin/analytics', search: { tab: 'accounts' } },
    },
    {
      count: now.lateDrafts,
      one: 'draft tournament about to begin',
      many: 'draft tournaments about to begin',
      to: { to: '/admin/tournaments', search: { only: 'late' } },
    },
    {
      count: now.guideDrafts,
      one: 'draft guide',
      many: 'draft guides',
      to: { to: '/admin/guides', search: { status: 'draft' } },
    },
    {
      count: now.articleDrafts,
      one: 'draft article',
      many: 'draft articles',
      to: { to: '/admin/content', search: { tab: 'manage', status: 'draft' } },
    },
    {
      count: now.failingJobs.length,
      one: 'failing job',
      many: 'failing jobs',
      to: { to: '/admin/analytics', search: { tab: 'jobs' } },
    },
    {
      count: now.openMonths,
      one: 'month to finalize in the Hall of Fame',
      many: 'months to finalize in the Hall of Fame',
      to: { to: '/admin/leaderboards', search: { tab: 'hall-of-fame' } },
    },
  ];
}
