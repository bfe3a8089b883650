import { retentionPercent } from '@cinder/contract/analytics/analytics.rules.ts';
import type { Cohort } from '@cinder/contract/analytics/history.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { dateFormat } from '#lib/format/dates.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { Scroller } from '#ui/scroller/Scroller.tsx';
import './analytics.css';

const dayLabel = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Who of those who joined in a week was there in later ones, as numbers with a bar each. */
export function Retention({ cohorts }: { cohorts: readonly Cohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  return (
    <section>
      <h3 className="analytics-title">
        <Trans>Who stayed, by week of joining</Trans>
      </h3>
      <p className="accounts__purpose">
        <Trans>
          Of those who joined in a week, how many in a hundred were active in that week and the following ones. Weeks
          begin on Monday and are shown once they are over.
        </Trans>
      </p>
      {weeks === 0 ? (
        <p className="muted">
          <Trans>No week is over yet.</Trans>
        </p>
      ) : (
        <Scroller aria-label={t`Who stayed, by week of joining`}>
          <table className="retention">
            <caption className="sr-only">{t`Who stayed, by week of joining`}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Week from</Trans>
                </th>
                <th scope="col">
                  <Trans>Joined</Trans>
                </th>
                {Array.from({ length: weeks }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: weeks are counted
                  <th scope="col" key={week} aria-label={t`Week ${{ week: week + 1 }}`}>
                    {week + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <Row key={cohort.week} cohort={cohort} weeks={weeks} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}

function Row({ cohort: { week, joined, active }, weeks }: { cohort: Cohort; weeks: number }) {
  return (
    <tr>
      <th scope="row">{dayLabel(new Date(week))}</th>
      <td>{formatCount(joined)}</td>
      {Array.from({ length: weeks }, (_, index) => {
        const there = active[index];
        if (there === undefined || joined === 0) {
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are counted
          return <td key={index} />;
        }
        const percent = Math.round(retentionPercent(there, joined));
        const style: CSSProperties & Record<'--share', string> = { '--share': `${percent}%` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks are counted
          <td key={index} className="retention__cell" style={style}>
            {formatCount(percent)}
          </td>
        );
      })}
    </tr>
  );
}
