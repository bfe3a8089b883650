import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Layout } from './bracket-layout.ts';

interface BracketLinesProps {
  layout: Layout;
  matches: readonly Match[];
  own: string | null;
}

/** The lines along which winners go on; those that the member has won in ember. Decorative. */
export function BracketLines({ layout: { width, height, lines }, matches, own }: BracketLinesProps) {
  const wonBy = new Map(matches.map(({ id, winnerRegistrationId }) => [id, winnerRegistrationId]));
  const isOwn = (id: string) => own !== null && wonBy.get(id) === own;
  // The member's own lie over the others.
  const ordered = lines.toSorted((a, b) => Number(isOwn(a.id)) - Number(isOwn(b.id)));
  return (
    <svg className="bracket__lines" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ordered.map(({ id, points }) => (
        <polyline key={id} data-own={isOwn(id)} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}
