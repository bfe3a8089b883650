import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { useDeleteArticle } from './content.queries.ts';

/** Asks before an article is deleted. */
export function DeleteArticleDialog({ article, onClose }: { article: LoreArticle; onClose: () => void }) {
  const { id, title, isPublished } = article;
  return (
    <DeleteDialog
      name={title}
      id={id}
      remove={useDeleteArticle()}
      success={({ message }) => ({ title: message, text: title })}
      failure="Error"
      onClose={onClose}
    >
      {isPublished
        ? 'Members can read it now, and links to it will lead nowhere. Unpublished, it would stay here as a draft.'
        : 'Its text is lost.'}
    </DeleteDialog>
  );
}
