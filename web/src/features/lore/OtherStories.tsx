import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articlesQuery } from './lore.queries.ts';
import { teaserOf } from './story.ts';
import './stories.css';
import './reading.css';

interface OtherStoriesProps {
  article: LoreArticle;
  category: LoreCategory | undefined;
}

const MOST = 4;

/** Beside a story: the next ones of its category, or the newest where it is the only one. Left out if there are none. */
export function OtherStories({ article, category }: OtherStoriesProps) {
  const { data = [] } = useQuery(articlesQuery);
  const others = data.filter(({ id }) => id !== article.id);
  const related = others.filter(({ categoryId }) => categoryId === article.categoryId);
  const isOfCategory = category !== undefined && related.length > 0;
  const shown = (isOfCategory ? related : others).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <aside>
      <h2>{isOfCategory ? `More of ${category.name}` : 'More stories'}</h2>
      <ul className="reading__others">
        {shown.map((other) => (
          <li key={other.id} className="story--plain">
            <h3>
              <Link to="/telnarus/article/$slug" params={{ slug: other.slug }} className="story__link">
                {other.title}
              </Link>
            </h3>
            <p className="story__teaser">{teaserOf(other, 'other')}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
