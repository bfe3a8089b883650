import book from 'virtual:game-icon/open-book';
import type { ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { pageTops } from '@cinder/contract/site/page-tops.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchLink } from '#features/search/SearchLink.tsx';
import { usePublicPageTitle } from '#lib/page-title.ts';
import { usePageTop } from '#lib/page-top.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { PageHead, SectionHead } from '#ui/page-head/PageHead.tsx';
import { FallbackNotice } from './FallbackNotice.tsx';
import { FeaturedGuides } from './FeaturedGuides.tsx';
import { GuideFilters } from './GuideFilters.tsx';
import { GuideRows } from './GuideRows.tsx';
import { GuidesSkeleton } from './GuidesSkeleton.tsx';
import { filterGuides, type GuideFilter } from './guide-filter.ts';
import { guidesQuery } from './guides.queries.ts';
import { readFilter } from './guides-search.ts';
import { SAMPLE_GUIDES } from './sample-guides.ts';

/** /guides: every published guide, with search and filters. */
export function GuidesPage() {
  usePublicPageTitle('/guides');
  const filter = readFilter(useSearch({ from: '/guides' }));
  const navigate = useNavigate();
  const guides = useQuery(guidesQuery);
  const setFilter = (search: GuideFilter) =>
    void navigate({ to: '/guides', search: { ...search }, replace: true, resetScroll: false });
  return (
    <div className="page">
      <PageHead {...usePageTop(pageTops['/guides'])} aside={<SearchLink />} />
      <GuideFilters filter={filter} onChange={setFilter} />
      {guides.isLoadingError && <FallbackNotice query={guides} />}
      <ErrorBoundary title="The guides could not be shown">
        {guides.isPending ? (
          <GuidesSkeleton />
        ) : (
          <GuideLists
            guides={guides.data ?? SAMPLE_GUIDES}
            canOpen={guides.data !== undefined}
            filter={filter}
            onClear={() => setFilter({})}
          />
        )}
      </ErrorBoundary>
    </div>
  );
}

interface GuideListsProps {
  guides: readonly ListedGuide[];
  canOpen: boolean;
  filter: GuideFilter;
  onClear: () => void;
}

function GuideLists({ guides, canOpen, filter, onClear }: GuideListsProps) {
  const shown = filterGuides(guides, filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <p className="sr-only" role="status">
        {isFiltered && (shown.length === 1 ? '1 guide found' : `${shown.length} guides found`)}
      </p>
      {shown.length === 0 ? (
        <Empty
          level={2}
          icon={book}
          title="No guides found matching your criteria."
          {...(isFiltered && { action: <Button onClick={onClear}>Clear the filters</Button> })}
        />
      ) : (
        <>
          <FeaturedGuides guides={shown} canOpen={canOpen} />
          <section aria-labelledby="all-guides">
            <SectionHead id="all-guides" title="All Guides" count={shown.length} />
            <GuideRows labelledBy="all-guides" guides={shown} canOpen={canOpen} />
          </section>
        </>
      )}
    </>
  );
}
