import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { plural, t } from '@lingui/core/macro';
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { publication } from '#admin/activation.ts';
import { withBoxes } from '#admin/Choosing.tsx';
import { ManyBar } from '#admin/ManyBar.tsx';
import { TranslateButton } from '#admin/TranslateButton.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { loreAdmin } from '#api/loreAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { ArticleStatus } from './ArticleStatus.tsx';
import type { ArticleChanges } from './content.queries.ts';
import './lore-admin.css';

interface ArticleTableProps {
  articles: readonly LoreArticle[];
  categories: readonly LoreCategory[];
  onEdit: (id: string) => void;
  onDelete: (article: LoreArticle) => void;
}

/** Articles in rows, each with what can be done to it. */
export function ArticleTable({ articles, categories, onEdit, onDelete }: ArticleTableProps) {
  const chosen = useChosen(articles, { keyOf: ({ id }) => id, nameOf: ({ title }) => title });
  const columns: Column<LoreArticle>[] = [
    {
      key: 'title',
      head: t`Title`,
      cell: ({ id, title }) => (
        <button type="button" className="article-title" onClick={() => onEdit(id)}>
          {title}
        </button>
      ),
    },
    { key: 'category', head: t`Category`, cell: (article) => categoryOf(article, categories) },
    { key: 'status', head: t`Status`, cell: (article) => <ArticleStatus article={article} /> },
    { key: 'featured', head: t`Featured`, cell: ({ isFeatured }) => (isFeatured ? t`Yes` : t`No`) },
    {
      key: 'date',
      head: t`Date`,
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
      <ManyBar chosen={chosen} texts={CHOOSING} actions={FOR_MANY} />
      <Table caption={t`Articles`} columns={withBoxes(columns, chosen)} rows={articles} rowKey={({ id }) => id} dense />
    </div>
  );
}

const CHOOSING = {
  choose: t`Choose articles`,
  chooseAll: t`Choose all articles of this page`,
  chosen: (count: number) => plural(count, { one: '# article chosen', other: '# articles chosen' }),
};

const FOR_MANY = publication<LoreArticle>({
  texts: {
    publish: {
      some: (count: number) => plural(count, { one: 'Publish # article', other: 'Publish # articles' }),
      done: (count: number) => plural(count, { one: '# article published', other: '# articles published' }),
    },
    unpublish: {
      some: (count: number) => plural(count, { one: 'Unpublish # article', other: 'Unpublish # articles' }),
      done: (count: number) => plural(count, { one: '# article unpublished', other: '# articles unpublished' }),
    },
    remove: {
      some: (count: number) => plural(count, { one: 'Delete # article', other: 'Delete # articles' }),
      done: (count: number) => plural(count, { one: '# article deleted', other: '# articles deleted' }),
    },
  },
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
    failure: t`Error`,
  });
  const change = (changes: ArticleChanges) => {
    if (!update.isPending) update.mutate({ id, ...changes });
  };
  return (
    <span className="article-actions">
      <Button
        look="quiet"
        size="icon"
        aria-label={isPublished ? t`Unpublish ${title}` : t`Publish ${title}`}
        title={isPublished ? t`Unpublish` : t`Publish`}
        onClick={() => change({ isPublished: !isPublished })}
      >
        {isPublished ? <EyeOff /> : <Eye />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={isFeatured ? t`Unfeature ${title}` : t`Feature ${title}`}
        title={isFeatured ? t`Unfeature` : t`Feature`}
        onClick={() => change({ isFeatured: !isFeatured })}
      >
        {isFeatured ? <StarOff /> : <Star />}
      </Button>
      <Button look="quiet" size="icon" aria-label={t`Edit ${title}`} title={t`Edit`} onClick={() => onEdit(id)}>
        <Pencil />
      </Button>
      <TranslateButton kind="lore_article" id={id} name={title} thing={article} />
      <Button
        look="quiet"
        size="icon"
        aria-label={t`Delete ${title}`}
        title={t`Delete`}
        onClick={() => onDelete(article)}
      >
        <Trash2 />
      </Button>
    </span>
  );
}

function doneText({ isPublished, isFeatured }: ArticleChanges): string {
  if (isPublished !== undefined) return isPublished ? t`Article published` : t`Article is a draft again`;
  return isFeatured ? t`Article featured` : t`Article is not featured any more`;
}
