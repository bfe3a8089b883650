import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { EXCERPT_LENGTH, excerpt } from '@cinder/contract/lore/lore.rules.ts';
import type { People } from '@cinder/contract/lore/world.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useWorld } from '#lib/world.ts';
import { ButtonTo } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { NotFoundPage } from '#ui/empty/NotFoundPage.tsx';
import { Loading } from '#ui/mark/Mark.tsx';
import { Markdown } from '#ui/markdown/Markdown.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { classOf, countryOf } from './drawings.ts';
import { articleQuery, articlesQuery, worldQuery } from './lore.queries.ts';
import { isLongTitle } from './story.ts';
import { TextSkeleton } from './TextSkeleton.tsx';
import './lore.css';

const MOST = 4;

/** /telnarus/article/{slug}: a story. */
export function ArticlePage() {
  const { slug } = useParams({ from: '/member/telnarus/article/$slug' });
  return <Story key={slug} slug={slug} />;
}

/** Of one that came with the list of stories everything but its text is there at once. */
function Story({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const world = useNamedQuery(worldQuery);
  const article = useDeferredValue(useNamedQuery(articleQuery(slug)));
  if (article.data === null) return <NotFoundPage />;
  if (article.isError) {
    return (
      <div className="page">
        <ErrorState level={1} title={t`Failed to load this story`} query={article} />
      </div>
    );
  }
  const story = article.data ?? queryClient.getQueryData(articlesQuery.queryKey)?.find((one) => one.slug === slug);
  if (!story || world.isPending) return <Loading />;
  const people = world.data?.peoples.find(({ slug: one }) => one === story.people);
  return (
    <>
      <Banner story={story} people={people} />
      <div className="page reading">
        {article.data ? (
          <article className={`reading__text ${classOf(people)}`}>
            <Markdown look="lore">{article.data.content}</Markdown>
          </article>
        ) : (
          <TextSkeleton />
        )}
        <OtherStories of={story} />
      </div>
    </>
  );
}

interface BannerProps {
  story: ListedArticle;
  people: People | undefined;
}

function Banner({ story: { title, teaser, category, imageUrl, publishedAt }, people }: BannerProps) {
  const world = useWorld();
  usePageTitle(title, teaser);
  return (
    <Scene
      picture={countryOf(people).wide}
      ownPicture={imageUrl ?? people?.page?.bannerImageUrl}
      text="start"
      shape="band"
      className="lore-banner lore-banner--story"
      isFirstInView
    >
      <div className="page">
        <div className="lore-banner__bar">
          <ButtonTo size="sm" to="/telnarus">
            <ArrowLeft className="mirrored" />
            <Trans>Back to {world}</Trans>
          </ButtonTo>
        </div>
        <div className="lore-banner__text">
          <h1 data-long={isLongTitle(title) || undefined}>
            <bdi>{title}</bdi>
          </h1>
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
  );
}

/** Beside a story: the next ones of its category, or the newest where it is the only one. Left out if there are none. */
function OtherStories({ of: { id, categoryId, category } }: { of: ListedArticle }) {
  const { data = [] } = useNamedQuery(articlesQuery);
  const others = data.filter((other) => other.id !== id);
  const related = others.filter((other) => other.categoryId === categoryId);
  const isOfCategory = category !== null && related.length > 0;
  const visible = (isOfCategory ? related : others).slice(0, MOST);
  if (visible.length === 0) return null;
  return (
    <aside>
      <h2>{isOfCategory ? t`More of ${{ category: isolate(category.name) }}` : t`More stories`}</h2>
      <ul className="reading__others">
        {visible.map(({ id: otherId, slug, title, teaser }) => (
          <li key={otherId} className="story--plain">
            <h3>
              <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                <bdi>{title}</bdi>
              </Link>
            </h3>
            <p className="story__teaser">
              <bdi>{excerpt(teaser, EXCERPT_LENGTH.other)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
