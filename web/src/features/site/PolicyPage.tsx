import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Contents } from '#ui/contents/Contents.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import '#ui/markdown/markdown.css';
import './site.css';

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

const DATE = t`Aug 18, 2025`;

/** A dated text with anchors, and its contents. */
export function PolicyPage({ title, purpose, sections }: PolicyPageProps) {
  return (
    <div className="page">
      <PageHead
        title={title}
        purpose={purpose}
        aside={
          <p className="small dim">
            <Trans>
              Last updated: <time dateTime="2025-08-18">{DATE}</time>
            </Trans>
          </p>
        }
      />
      <div className="policy">
        <div className="policy__contents">
          <Contents items={sections.map(({ id, title: heading }) => ({ id, title: heading }))} />
        </div>
        <div className="prose">
          {sections.map(({ id, title: heading, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
