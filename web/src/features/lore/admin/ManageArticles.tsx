import unfurled from 'virtual:game-icon/scroll-unfurled';
import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { publication } from '#admin/activation.ts';
import { withBoxes } from '#admin/Choosing.tsx';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { ManyBar } from '#admin/ManyBar.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { loreAdmin } from '#api/loreAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { counted } from '#lib/format/numbers.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { ALL_ARTICLES, type ArticleFilter, filterArticles } from './article-filter.ts';
import { type ArticleChanges, adminArticlesQuery, adminCategoriesQuery } from './content.queries.ts';
import './lore-admin.css';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
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
    <QueryState query={useQuery(adminArticlesQuery)} of="articles" rows={8} level={2}>
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
  const [filter, setFilter] = useState<ArticleFilter>({ ...ALL_ARTICLES, status });
  const [requested, setPage] = useState(1);
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
        {counted(found.length, 'article')}
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
      <Pagination isFromTop label="Articles" page={page} totalPages={pages} onPage={setPage} />
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
      failure="Error"
      onClose={onClose}
    >
      {isPublished
        ? 'Members can read it now, and links to it will lead nowhere. Unpublished, it would stay here as a draft.'
        : 'Its text is lost.'}
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
      <Field label="Search by title or excerpt">
        <Input
          type="search"
          autoComplete="off"
          maxLength={120}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </Field>
      <Field label="Category">
        <Select
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.categoryId}
          onChange={(event) => onChange({ ...filter, categoryId: event.target.value })}
        />
      </Field>
      <Field label="Status">
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

interface ArticleTableProps {
  articles: readonly LoreArticle[];
  categories: readonly LoreCategory[];
  onEdit: (id: string) => void;
  onDelete: (article: LoreArticle) => void;
}

/** Articles in rows, each with what can be done to it. */
function ArticleTable({ articles, categories, onEdit, onDelete }: ArticleTableProps) {
  const chosen = useChosen(articles, { keyOf: ({ id }) => id, nameOf: ({ title }) => title });
  const columns: Column<LoreArticle>[] = [
    {
      key: 'title',
      head: 'Title',
      cell: ({ id, title }) => (
        <button type="button" className="article-title" onClick={() => onEdit(id)}>
          {title}
        </button>
      ),
    },
    { key: 'category', head: 'Category', cell: (article) => categoryOf(article, categories) },
    { key: 'status', head: 'Status', cell: (article) => <ArticleStatus article={article} /> },
    { key: 'featured', head: 'Featured', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
    {
      key: 'date',
      head: 'Date',
      cell: ({ publishedAt, createdAt }) => <span className="article-date">{formatDay(publishedAt ?? createdAt)}</span>,
    },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (article) => <Actions article={article} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <div>
      <ManyBar chosen={chosen} one="article" many="articles" actions={FOR_MANY} />
      <Table caption="Articles" columns={withBoxes(columns, chosen)} rows={articles} rowKey={({ id }) => id} dense />
    </div>
  );
}

const FOR_MANY = publication<LoreArticle>({
  isPublished: ({ isPublished }) => isPublished,
  publish: ({ id, version }, isPublished) => loreAdmin.updateArticle({ id, version, isPublished }),
  remove: loreAdmin.deleteArticle,
});

function categoryOf({ categoryId }: LoreArticle, categories: readonly LoreCategory[]): string {
  return categories.find(({ id }) => id === categoryId)?.name ?? '';
}

type ActionsProps = Pick<ArticleTableProps, 'onEdit' | 'onDelete'> & { article: LoreArticle };

function Actions({ article, onEdit, onDelete }: ActionsProps) {
  const { id, title, isPublished, isFeatured } = article;
  const update = useWrite(loreAdmin.updateArticle, {
    done: (_, changes) => ({ title: doneText(changes), text: title }),
    failure: 'Error',
  });
  const change = (changes: ArticleChanges) => {
    if (!update.isPending) update.mutate({ id, ...changes });
  };
  return (
    <span className="article-actions">
      <Button
        look="quiet"
        size="icon"
        aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
        title={isPublished ? 'Unpublish' : 'Publish'}
        onClick={() => change({ isPublished: !isPublished })}
      >
        {isPublished ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`${isFeatured ? 'Unfeature' : 'Feature'} ${title}`}
        title={isFeatured ? 'Unfeature' : 'Feature'}
        onClick={() => change({ isFeatured: !isFeatured })}
      >
        {isFeatured ? <StarOff /> : <Star />}
      </Button>
      <Button look="quiet" size="icon" aria-label={`Edit ${title}`} title="Edit" onClick={() => onEdit(id)}>
        <Pencil />
      </Button>
      <Button look="quiet" size="icon" aria-label={`Delete ${title}`} title="Delete" onClick={() => onDelete(article)}>
        <Trash2 />
      </Button>
    </span>
  );
}

function doneText({ isPublished, isFeatured }: ArticleChanges): string {
  if (isPublished !== undefined) return isPublished ? 'Article published' : 'Article is a draft again';
  return isFeatured ? 'Article featured' : 'Article is not featured any more';
}

/** Whether members can read it, or from when. */
export function ArticleStatus({ article }: { article: LoreArticle }) {
  const { isPublished, publishedAt } = article;
  if (!isPublished) return <Tag>Draft</Tag>;
  if (publishedAt !== null && Date.parse(publishedAt) > serverNow().getTime()) {
    return <Tag tone="info">From {formatDay(publishedAt)}</Tag>;
  }
  return <Tag tone="ok">Published</Tag>;
}
