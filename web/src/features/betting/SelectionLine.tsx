import type { Selection } from '@cinder/contract/betting/betting.schemas.ts';
import type { CSSProperties } from 'react';
import { formatExact } from '#lib/format/amounts.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import './betting.css';

/** What can be bet on: its name, its share of the pool, its odds, and what one has staked on it. */
export function SelectionLine({ selection }: { selection: Selection }) {
  const { label, sharePercent, currentOdds, isWinner, ownStake } = selection;
  const style: CSSProperties & Record<'--share', string> = { '--share': `${sharePercent}%` };
  return (
    <span className="selection">
      <span className="selection__name">
        {label}
        {isWinner && <Tag tone="ok">Winner</Tag>}
      </span>
      <span className="selection__share">{sharePercent}% of stakes</span>
      <span className="selection__odds">
        {currentOdds === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">no odds yet</span>
          </>
        ) : (
          <>
            <span className="sr-only">odds </span>
            {currentOdds}x
          </>
        )}
      </span>
      <span className="selection__bar" style={style} />
      {Number(ownStake) > 0 && <span className="selection__own">Your stake: {formatExact(ownStake)}</span>}
    </span>
  );
}
