import type { ReactNode } from 'react';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import '#ui/prose/prose.css';
import './policy.css';

export interface PolicySection {
  /** The anchor. */
  id: string;
  title: string;
  text: ReactNode;
}

interface PolicyPageProps {
  title: string;
  purpose: string;
  sections: readonly PolicySection[];
}

const DATE = 'Aug 18, 2025';

/** A dated text with anchors, and on wide screens its contents beside it. */
export function PolicyPage({ title, purpose, sections }: PolicyPageProps) {
  return (
    <div className="page">
      <PageHead
        title={title}
        purpose={purpose}
        aside={
          <p className="text-small text-smoke">
            Last updated: <time dateTime="2025-08-18">{DATE}</time>
          </p>
        }
      />
      <div className="grid gap-x-16 border-t border-seam pt-8 lg:grid-cols-[1fr_16rem]">
        <div className="prose">
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </section>
          ))}
        </div>
        <nav className="contents hidden lg:block" aria-label="On this page">
          <ul className="sticky top-24">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
