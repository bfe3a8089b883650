import unfurled from 'virtual:game-icon/scroll-unfurled';
import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { loreAdmin } from '#api/loreAdmin.ts';
import { useWorld } from '#lib/world.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { ALL_ARTICLES, type ArticleFilter, filterArticles } from './article-filter.ts';
import { adminArticlesQuery, adminCategoriesQuery } from './content.queries.ts';
import './lore-admin.css';

const STATUSES = [
  { value: 'all', label: t`All` },
  { value: 'published', label: t`Published` },
  { value: 'draft', label: t`Draft` },
] as const;

interface ManageArticlesProps {
  /** What the list shows at first. */
  status?: ArticleFilter['status'];
  onEdit: (id: string) => void;
  onCreate: () => void;
}

/** The tab with all articles. */
export function ManageArticles(props: ManageArticlesProps) {
  return (
    <QueryState
      query={useQuery(adminArticlesQuery)}
      loading={t`Loading articles`}
      failed={t`Failed to fetch articles`}
      rows={8}
      level={2}
    >
      {(articles) => <Articles articles={articles} {...props} />}
    </QueryState>
  );
}

const PER_PAGE = 50;

function Articles({
  articles,
  status = 'all',
  onEdit,
  onCreate,
}: ManageArticlesProps & { articles: readonly LoreArticle[] }) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const world = useWorld();
  const [filter, setFilter] = useState<ArticleFilter>({ ...ALL_ARTICLES, status });
  const [requested, setPage] = useState(1);
  const [deleted, setDeleted] = useState<LoreArticle | null>(null);
  if (articles.length === 0) {
    return (
      <Empty
        level={2}
        icon={unfurled}
        title={t`No articles yet`}
        text={t`What you write shows on the page of ${world} once it is published.`}
        action={
          <Button onClick={onCreate}>
            <Trans>Create Article</Trans>
          </Button>
        }
      />
    );
  }
  const found = filterArticles(articles, filter);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(requested, pages);
  return (
    <div className="stack">
      <ArticleFilters
        filter={filter}
        categories={categories}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      <p role="status" className="small muted">
        {plural(found.length, { one: '# article', other: '# articles' })}
      </p>
      {found.length === 0 ? (
        <Empty
          icon={unfurled}
          title={t`No articles found`}
          text={t`None fits the search and the filters.`}
          action={
            <Button onClick={() => setFilter(ALL_ARTICLES)}>
              <Trans>Show all articles</Trans>
            </Button>
          }
        />
      ) : (
        <ArticleTable
          articles={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          categories={categories}
          onEdit={onEdit}
          onDelete={setDeleted}
        />
      )}
      <Pagination isFromTop label={t`Articles: pages`} page={page} totalPages={pages} onPage={setPage} />
      {deleted && <DeleteArticleDialog article={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}

/** Asks before an article is deleted. */
function DeleteArticleDialog({ article, onClose }: { article: LoreArticle; onClose: () => void }) {
  const { id, title, isPublished } = article;
  return (
    <DeleteDialog
      name={title}
      id={id}
      remove={loreAdmin.deleteArticle}
      done={({ message }) => ({ title: message, text: title })}
      failure={t`Error`}
      onClose={onClose}
    >
      {isPublished
        ? t`Members can read it now, and links to it will lead nowhere. Unpublished, it would stay here as a draft.`
        : t`Its text is lost.`}
    </DeleteDialog>
  );
}

interface ArticleFiltersProps {
  filter: ArticleFilter;
  categories: readonly LoreCategory[];
  onChange: (filter: ArticleFilter) => void;
}

/** What narrows the articles down. */
function ArticleFilters({ filter, categories, onChange }: ArticleFiltersProps) {
  return (
    <search className="article-filters">
      <Field label={t`Search by title or excerpt`}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={120}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </Field>
      <Field label={t`Category`}>
        <Select
          options={[
            { value: '', label: t`All Categories` },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.categoryId}
          onChange={(event) => onChange({ ...filter, categoryId: event.target.value })}
        />
      </Field>
      <Field label={t`Status`}>
        <Select
          options={STATUSES}
          value={filter.status}
          onChange={({ target }) => {
            const status = STATUSES.find(({ value }) => value === target.value)?.value;
            if (status) onChange({ ...filter, status });
          }}
        />
      </Field>
    </search>
  );
}
