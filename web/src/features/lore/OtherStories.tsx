import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { EXCERPT_LENGTH, excerpt } from '@cinder/contract/lore/lore.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { articlesQuery } from './lore.queries.ts';
import './stories.css';
import './reading.css';

const MOST = 4;

/** Beside a story: the next ones of its category, or the newest where it is the only one. Left out if there are none. */
export function OtherStories({ of: { id, categoryId, category } }: { of: ListedArticle }) {
  const { data = [] } = useQuery(articlesQuery);
  const others = data.filter((other) => other.id !== id);
  const related = others.filter((other) => other.categoryId === categoryId);
  const isOfCategory = category !== null && related.length > 0;
  const shown = (isOfCategory ? related : others).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <aside>
      <h2>{isOfCategory ? `More of ${category.name}` : 'More stories'}</h2>
      <ul className="reading__others">
        {shown.map(({ id: otherId, slug, title, teaser }) => (
          <li key={otherId} className="story--plain">
            <h3>
              <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                {title}
              </Link>
            </h3>
            <p className="story__teaser">{excerpt(teaser, EXCERPT_LENGTH.other)}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
