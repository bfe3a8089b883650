import type { CSSProperties } from 'react';
import { GameIcon } from './GameIcon.tsx';

interface IconSquareProps {
  path: string;
  /** A colour token such as `var(--color-ember-text)`. */
  colour?: string;
}

/** The icon at the start of a row: 36 px, in a well. */
export function IconSquare({ path, colour = 'var(--color-ash)' }: IconSquareProps) {
  const style: CSSProperties & Record<'--c', string> = { '--c': colour };
  return (
    <span className="ico" style={style}>
      <GameIcon path={path} />
    </span>
  );
}
