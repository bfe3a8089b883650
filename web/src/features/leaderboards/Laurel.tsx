import type { CSSProperties } from 'react';
import { GameIcon } from '#ui/icon/GameIcon.tsx';
import { laurelOf } from './laurels.ts';
import './laurel.css';

/** The laurel of one of the best three, in its metal; others have the bronze one. Decorative. */
export function Laurel({ rank }: { rank: number }) {
  const { icon, metal } = laurelOf(rank);
  const style: CSSProperties = { color: metal };
  return (
    <span className="laurel" style={style}>
      <GameIcon path={icon} />
    </span>
  );
}
