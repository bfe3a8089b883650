import type { ShowcaseEntry } from '@cinder/contract/badges/badges.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyMedal } from '#ui/medal/Medal.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { BadgeMedal } from './BadgeMedal.tsx';
import { showcaseQuery } from './badges.queries.ts';
import './badges.css';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

const POSITIONS = [1, 2, 3];

/** The three badges that the member shows. */
export function BadgeShowcase() {
  const { data: showcase } = useQuery(showcaseQuery);
  return (
    <Section
      id="badge-showcase"
      title={t`Badge Showcase`}
      aside={
        <Link className="link" to="/badges">
          <Trans>Manage Badges</Trans>
        </Link>
      }
    >
      {showcase ? <Medals showcase={showcase} /> : <ShowcasePending />}
    </Section>
  );
}

function Medals({ showcase }: { showcase: readonly ShowcaseEntry[] }) {
  return (
    <>
      <ol className="showcase" aria-label={t`Badge Showcase`}>
        {POSITIONS.map((position) => {
          const badge = showcase.find((entry) => entry.position === position)?.badge;
          return (
            <li key={position}>
              {badge ? (
                <BadgeMedal badge={badge} />
              ) : (
                <Link to="/badges" className="showcase__empty" aria-label={t`Choose a badge for position ${position}`}>
                  <EmptyMedal />
                </Link>
              )}
              <span className="showcase__caption" data-empty={!badge}>
                {badge ? badge.name : t`Empty slot`}
              </span>
            </li>
          );
        })}
      </ol>
      {showcase.length === 0 && (
        <p className="showcase__hint">
          <Trans>
            Visit the{' '}
            <Link className="link-inline" to="/badges">
              badges page
            </Link>{' '}
            to choose up to 3.
          </Trans>
        </p>
      )}
    </>
  );
}

/** In the place of a showcase that is on its way or could not be loaded. */
export function ShowcasePending() {
  const showcase = useQuery(showcaseQuery);
  if (showcase.isLoadingError) {
    return <ErrorState title={t`Failed to fetch your showcase`} query={showcase} />;
  }
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading your showcase</Trans>
      </span>
      <div className="showcase">
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} ratio="1" />
        ))}
      </div>
    </div>
  );
}
