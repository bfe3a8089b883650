import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOn, useSite } from '#lib/site.ts';
import { Stat, StatLedger } from '#ui/ledger/StatLedger.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { definitionOf, STATS, type StatName } from './stat-labels.ts';
import './analytics.css';

interface StatColumn {
  name: StatName;
  value: ReactNode;
  caption?: ReactNode;
  /** Without which there is no such figure. */
  of?: ModuleName;
}

/** Up to four figures of one kind, with what each of them counts; nothing where the site has none of them. */
export function StatTable({ title, stats }: { title: string; stats: readonly StatColumn[] }) {
  const labelOf = useStatLabel();
  const isOn = useIsOn();
  const there = stats.filter(({ of }) => of === undefined || isOn(of));
  if (there.length === 0) return null;
  return (
    <section className="stat-table">
      <h2 className="analytics-title">{title}</h2>
      <StatLedger label={title}>
        {there.map(({ name, value, caption }) => (
          <Stat
            key={name}
            label={<Defined name={labelOf(name)} definition={definitionOf(name, isOn)} />}
            figure={value}
            caption={caption}
          />
        ))}
      </StatLedger>
    </section>
  );
}

/** What a figure is called on this site. */
export function useStatLabel(): (name: StatName) => string {
  const { tokenSymbol } = useSite();
  return (name) => (name === 'distributed' ? t`${tokenSymbol} distributed` : STATS[name][0]);
}

const FOUR = [1, 2, 3, 4];

/** The skeleton of so many ledgers. */
export function LedgerSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading analytics</Trans>
      </span>
      {Array.from({ length: count }, (_, index) => index).map((ledger) => (
        <section className="stat-table" key={ledger} aria-hidden="true">
          <Skeleton width="8rem" height="1.25rem" className="stat-table__title" />
          <div className="ledger">
            {FOUR.map((stat) => (
              <div className="ledger__stat" key={stat}>
                <Skeleton width="6rem" height="0.75rem" />
                <Skeleton width="5rem" height="1.75rem" above="0.5rem" />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A figure's name that says on hover or focus what it counts. */
function Defined({ name, definition }: { name: string; definition: string }) {
  return (
    <Tooltip text={definition}>
      <button type="button" className="defined" aria-label={`${name}: ${definition}`}>
        {name}
      </button>
    </Tooltip>
  );
}
