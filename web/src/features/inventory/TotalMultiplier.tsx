import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMultiplier } from '#lib/format/numbers.ts';
import { Gauge } from '#ui/meter/Gauge.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { gaugeParts, sumBonusPercent } from './gear.ts';
import { equipmentQuery } from './inventory.queries.ts';
import './total-multiplier.css';

/** What all that is worn makes of a mining reward, up to the cap. */
export function TotalMultiplier() {
  const { data: worn, isError } = useQuery(equipmentQuery);
  return (
    <div className="total">
      <div>
        <span className="total__label">Total multiplier</span>
        <span className="total__figure">
          {worn ? formatMultiplier(multiplierPercent(sumBonusPercent(worn)) / 100) : isError ? '–' : <Waiting />}
        </span>
      </div>
      <div className="total__gauge">
        <Gauge parts={gaugeParts(worn ?? [])} />
        <span className="total__ends">
          <span>1.00x</span>
          <span>2.00x cap</span>
        </span>
      </div>
    </div>
  );
}

function Waiting() {
  return <Skeleton className="h-8 w-24" />;
}
