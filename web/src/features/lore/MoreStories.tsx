import type { ListedArticle } from '@cinder/contract/lore/lore.api.ts';
import { EXCERPT_LENGTH, excerpt } from '@cinder/contract/lore/lore.rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import './stories.css';

const STEP = 24;

/** The other stories as text. */
export function MoreStories({ articles }: { articles: readonly ListedArticle[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <h3 className="stories__kind">More stories</h3>
      <ul className="more-stories">
        {articles.slice(0, shown).map(({ id, slug, title, teaser, category }) => (
          <li key={id} className="story--plain">
            <h4>
              <Link to="/telnarus/article/$slug" params={{ slug }} className="story__link">
                {title}
              </Link>
            </h4>
            <p className="story__teaser">{excerpt(teaser, EXCERPT_LENGTH.other)}</p>
            {category && <p className="story__day">{category.name}</p>}
          </li>
        ))}
      </ul>
      {shown < articles.length && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          Show more stories
        </Button>
      )}
    </>
  );
}
