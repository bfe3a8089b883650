import type { SiteText } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { site } from '#api/site.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTop } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';

const OwnText = lazy(() => import('./OwnText.tsx'));

interface TextedPageProps {
  page: SiteText;
  /** The product's own text: where the community has none, or its own cannot be had. */
  children: ReactNode;
}

/** A page whose text a community may write itself. */
export function TextedPage({ page, children }: TextedPageProps) {
  const { title } = usePageTop();
  const { loading, failure } = labelsOf(page, useSite().siteName);
  const { data, isPending } = useNamedQuery(siteTextQuery(page));
  if (isPending) return <Loading title={title} label={loading} />;
  if (!data?.text) return children;
  return (
    <ErrorBoundary title={failure}>
      <Suspense fallback={<Loading title={title} label={loading} />}>
        <OwnText title={title} text={data.text} updatedAt={data.updatedAt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loading({ title, label }: { title: string; label: string }) {
  return (
    <div className="page">
      <PageHead title={title} />
      <SkeletonRows count={6} label={label} />
    </div>
  );
}

function labelsOf(page: SiteText, site: string) {
  switch (page) {
    case 'about':
      return { loading: t`Loading About ${site}`, failure: t`About ${site} could not be shown` };
    case 'privacy':
      return { loading: t`Loading Privacy Policy`, failure: t`Privacy Policy could not be shown` };
    case 'terms':
      return { loading: t`Loading Terms of Service`, failure: t`Terms of Service could not be shown` };
  }
}

/** The community's own text of a page; null where the product's own stands. */
function siteTextQuery(page: SiteText) {
  return site.text.query({ page });
}
