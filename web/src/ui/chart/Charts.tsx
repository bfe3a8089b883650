import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { formatDecimal } from '#lib/format/numbers.ts';
import { Fold } from '../fold/Fold.tsx';
import { Table } from '../table/Table.tsx';
import { type Bar, barAt, heightsOf, lineOver, summaryOf } from './bars.ts';
import './chart.css';

interface BarChartProps {
  /** What the bars are: "New members per day". */
  title: string;
  /** What a value is, as the head of the table: "New members". */
  measure: string;
  bars: readonly Bar[];
  /** What a bar stands for, as the head of the table: "Day" unless said. */
  unit?: string;
  /** A second measure as a line over the bars, one value for each of them. */
  line?: { measure: string; values: readonly { value: number; text: string }[] };
}

/** Bars from left to right in all languages; the value under the pointer above them, all of them as a table below. */
export function BarChart({ title, measure, bars, unit = t`Day`, line }: BarChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [isTableOpen, setTableOpen] = useState(false);
  const selected = bars.find(({ key }) => key === pointed) ?? bars.at(-1);
  const heights = heightsOf(bars, line?.values);
  const lineText = line?.values[selected ? bars.indexOf(selected) : -1]?.text;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(barAt(bars, event.clientX - left, width)?.key ?? null);
  };
  return (
    <figure className="chart">
      <figcaption className="chart__head">
        <span className="chart__title">{title}</span>
        {selected && (
          <span className="chart__value" aria-hidden="true">
            <b>{selected.text}</b> {lineText !== undefined && <span className="chart__beside">{lineText} </span>}
            <span>{selected.label}</span>
          </span>
        )}
      </figcaption>
      <svg
        className="chart__bars"
        role="img"
        aria-label={summaryOf(title, bars)}
        viewBox={`0 0 ${Math.max(1, bars.length) * 10} 100`}
        preserveAspectRatio="none"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {bars.map(({ key }, index) => {
          const height = heights[index] ?? 0;
          const box = { x: index * 10 + 1, y: 100 - height, width: 8, height };
          return <rect key={key} className="chart__bar" data-pointed={key === pointed} {...box} />;
        })}
        {line && <polyline className="chart__line" points={lineOver(bars, line.values)} />}
      </svg>
      <div className="chart__ends" dir="ltr" aria-hidden="true">
        <bdi>{bars[0]?.label}</bdi>
        <bdi>{bars.at(-1)?.label}</bdi>
      </div>
      {line && (
        <p className="chart__key">
          <Trans>
            Bars: {measure}. Line: {{ line: line.measure }}.
          </Trans>
        </p>
      )}
      <Fold
        label={
          <Trans>
            As a table<span className="sr-only">: {title}</span>
          </Trans>
        }
        onToggle={(event) => setTableOpen(event.currentTarget.open)}
      >
        {isTableOpen && (
          <Table
            narrow
            dense
            caption={title}
            rows={[...bars].reverse()}
            rowKey={({ key }) => key}
            columns={[
              { key: 'label', head: unit, cell: ({ label }) => label },
              { key: 'value', head: measure, align: 'end', cell: ({ text: value }) => value },
              ...(line
                ? [
                    {
                      key: 'line',
                      head: line.measure,
                      align: 'end' as const,
                      cell: (bar: Bar) => line.values[bars.indexOf(bar)]?.text,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Fold>
    </figure>
  );
}

interface Share {
  key: string;
  label: string;
  value: ReactNode;
  /** 0 to 100. */
  percent: number;
}

/** Parts of a whole as rows with a bar each; the words say what the bars show. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <ul className="shares" aria-label={label}>
      {shares.map(({ key, label: name, value, percent }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="shares__value">
            {value} <small>{t`${{ percent: formatDecimal(percent) }} %`}</small>
          </span>
          <svg className="shares__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="1" />
            <rect className="chart__bar" width={percent} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** The course of some days beside a figure: bars without axes, whose summary is read instead. */
export function Sparkline({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const heights = heightsOf(bars);
  return (
    <svg
      className="sparkline"
      role="img"
      aria-label={summaryOf(title, bars)}
      viewBox={`0 0 ${Math.max(1, bars.length) * 10} 100`}
      preserveAspectRatio="none"
    >
      {bars.map(({ key }, index) => {
        const height = heights[index] ?? 0;
        return <rect key={key} className="chart__bar" x={index * 10 + 1} y={100 - height} width={8} height={height} />;
      })}
    </svg>
  );
}
