import quill from 'virtual:game-icon/quill-ink';
import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { ArticleStatus } from './ArticleStatus.tsx';
import { adminArticlesQuery, adminCategoriesQuery } from './content.queries.ts';
import { Loaded } from './Loaded.tsx';
import './manage-articles.css';

/** An article in the editor, instead of the list. */
export function EditArticle({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <>
      <Button look="quiet" size="sm" className="mb-3 -ml-2" onClick={onClose}>
        <ArrowLeft />
        All articles
      </Button>
      <FreshArticle id={id} />
    </>
  );
}

/** Read anew: somebody else may have changed it meanwhile. */
function FreshArticle({ id }: { id: string }) {
  const articles = useQuery({ ...adminArticlesQuery, refetchOnMount: 'always' });
  const categories = useQuery(adminCategoriesQuery);
  if (!articles.isFetchedAfterMount) return <SkeletonRows count={8} label="Loading the article" />;
  return (
    <Loaded query={articles} label="Loading the article" failure="Failed to fetch articles">
      {(all) => (
        <Loaded query={categories} label="Loading categories" failure="Failed to fetch categories">
          {(known) => <FoundArticle article={all.find((one) => one.id === id)} categories={known} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FoundArticleProps {
  article: LoreArticle | undefined;
  categories: readonly LoreCategory[];
}

function FoundArticle({ article, categories }: FoundArticleProps) {
  if (!article) {
    return (
      <Empty
        level={2}
        icon={quill}
        title="There is no such article"
        text="Somebody may have deleted it in the meantime."
      />
    );
  }
  return (
    <>
      <div className="edit-article__head">
        <h2>{article.title}</h2>
        <ArticleStatus article={article} />
        {article.isPublished && (
          <ButtonTo look="quiet" size="sm" to="/telnarus/article/$slug" params={{ slug: article.slug }}>
            Read it
          </ButtonTo>
        )}
      </div>
      <ArticleEditor article={article} categories={categories} onSaved={() => {}} />
    </>
  );
}
