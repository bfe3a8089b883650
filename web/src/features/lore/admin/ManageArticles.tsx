import unfurled from 'virtual:game-icon/scroll-unfurled';
import type { LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { ALL_ARTICLES, filterArticles } from './article-filter.ts';
import { adminArticlesQuery, adminCategoriesQuery } from './content.queries.ts';
import { DeleteArticleDialog } from './DeleteArticleDialog.tsx';
import { Loaded } from './Loaded.tsx';
import './manage-articles.css';

interface ManageArticlesProps {
  onEdit: (id: string) => void;
  onCreate: () => void;
}

/** The tab with all articles. */
export function ManageArticles(props: ManageArticlesProps) {
  return (
    <Loaded query={useQuery(adminArticlesQuery)} label="Loading articles" failure="Failed to fetch articles">
      {(articles) => <Articles articles={articles} {...props} />}
    </Loaded>
  );
}

const PER_PAGE = 50;

function Articles({ articles, onEdit, onCreate }: ManageArticlesProps & { articles: readonly LoreArticle[] }) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const [filter, setFilter] = useState(ALL_ARTICLES);
  const [wanted, setPage] = useState(1);
  const [deleted, setDeleted] = useState<LoreArticle | null>(null);
  if (articles.length === 0) {
    return (
      <Empty
        level={2}
        icon={unfurled}
        title="No articles yet"
        text="What you write shows on the page of Telnarus once it is published."
        action={<Button onClick={onCreate}>Create Article</Button>}
      />
    );
  }
  const found = filterArticles(articles, filter);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ArticleFilters
        filter={filter}
        categories={categories}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      <p role="status" className="text-small text-ash">
        {found.length === 1 ? '1 article' : `${found.length} articles`}
      </p>
      {found.length === 0 ? (
        <Empty
          icon={unfurled}
          title="No articles found"
          text="None fits the search and the filters."
          action={<Button onClick={() => setFilter(ALL_ARTICLES)}>Show all articles</Button>}
        />
      ) : (
        <ArticleTable
          articles={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          categories={categories}
          onEdit={onEdit}
          onDelete={setDeleted}
        />
      )}
      <Pagination label="Articles" page={page} totalPages={pages} onPage={setPage} />
      {deleted && <DeleteArticleDialog article={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
