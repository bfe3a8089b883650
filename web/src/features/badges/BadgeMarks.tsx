import starMedal from 'virtual:game-icon/star-medal';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { listed } from '#lib/format/lists.ts';
import { useIsOn } from '#lib/site.ts';
import { Picture } from '#ui/icon/Picture.tsx';
import { metalOf } from './BadgeMedal.tsx';
import './badge-marks.css';

interface BadgeMarksProps {
  badges: readonly { id: string; name: string; imageUrl: string | null }[];
}

/** The badges that a member shows, small, beside their name. */
export function BadgeMarks({ badges }: BadgeMarksProps) {
  const isOn = useIsOn();
  if (!isOn('badges') || badges.length === 0) return null;
  return (
    <span className="badge-marks">
      {badges.map(({ id, name, imageUrl }) => (
        <span key={id} className="badge-marks__one" style={metal(id)} title={name}>
          <Picture icon={starMedal} imageUrl={imageUrl} />
        </span>
      ))}
      <span className="sr-only">
        <Trans>
          Badges:{' '}
          {{
            names: listed(
              badges.map(({ name }) => name),
              'unit',
            ),
          }}
        </Trans>
      </span>
    </span>
  );
}

function metal(id: string): CSSProperties {
  return { color: metalOf(id) };
}
