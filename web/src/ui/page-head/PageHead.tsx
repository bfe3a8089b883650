import type { ReactNode } from 'react';
import { formatCount } from '#lib/format/numbers.ts';
import './page-head.css';

interface PageHeadProps {
  title: string;
  /** One line: what the page is for. */
  purpose?: string;
  /** The one fact or control that matters, at the end. */
  aside?: ReactNode;
}

/** The top of a page with its only h1. */
export function PageHead({ title, purpose, aside }: PageHeadProps) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {purpose && <p className="head__purpose">{purpose}</p>}
      </div>
      {aside}
    </div>
  );
}

interface SectionHeadProps {
  id?: string;
  title: string;
  /** How many the section lists. */
  count?: number;
  aside?: ReactNode;
  /** 28 px instead of 22: on pages that tell rather than work. */
  isLarge?: boolean;
  className?: string;
}

/** The head of a section without a plate: a title that trails off in a hairline. */
export function SectionHead({ id, title, count, aside, isLarge = false, className = '' }: SectionHeadProps) {
  return (
    <div className={`sec ${className}`}>
      <h2 id={id} className={isLarge ? 'sec__large' : ''}>
        {title}
        {count !== undefined && <span className="sec__count"> {formatCount(count)}</span>}
      </h2>
      {aside && <div className="sec__aside">{aside}</div>}
    </div>
  );
}

/** A section with its head, by which it is called. */
export function Section({ children, ...head }: SectionHeadProps & { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={head.id}>
      <SectionHead {...head} />
      {children}
    </section>
  );
}
