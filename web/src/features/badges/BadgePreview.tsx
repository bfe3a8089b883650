import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { Plate } from '#ui/plate/Plate.tsx';
import { BadgeFacts } from './BadgeFacts.tsx';

/** The badge that was pressed or ticked last, beside the others. */
export function BadgePreview({ badge }: { badge: Badge | null }) {
  return (
    <Plate title={badge?.name ?? 'Preview'}>
      {badge ? <BadgeFacts badge={badge} /> : <p className="text-ash">Press a badge to see what it is for.</p>}
    </Plate>
  );
}
