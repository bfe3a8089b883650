import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { useQuery } from '@tanstack/react-query';
import { ArticleEditor } from './ArticleEditor.tsx';
import { adminCategoriesQuery } from './content.queries.ts';
import { Loaded } from './Loaded.tsx';

/** The tab in which an article is made. */
export function CreateArticle({ onSaved }: { onSaved: (article: LoreArticle) => void }) {
  return (
    <Loaded query={useQuery(adminCategoriesQuery)} label="Loading categories" failure="Failed to fetch categories">
      {(categories) => <ArticleEditor article={null} categories={categories} onSaved={onSaved} />}
    </Loaded>
  );
}
