import type { EconomyDay } from '@cinder/contract/analytics/analytics.api.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { analyticsAdmin } from '#api/analyticsAdmin.ts';
import { dateFormat } from '#lib/format/dates.ts';
import { formatCount, formatPercent, formatUsd, signed } from '#lib/format/numbers.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import type { Bar } from '#ui/chart/bars.ts';
import { Sparkline } from '#ui/chart/Charts.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { overviewQuery } from './overview.queries.ts';
import './admin.css';

const DAYS = 30;
const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Figure {
  label: string;
  value: ReactNode;
  more?: ReactNode;
  /** Without which there is no such figure. */
  of?: ModuleName;
  /** What each of the last days had of it. */
  course?: { title: string; of: (day: EconomyDay) => string | number };
}

/** Six figures of the community, with the course of the last thirty days. Without them the panels still open. */
export function KeyStats() {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const now = useQuery({ ...analyticsAdmin.overview.query(), staleTime: 0 });
  const economy = useQuery({ ...analyticsAdmin.economy.query({ days: DAYS }), staleTime: 0 });
  const overview = useQuery(overviewQuery);
  if (now.isError) return null;
  const { data } = now;
  const flagged = overview.data?.flaggedEarnings ?? 0;
  const figures: Figure[] = [
    {
      label: t`Members`,
      value: data && formatCount(data.totalUsers),
      more: data && t`${{ count: signed('+', formatCount(data.newUsersToday)) }} today`,
      course: { title: t`New members per day`, of: (day) => day.newMembers },
    },
    {
      label: t`Mining right now`,
      of: 'mining',
      value: data && formatCount(data.liveMiningSessionsCount),
      course: { title: t`Mining sessions per day`, of: (day) => day.sessions },
    },
    {
      label: t`Active, 24 hours`,
      value: data && formatCount(data.activeUsers24h),
      more: data && data.totalUsers > 0 && formatPercent(Math.round((data.activeUsers24h / data.totalUsers) * 100)),
      course: { title: t`Active members per day`, of: (day) => day.activeMembers },
    },
    {
      label: t`${tokenSymbol} distributed`,
      value: data && <Amount value={data.totalCinderDistributed} />,
      course: { title: t`${tokenSymbol} issued per day`, of: (day) => day.issued },
    },
    {
      label: t`Revenue`,
      of: 'shop',
      value: data && formatUsd(data.totalRevenue),
      more: data && plural(data.completedPurchases, { one: '# purchase', other: '# purchases' }),
      course: { title: t`Dollars per day`, of: (day) => day.revenue },
    },
    {
      label: t`Flagged earnings`,
      of: 'leaderboards',
      value: overview.data && formatCount(flagged),
      more: flagged > 0 && (
        <Link className="link" to="/admin/leaderboards" search={{ flagged: true }}>
          <Trans>to review</Trans>
        </Link>
      ),
      course: { title: t`Flagged earnings per day`, of: (day) => day.flagged },
    },
  ];
  const there = figures.filter(({ of }) => of === undefined || isOn(of));
  return (
    <dl className="key-figures" aria-busy={now.isPending}>
      {there.map(({ label, value, more, course }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton width="5rem" height="1.5rem" above="0.5rem" />}</dd>
          <dd className="key-figures__more">{more}</dd>
          {course && (
            <dd className="key-figures__course">
              {economy.data && (
                <Sparkline title={course.title} bars={economy.data.days.map((day) => barOf(day, course.of(day)))} />
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function barOf({ day }: EconomyDay, value: string | number): Bar {
  const label = dayLabel(new Date(`${day}T00:00:00Z`));
  return { key: day, label, value: Number(value), text: typeof value === 'number' ? formatCount(value) : value };
}
