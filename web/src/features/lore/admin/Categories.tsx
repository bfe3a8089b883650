import bookmarks from 'virtual:game-icon/bookmarklet';
import { newCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { loreAdmin } from '#api/loreAdmin.ts';
import { changedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT, schemaResolver } from '#lib/form-errors.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { moveCategory } from './category-order.ts';
import {
  type AdminCategory,
  adminCategoriesQuery,
  type CategoryInput,
  useOrderCategories,
  useSaveCategory,
} from './content.queries.ts';
import { Loaded } from './Loaded.tsx';
import './category-rows.css';

/** The contract's own schema says what is wrong, field by field. */
const checkCategory = schemaResolver<CategoryFormValues>(newCategory, toInput);

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
      remove={loreAdmin.deleteCategory}
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
      onError: (error) => showFailure('Error', error),
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

interface CategoryDialogProps {
  /** Null: a new category, which comes last. */
  category: AdminCategory | null;
  all: readonly AdminCategory[];
  onClose: () => void;
}

/** Makes or changes a category. */
function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const save = useSaveCategory();
  const form = useForm<CategoryFormValues>({
    defaultValues: toForm(category),
    ...ONCE_LEFT,
    resolver: checkCategory,
  });
  const onSave = async (values: CategoryFormValues, version: string | undefined) => {
    const last = Math.max(0, ...all.map(({ sortOrder }) => sortOrder));
    const saved = await save.mutateAsync(
      category
        ? { id: category.id, version, ...changedInput(toInput(toForm(category)), toInput(values)) }
        : { ...toInput(values), sortOrder: last + 1 },
    );
    showToast({ title: category ? 'Category updated' : 'Category created', text: saved.name, tone: 'good' });
  };
  return (
    <EditorDialog
      title={category ? 'Edit category' : 'Create category'}
      saveLabel={category ? 'Save category' : 'Create category'}
      failure="Error"
      fieldOf={{ lore_category_slug_taken: 'slug', lore_category_circle: 'parentId' }}
      className="category-form"
      form={form}
      version={category?.version}
      onSave={onSave}
      onClose={onClose}
    >
      <CategoryFields others={all.filter(({ id }) => id !== category?.id)} />
    </EditorDialog>
  );
}

function CategoryFields({ others }: { others: readonly AdminCategory[] }) {
  const { register, formState } = useFormContext<CategoryFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Slug" hint="In the address of the filter. Blank: made from the name." error={errors.slug?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={120} {...register('slug')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={2} maxLength={500} {...register('description')} />
      </Field>
      <Field label="Part of" error={errors.parentId?.message}>
        <Select
          options={[
            { value: '', label: 'No other category' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('parentId')}
        />
      </Field>
      <Switch {...register('isActive')}>Active: members can choose it</Switch>
    </>
  );
}

/** A category as it is typed. */
interface CategoryFormValues {
  name: string;
  slug: string;
  description: string;
  /** The id of the category it is part of; empty for none. */
  parentId: string;
  isActive: boolean;
}

/** The form of a category; of a new one without it. */
function toForm(category: AdminCategory | null): CategoryFormValues {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? '',
    isActive: category?.isActive ?? true,
  };
}

/** What was typed, as the call takes it; without its place, which is changed in the list. */
function toInput({ parentId, slug, ...values }: CategoryFormValues): CategoryInput {
  return { ...values, slug: slug.trim(), parentId: parentId || null };
}
