import type { ShowcaseEntry } from '@cinder/contract/badges/badges.api.ts';
import { BadgeMedal } from '#features/badges/BadgeMedal.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import './member-page.css';

/** The badges that the member has chosen to show. */
export function ShownBadges({ showcase }: { showcase: readonly ShowcaseEntry[] }) {
  return (
    <section aria-labelledby="shown-badges">
      <SectionHead id="shown-badges" title="Badge Showcase" />
      {showcase.length === 0 ? (
        <p className="text-ash">No badges on show.</p>
      ) : (
        <ol className="shown-badges">
          {showcase.map(({ badgeId, badge }) => (
            <li key={badgeId}>
              <span className="shown-badges__medal">
                <BadgeMedal badge={badge} />
              </span>
              <span className="min-w-0">
                <span className="shown-badges__name">{badge.name}</span>
                <span className="shown-badges__text">{badge.description}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
