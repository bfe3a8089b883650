import { type Bar, heightsOf, summaryOf } from './bars.ts';
import './chart.css';

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
