import type { SiteText } from '@cinder/contract/site/site-settings.api.ts';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { site } from '#api/site.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTop } from '#lib/page-title.ts';
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
  const { data, isPending } = useNamedQuery(siteTextQuery(page));
  if (isPending) return <Loading title={title} />;
  if (!data?.text) return children;
  return (
    <ErrorBoundary title={t`${title} could not be shown`}>
      <Suspense fallback={<Loading title={title} />}>
        <OwnText title={title} text={data.text} updatedAt={data.updatedAt} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <div className="page">
      <PageHead title={title} />
      <SkeletonRows count={6} label={t`Loading ${title}`} />
    </div>
  );
}

/** The community's own text of a page; null where the product's own stands. */
function siteTextQuery(page: SiteText) {
  return site.text.query({ page });
}
