import scroll from 'virtual:game-icon/scroll-unfurled';
import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { EXCERPT_LENGTH, excerpt } from '@cinder/contract/lore/lore.rules.ts';
import type { People } from '@cinder/contract/lore/world.api.ts';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#lib/format/dates.ts';
import { useNamedQuery } from '#lib/named.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Section } from '#ui/page-head/PageHead.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { classOf, countryOf } from './drawings.ts';
import { articlesQuery, loreCategoriesQuery, worldQuery } from './lore.queries.ts';
import { sortStories } from './story.ts';
import './lore.css';

const STEP = 24;

/** The search among the stories, and their category's slug. */
interface Filter {
  q?: string;
  category?: string;
}

/** The stories: searched by title or excerpt, of one category or all; the address keeps both. */
export function LoreArticles() {
  const { q = '', category = '' } = usePageSearch('/telnarus');
  const setSearch = useSetSearch('/telnarus');
  const filter = ({ q, category }: Filter) => setSearch({ ...(q && { q }), ...(category && { category }) });
  return (
    <Section
      id="stories"
      className="stories__head"
      title={t`Lore articles`}
      aside={<StoryFilters q={q} category={category} onChange={filter} />}
    >
      <Stories q={q} category={category} onShowAll={() => filter({})} />
    </Section>
  );
}

function Stories({ q, category, onShowAll }: { q: string; category: string; onShowAll: () => void }) {
  const articles = useNamedQuery(articlesQuery);
  const world = useNamedQuery(worldQuery);
  if (world.isPending) return <StoriesSkeleton />;
  const peoples = world.data?.peoples ?? [];
  return (
    <QueryState query={articles} loading={<StoriesSkeleton />} failed={t`Failed to fetch stories`}>
      {(all) => {
        if (all.length === 0) {
          return <Empty icon={scroll} title={t`No stories yet`} text={t`The first one is still being written down.`} />;
        }
        const { featured, more } = sortStories(all, { q, category });
        const count = featured.length + more.length;
        return (
          <>
            <p role="status" className="sr-only">
              <Plural value={count} one="# story" other="# stories" />
            </p>
            {count === 0 && (
              <Empty
                icon={scroll}
                title={t`No stories found`}
                text={t`Try other words, or another category.`}
                action={
                  <Button onClick={onShowAll}>
                    <Trans>Show all stories</Trans>
                  </Button>
                }
              />
            )}
            {featured.length > 0 && <FeaturedStories articles={featured} peoples={peoples} />}
            {more.length > 0 && <MoreStories articles={more} />}
          </>
        );
      }}
    </QueryState>
  );
}

function StoriesSkeleton() {
  return (
    <div role="status" className="featured-stories">
      <span className="sr-only">
        <Trans>Loading stories</Trans>
      </span>
      {['one', 'other'].map((place) => (
        <div key={place} className="story" aria-hidden="true">
          <Skeleton height="9.5rem" />
          <div>
            <Skeleton width="20%" height="0.75rem" />
            <Skeleton width="70%" height="1.25rem" above="0.75rem" />
            <Skeleton height="3rem" above="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The other stories as text. */
function MoreStories({ articles }: { articles: readonly ListedArticle[] }) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <h3 className="stories__kind">
        <Trans>More stories</Trans>
      </h3>
      <ul className="more-stories">
        {articles.slice(0, count).map(({ id, slug, title, teaser, category }) => (
          <li key={id} className="story--plain">
            <h4>
              <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                <bdi>{title}</bdi>
              </Link>
            </h4>
            <p className="story__teaser">
              <bdi>{excerpt(teaser, EXCERPT_LENGTH.other)}</bdi>
            </p>
            {category && <p className="story__day">{category.name}</p>}
          </li>
        ))}
      </ul>
      {count < articles.length && (
        <Button className="stories__more" onClick={() => setCount(count + STEP)}>
          <Trans>Show more stories</Trans>
        </Button>
      )}
    </>
  );
}

interface StoryFiltersProps {
  q: string;
  /** The slug of one; empty for all. */
  category: string;
  onChange: (filter: Filter) => void;
}

/** What narrows the stories down. */
function StoryFilters({ q, category, onChange }: StoryFiltersProps) {
  const { data = [] } = useNamedQuery(loreCategoriesQuery);
  const isKnown = data.some(({ slug }) => slug === category);
  const options = [
    { value: '', label: t`All Categories` },
    ...data.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(category && !isKnown ? [{ value: category, label: category }] : []),
  ];
  return (
    <search className="stories__filters">
      <SearchField
        label={t`Search lore`}
        placeholder={t`Search title or excerpt`}
        maxLength={120}
        value={q}
        onChange={(text) => onChange({ q: text, category })}
      />
      <Select
        aria-label={t`Category`}
        options={options}
        value={category}
        onChange={(event) => onChange({ q, category: event.target.value })}
      />
    </search>
  );
}

interface FeaturedStoriesProps {
  articles: readonly ListedArticle[];
  peoples: readonly People[];
}

/** The stories to begin with, each with its picture: without one of its own that of its people. */
function FeaturedStories({ articles, peoples }: FeaturedStoriesProps) {
  const peopleOf = (story: ListedArticle) => peoples.find(({ slug }) => slug === story.people);
  return (
    <>
      <h3 className="stories__kind">
        <Trans>Featured</Trans>
      </h3>
      <ul className="featured-stories">
        {articles.map((story) => {
          const { id, slug, title, teaser, category, imageUrl, publishedAt } = story;
          const people = peopleOf(story);
          return (
            <li key={id} className="story">
              <Scene
                as="div"
                picture={countryOf(people).wide}
                ownPicture={imageUrl ?? people?.page?.bannerImageUrl}
                text="none"
                className="story__picture"
              />
              <div className="story__text">
                {category && <p className={`story__category ${classOf(people)}`}>{category.name}</p>}
                <h4>
                  <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                    <bdi>{title}</bdi>
                  </Link>
                </h4>
                <p className="story__teaser">
                  <bdi>{teaser}</bdi>
                </p>
                {publishedAt && (
                  <p className="story__day">
                    <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
