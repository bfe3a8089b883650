import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { Tag } from '#ui/tag/Tag.tsx';

/** Whether members can read it. */
export function ArticleStatus({ article }: { article: LoreArticle }) {
  return article.isPublished ? <Tag tone="ok">Published</Tag> : <Tag>Draft</Tag>;
}
