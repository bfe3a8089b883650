import type { NameColour, Worn } from '@cinder/contract/perks/worn.rules.ts';
import type { ReactNode } from 'react';
import './worn.css';

/** What a colour of names is drawn in; undefined: as names are. */
export const nameColour = (colour: NameColour | undefined) => colour && `var(--color-name-${colour})`;

interface WornNameProps {
  worn: Worn | undefined;
  /** The name, or the link that it is. */
  children: ReactNode;
}

/** A name as its member wears it: in its colour, with the title on a line under it; within a sentence without. */
export function WornName({ worn, children }: WornNameProps) {
  if (!worn?.colour && !worn?.title) return children;
  return (
    <span className="worn-name">
      <span style={{ color: nameColour(worn.colour) }}>{children}</span>
      {worn.title && (
        <span className="worn-name__title">
          <span className="sr-only">, </span>
          <bdi>{worn.title}</bdi>
        </span>
      )}
    </span>
  );
}
