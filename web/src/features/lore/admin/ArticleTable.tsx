import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { ArticleStatus } from './ArticleStatus.tsx';
import { type ArticleChanges, useUpdateArticle } from './content.queries.ts';
import './manage-articles.css';

interface ArticleTableProps {
  articles: readonly LoreArticle[];
  categories: readonly LoreCategory[];
  onEdit: (id: string) => void;
  onDelete: (article: LoreArticle) => void;
}

/** Articles in rows, each with what can be done to it. */
export function ArticleTable({ articles, categories, onEdit, onDelete }: ArticleTableProps) {
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
  return <Table caption="Articles" columns={columns} rows={articles} rowKey={({ id }) => id} dense />;
}

function categoryOf({ categoryId }: LoreArticle, categories: readonly LoreCategory[]): string {
  return categories.find(({ id }) => id === categoryId)?.name ?? '';
}

type ActionsProps = Pick<ArticleTableProps, 'onEdit' | 'onDelete'> & { article: LoreArticle };

function Actions({ article, onEdit, onDelete }: ActionsProps) {
  const { id, title, isPublished, isFeatured } = article;
  const update = useUpdateArticle();
  const change = (body: ArticleChanges, said: string) => {
    if (update.isPending) return;
    update.mutate(
      { id, body },
      {
        onSuccess: () => showToast({ title: said, text: title, tone: 'good' }),
        onError: (error) => showToast({ title: 'Error', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  };
  const publish = () =>
    change({ isPublished: !isPublished }, isPublished ? 'Article is a draft again' : 'Article published');
  const feature = () =>
    change({ isFeatured: !isFeatured }, isFeatured ? 'Article is not featured any more' : 'Article featured');
  return (
    <span className="article-actions">
      <Button
        look="quiet"
        size="icon"
        aria-label={`${isPublished ? 'Unpublish' : 'Publish'} ${title}`}
        title={isPublished ? 'Unpublish' : 'Publish'}
        onClick={publish}
      >
        {isPublished ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`${isFeatured ? 'Unfeature' : 'Feature'} ${title}`}
        title={isFeatured ? 'Unfeature' : 'Feature'}
        onClick={feature}
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
