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
