import bookmarks from 'virtual:game-icon/bookmarklet';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { moveCategory } from './category-order.ts';
import { type AdminCategory, adminCategoriesQuery, useDeleteCategory, useOrderCategories } from './content.queries.ts';
import { Loaded } from './Loaded.tsx';
import './category-rows.css';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; category: AdminCategory };

/** The tab with what articles are sorted into. */
export function Categories() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const query = useQuery(adminCategoriesQuery);
  const all = query.data ?? [];
  return (
    <>
      <div className="mb-2 flex justify-end">
        <Button onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Create Category
        </Button>
      </div>
      <Loaded query={query} label="Loading categories" failure="Failed to fetch categories">
        {(categories) =>
          categories.length === 0 ? (
            <Empty level={2} icon={bookmarks} title="No categories yet" text="Every article stands in one." />
          ) : (
            <CategoryRows
              categories={categories}
              onEdit={(category) => setOpen({ kind: 'edit', category })}
              onDelete={(category) => setOpen({ kind: 'delete', category })}
            />
          )
        }
      </Loaded>
      {open?.kind === 'create' && <CategoryDialog category={null} all={all} onClose={close} />}
      {open?.kind === 'edit' && <CategoryDialog category={open.category} all={all} onClose={close} />}
      {open?.kind === 'delete' && <DeleteCategoryDialog category={open.category} onClose={close} />}
    </>
  );
}

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

/** Asks before a category is deleted; one that has articles cannot be, and is told why. */
function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { id, name, articleCount } = category;
  const remove = useDeleteCategory();
  if (articleCount > 0) {
    return (
      <Dialog
        title={`${name} is in use`}
        description={`${articleCount === 1 ? '1 article stands' : `${articleCount} articles stand`} in this category, drafts included. Move or delete them first, or make the category inactive: its articles stay readable then.`}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        }
      />
    );
  }
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={remove}
      success={({ message }) => ({ title: message, text: name })}
      failure="Error"
      onClose={onClose}
    >
      No article stands in it.
    </DeleteDialog>
  );
}

interface CategoryRowsProps {
  categories: readonly AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

/** The categories in the order in which members choose among them. */
function CategoryRows({ categories, onEdit, onDelete }: CategoryRowsProps) {
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
