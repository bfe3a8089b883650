import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { moveCategory } from './category-order.ts';
import { type AdminCategory, useOrderCategories } from './content.queries.ts';
import './category-rows.css';

interface CategoryRowsProps {
  categories: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

/** The categories in the order in which members choose among them. */
export function CategoryRows({ categories, onEdit, onDelete }: CategoryRowsProps) {
  const order = useOrderCategories();
  const move = (id: string, step: -1 | 1) => {
    if (order.isPending) return;
    order.mutate(moveCategory(categories, id, step), {
      onError: (error) => showToast({ title: 'Error', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  };
  const columns: Column<AdminCategory>[] = [
    { key: 'name', head: 'Name', cell: (category) => <Name category={category} all={categories} /> },
    { key: 'slug', head: 'Slug', cell: ({ slug }) => <span className="text-ash">{slug}</span> },
    { key: 'articles', head: 'Articles', align: 'end', cell: ({ articleCount }) => articleCount },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (category) => {
        const { id, name } = category;
        return (
          <span className="category-actions">
            <Button
              look="quiet"
              size="icon"
              aria-label={`Move ${name} up`}
              disabled={id === categories[0]?.id}
              onClick={() => move(id, -1)}
            >
              <ArrowUp />
            </Button>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Move ${name} down`}
              disabled={id === categories.at(-1)?.id}
              onClick={() => move(id, 1)}
            >
              <ArrowDown />
            </Button>
            <Button look="quiet" size="icon" aria-label={`Edit ${name}`} onClick={() => onEdit(category)}>
              <Pencil />
            </Button>
            <Button look="quiet" size="icon" aria-label={`Delete ${name}`} onClick={() => onDelete(category)}>
              <Trash2 />
            </Button>
          </span>
        );
      },
    },
  ];
  return <Table caption="Categories" columns={columns} rows={categories} rowKey={({ id }) => id} dense />;
}

function Name({ category, all }: { category: AdminCategory; all: readonly AdminCategory[] }) {
  const parent = all.find(({ id }) => id === category.parentId);
  return (
    <span className="category-name">
      <span>
        <b>{category.name}</b>
        {parent && <span className="text-ash"> in {parent.name}</span>}
      </span>
      {!category.isActive && <Tag tone="warn">Inactive</Tag>}
      {category.description && <span className="category-name__text">{category.description}</span>}
    </span>
  );
}
