import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format/dates.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { peopleOf, teaserOf } from './story.ts';
import './people.css';
import './stories.css';

interface StoriesProps {
  articles: readonly LoreArticle[];
  categories: readonly LoreCategory[];
}

/** The stories to begin with, each with its picture. */
export function FeaturedStories({ articles, categories }: StoriesProps) {
  return (
    <>
      <h3 className="stories__kind">Featured</h3>
      <ul className="featured">
        {articles.map((article) => {
          const category = categories.find(({ id }) => id === article.categoryId)?.name;
          const people = peopleOf(article, category);
          return (
            <li key={article.id} className="story">
              <StoryPicture imageUrl={article.imageUrl} people={people} />
              <div className="story__text">
                {category && <p className={`story__category people--${people}`}>{category}</p>}
                <h4>
                  <Link to="/telnarus/article/$slug" params={{ slug: article.slug }} className="story__link">
                    {article.title}
                  </Link>
                </h4>
                <p className="story__teaser">{teaserOf(article, 'featured')}</p>
                {article.publishedAt && (
                  <p className="story__day">
                    <time dateTime={article.publishedAt}>{formatDay(article.publishedAt)}</time>
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
