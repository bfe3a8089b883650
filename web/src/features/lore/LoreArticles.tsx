import scroll from 'virtual:game-icon/scroll-unfurled';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { FeaturedStories } from './FeaturedStories.tsx';
import { articlesQuery } from './lore.queries.ts';
import { type LoreSearch, readLoreSearch } from './lore-search.ts';
import { MoreStories } from './MoreStories.tsx';
import { StoryFilters } from './StoryFilters.tsx';
import { sortStories } from './story.ts';
import './stories.css';

/** The stories: searched by title or excerpt, of one category or all; the address keeps both. */
export function LoreArticles() {
  const { q = '', category = '' } = useSearch({ from: '/member/telnarus' });
  const navigate = useNavigate();
  const filter = (search: LoreSearch) =>
    void navigate({ to: '/telnarus', search: readLoreSearch({ ...search }), replace: true, resetScroll: false });
  return (
    <section aria-labelledby="stories">
      <SectionHead
        id="stories"
        className="stories__head"
        title="Lore articles"
        aside={<StoryFilters q={q} category={category} onChange={filter} />}
      />
      <Stories q={q} category={category} onShowAll={() => filter({})} />
    </section>
  );
}

function Stories({ q, category, onShowAll }: { q: string; category: string; onShowAll: () => void }) {
  const articles = useQuery(articlesQuery);
  if (articles.isPending) return <StoriesSkeleton />;
  if (articles.isError) {
    const { error, isFetching, refetch } = articles;
    return (
      <ErrorState
        title="Failed to fetch stories"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (articles.data.length === 0) {
    return <Empty icon={scroll} title="No stories yet" text="The first one is still being written down." />;
  }
  const { featured, more } = sortStories(articles.data, { q, category });
  const count = featured.length + more.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count === 1 ? '1 story' : `${count} stories`}
      </p>
      {count === 0 && (
        <Empty
          icon={scroll}
          title="No stories found"
          text="Try other words, or another category."
          action={<Button onClick={onShowAll}>Show all stories</Button>}
        />
      )}
      {featured.length > 0 && <FeaturedStories articles={featured} />}
      {more.length > 0 && <MoreStories articles={more} />}
    </>
  );
}

function StoriesSkeleton() {
  return (
    <div role="status" className="featured-stories">
      <span className="sr-only">Loading stories</span>
      {['one', 'other'].map((place) => (
        <div key={place} className="story" aria-hidden="true">
          <Skeleton className="h-38 w-full" />
          <div>
            <Skeleton className="h-3 w-1/5" />
            <Skeleton className="mt-3 h-5 w-7/10" />
            <Skeleton className="mt-3 h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
