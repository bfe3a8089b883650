import { type ReactNode, useId } from 'react';
import './plate.css';

interface PlateProps {
  title: ReactNode;
  /** By which an address leads here: `/settings#two-factor`. */
  id?: string;
  /** At the end of the title: a link, a tag or an amount. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A module with its own controls: a titled section on a filled panel. Lists without controls need none. */
export function Plate({ title, id, aside, className = '', children }: PlateProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section className={`plate ${className}`} aria-labelledby={titleId}>
      <div className="plate__h">
        <h2 id={titleId} tabIndex={id ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
