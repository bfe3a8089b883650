import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { teaserOf } from './story.ts';
import './stories.css';

interface MoreStoriesProps {
  articles: readonly LoreArticle[];
  categories: readonly LoreCategory[];
}

const STEP = 24;

/** The other stories as text. */
export function MoreStories({ articles, categories }: MoreStoriesProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <h3 className="stories__kind">More stories</h3>
      <ul className="more-stories">
        {articles.slice(0, shown).map((article) => {
          const category = categories.find(({ id }) => id === article.categoryId)?.name;
          return (
            <li key={article.id} className="story--plain">
              <h4>
                <Link to="/telnarus/article/$slug" params={{ slug: article.slug }} className="story__link">
                  {article.title}
                </Link>
              </h4>
              <p className="story__teaser">{teaserOf(article, 'other')}</p>
              {category && <p className="story__day">{category}</p>}
            </li>
          );
        })}
      </ul>
      {shown < articles.length && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          Show more stories
        </Button>
      )}
    </>
  );
}
