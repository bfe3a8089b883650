import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/format/dates.ts';
import { StoryPicture } from './StoryPicture.tsx';
import './people.css';
import './stories.css';

/** The stories to begin with, each with its picture. */
export function FeaturedStories({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <>
      <h3 className="stories__kind">Featured</h3>
      <ul className="featured-stories">
        {articles.map(({ id, slug, title, teaser, people, category, imageUrl, publishedAt }) => (
          <li key={id} className="story">
            <StoryPicture imageUrl={imageUrl} people={people} />
            <div className="story__text">
              {category && <p className={`story__category people--${people}`}>{category.name}</p>}
              <h4>
                <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                  {title}
                </Link>
              </h4>
              <p className="story__teaser">{teaser}</p>
              {publishedAt && (
                <p className="story__day">
                  <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
