import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { NotFoundPage } from '#features/site/NotFoundPage.tsx';
import { formatDay } from '#lib/format/dates.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { Loading } from '#ui/loading/Loading.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { articleQuery, articlesQuery, loreCategoriesQuery } from './lore.queries.ts';
import { OtherStories } from './OtherStories.tsx';
import { isLongTitle, peopleOf, teaserOf } from './story.ts';
import { sceneOf } from './story-scene.ts';
import './lore-banner.css';
import './people.css';
import './reading.css';

/** /telnarus/article/{slug}: a story. One that came with the list of stories is there at once. */
export function ArticlePage() {
  const { slug } = useParams({ from: '/member/telnarus/article/$slug' });
  const queryClient = useQueryClient();
  const article = useQuery({
    ...articleQuery(slug),
    placeholderData: () => queryClient.getQueryData(articlesQuery.queryKey)?.find((listed) => listed.slug === slug),
  });
  if (article.isPending) return <Loading />;
  if (article.isError) {
    const { error, isFetching, refetch } = article;
    return (
      <div className="page">
        <ErrorState
          level={1}
          title="Failed to load this story"
          text={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  return article.data ? <Article key={slug} article={article.data} /> : <NotFoundPage />;
}

function Article({ article }: { article: LoreArticle }) {
  const { title, content, imageUrl, publishedAt, categoryId } = article;
  const { data: categories = [] } = useQuery(loreCategoriesQuery);
  const category = categories.find(({ id }) => id === categoryId);
  const people = peopleOf(article, category?.name);
  usePageTitle(title, teaserOf(article, 'featured'));
  return (
    <>
      <Scene
        picture={sceneOf(people)}
        ownPicture={imageUrl}
        text="left"
        shape="band"
        className="lore-banner lore-banner--story"
        isFirstInView
      >
        <div className="page">
          <div className="lore-banner__bar">
            <ButtonTo size="sm" to="/telnarus">
              <ArrowLeft />
              Back to Telnarus
            </ButtonTo>
          </div>
          <div className="lore-banner__text">
            <h1 data-long={isLongTitle(title) || undefined}>{title}</h1>
            <p className="lore-banner__facts">
              {category && (
                <Link to="/telnarus" search={{ category: category.slug }} className="lore-banner__category">
                  {category.name}
                </Link>
              )}
              {publishedAt && <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>}
            </p>
          </div>
        </div>
      </Scene>
      <div className="page reading">
        <article className={`reading__text people--${people}`}>
          <Markdown look="lore">{content}</Markdown>
        </article>
        <OtherStories article={article} category={category} />
      </div>
    </>
  );
}
