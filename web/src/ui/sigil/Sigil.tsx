import type { Drawing, PeopleColour } from '@cinder/contract/lore/drawings.rules.ts';
import '../icon/icon.css';

const SHAPES: Record<Drawing, readonly string[]> = {
  aratti: [
    'M32 4 37 15 32 26 27 15Z',
    'M29 30 8 14l3 12 18 14zM29 42 10 30l3 11 16 11zM29 54 15 46l3 8 11 6z',
    'M35 30l21-16-3 12-18 14zM35 42l19-12-3 11-16 11zM35 54l14-8-3 8-11 6z',
  ],
  doru: ['M14 6h36l6 10-6 10H37v6H27v-6H14L8 16z', 'M27 36h10v8H27z', 'M32 48 44 48 58 60H6L20 48z'],
  humans: [
    'M32 3 56 22v6L32 9 8 28v-6z',
    'M12 31 32 15l20 16v29H42V50c0-7-4-9-10-17-6 8-10 10-10 17v10H12z',
    'M32 43c4 5 6 7 6 11a6 6 0 0 1-12 0c0-4 2-6 6-11z',
  ],
};

const PLAIN = ['M32 8 56 32 32 56 8 32z'];

interface SigilProps {
  /** Null: a plain one. */
  sigil: Drawing | null;
  /** Null: that of the text. */
  colour: PeopleColour | null;
}

/** The sign of a people, in its colour. */
export function Sigil({ sigil, colour }: SigilProps) {
  return (
    <svg
      className="sigil"
      style={{ color: colour ? `var(--color-${colour})` : undefined }}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      {(sigil ? SHAPES[sigil] : PLAIN).map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
}
