import { firstParagraph } from '@cinder/contract/site/site-pages.rules.ts';
import { t } from '@lingui/core/macro';
import { useParams } from '@tanstack/react-router';
import { type ComponentProps, useDeferredValue } from 'react';
import { pages } from '#api/pages.ts';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { hasCode } from '#lib/api-error.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#lib/viewer.ts';
import { ErrorBoundary, ErrorState } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import OwnText from './OwnText.tsx';

/** /pages/{slug}: a page of the community's own. Visitors see the landing page in place of one for members. */
export function SitePage() {
  const { slug } = useParams({ from: '/pages/$slug' });
  return <OnePage key={slug} slug={slug} />;
}

function OnePage({ slug }: { slug: string }) {
  const query = useDeferredValue(useNamedQuery(pages.get.query({ slug })));
  const { data, error, isError } = query;
  const user = useUser();
  if (hasCode(error, 'site_page_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  const page = data?.page;
  // The session of who reads it may be over meanwhile.
  if (page === null || (page?.access === 'member' && user === null)) return <LandingPage />;
  if (page)
    return (
      <ErrorBoundary title={t`This page could not be shown`}>
        <Written title={page.title} text={page.content} updatedAt={page.updatedAt} />
      </ErrorBoundary>
    );
  return (
    <div className="page">
      {isError ? (
        <ErrorState level={1} title={t`This page could not be loaded`} query={query} />
      ) : (
        <SkeletonRows count={6} label={t`Loading the page`} />
      )}
    </div>
  );
}

function Written(page: ComponentProps<typeof OwnText>) {
  usePageTitle(page.title, firstParagraph(page.text) || undefined);
  return <OwnText {...page} />;
}
