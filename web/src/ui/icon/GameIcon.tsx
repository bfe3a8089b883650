import type { CSSProperties } from 'react';
import './icon.css';

interface GameIconProps {
  /** `virtual:game-icon/<name>`. */
  path: string;
  className?: string;
}

/** An icon of a thing in the world (item, badge, activity), as tall as the text beside it. Lucide serves the verbs. */
export function GameIcon({ path, className = '' }: GameIconProps) {
  return (
    <svg className={`gi ${className}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

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
