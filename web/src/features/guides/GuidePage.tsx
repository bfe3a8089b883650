import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { NotFoundPage } from '#features/site/NotFoundPage.tsx';
import { hasCode } from '#lib/api-error.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { GuideSkeleton } from './GuideSkeleton.tsx';
import { GuideText } from './GuideText.tsx';
import { guideQuery } from './guides.queries.ts';
import { MoreGuides } from './MoreGuides.tsx';

/** /guides/{slug}: one guide. */
export function GuidePage() {
  const { slug } = useParams({ from: '/guides/$slug' });
  return <OneGuide key={slug} slug={slug} />;
}

function OneGuide({ slug }: { slug: string }) {
  const guide = useDeferredValue(useQuery(guideQuery(slug)));
  const { error, isFetching, refetch } = guide;
  if (hasCode(error, 'guide_not_found') || hasCode(error, 'invalid_input')) return <NotFoundPage />;
  return (
    <div className="page">
      <ButtonTo look="quiet" size="sm" to="/guides" className="mt-3 -ml-2">
        <ArrowLeft />
        All guides
      </ButtonTo>
      {guide.isPending && <GuideSkeleton />}
      {guide.isError && !guide.data && (
        <ErrorState
          level={1}
          title="This guide could not be loaded"
          text={error?.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {guide.data && (
        <>
          <ErrorBoundary title="This guide could not be shown">
            <GuideText guide={guide.data} />
          </ErrorBoundary>
          <MoreGuides of={guide.data} />
        </>
      )}
    </div>
  );
}
