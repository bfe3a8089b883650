import bookmarks from 'virtual:game-icon/bookmarklet';
import { newCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  EditAndDelete,
  type EditorProps,
  ResourceEditor,
  type RowActions,
  useResource,
} from '#admin/ResourcePanel.tsx';
import { loreAdmin } from '#api/loreAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { type FormValues, formOf, onOff, optional, text, trimmed } from '#lib/form-values.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { type AdminCategory, adminCategoriesQuery, placeCategories } from './content.queries.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { movePlace } from './places.ts';
import './lore-admin.css';

/** Without its place, which is changed in the list. */
const categoryForm = formOf(newCategory, {
  name: text(),
  slug: trimmed(),
  description: text(),
  /** The id of the category it is part of; blank for none. */
  parentId: optional(),
  isActive: onOff(true),
});

const Form = fieldsOf<FormValues<typeof categoryForm>>();

const CATEGORY = {
  create: t`Create category`,
  created: t`Category created`,
  createFailed: t`Error`,
  editTitle: t`Edit category`,
  save: t`Save category`,
  updated: t`Category updated`,
  updateFailed: t`Error`,
  deleted: t`Category deleted successfully`,
  deleteFailed: t`Error`,
};

/** The tab with what articles are sorted into. */
export function Categories() {
  const [inUse, setInUse] = useState<AdminCategory | null>(null);
  const { onCreate, rows, dialogs } = useResource<AdminCategory>({
    resource: CATEGORY,
    editor: CategoryDialog,
    remove: loreAdmin.deleteCategory,
    translated: 'lore_category',
    lost: t`No article stands in it.`,
  });
  return (
    <>
      <div className="category-create">
        <Button onClick={onCreate}>
          <Trans>
            <Plus />
            Create Category
          </Trans>
        </Button>
      </div>
      <QueryState
        query={useQuery(adminCategoriesQuery)}
        loading={t`Loading categories`}
        failed={t`Failed to fetch categories`}
        rows={8}
        level={2}
        empty={{ icon: bookmarks, title: t`No categories yet`, text: t`Every article stands in one.` }}
      >
        {(categories) => (
          <CategoryRows
            {...rows}
            categories={categories}
            onDelete={(category) => (category.articleCount > 0 ? setInUse(category) : rows.onDelete(category))}
          />
        )}
      </QueryState>
      {dialogs}
      {inUse && <CategoryInUse category={inUse} onClose={() => setInUse(null)} />}
    </>
  );
}

/** Why a category that has articles cannot be deleted. */
function CategoryInUse({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { name, articleCount } = category;
  return (
    <Dialog
      title={t`${{ name: isolate(name) }} is in use`}
      description={t`${plural(articleCount, { one: '# article stands', other: '# articles stand' })} in this category, drafts included. Move or delete them first, or make the category inactive: its articles stay readable then.`}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    />
  );
}

type CategoryRowsProps = RowActions<AdminCategory> & { categories: readonly AdminCategory[] };

/** The categories in the order in which members choose among them. */
function CategoryRows({ categories, ...actions }: CategoryRowsProps) {
  const order = useWrite(placeCategories, { failure: t`Error` });
  const move = (id: string, step: -1 | 1) => {
    if (!order.isPending) order.mutate(movePlace(categories, id, step));
  };
  const columns: Column<AdminCategory>[] = [
    { key: 'name', head: t`Name`, cell: (category) => <Name category={category} all={categories} /> },
    { key: 'slug', head: t`Slug`, cell: ({ slug }) => <span className="muted">{slug}</span> },
    { key: 'articles', head: t`Articles`, align: 'end', cell: ({ articleCount }) => articleCount },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (category) => {
        const { name } = category;
        return (
          <span className="category-actions">
            <MoveButtons thing={category} all={categories} onMove={move} />
            <EditAndDelete name={name} thing={category} {...actions} />
          </span>
        );
      },
    },
  ];
  return <Table caption={t`Categories`} columns={columns} rows={categories} rowKey={({ id }) => id} dense />;
}

function Name({ category, all }: { category: AdminCategory; all: readonly AdminCategory[] }) {
  const parent = all.find(({ id }) => id === category.parentId);
  return (
    <span className="category-name">
      <span>
        <b>{category.name}</b>
        {parent && (
          <span className="muted">
            {' '}
            <Trans>
              in <bdi>{parent.name}</bdi>
            </Trans>
          </span>
        )}
      </span>
      {!category.isActive && (
        <Tag tone="warn">
          <Trans>Inactive</Trans>
        </Tag>
      )}
      {category.description && (
        <span className="category-name__text">
          <bdi>{category.description}</bdi>
        </span>
      )}
    </span>
  );
}

/** Makes or changes a category. A new one comes last. */
function CategoryDialog(props: EditorProps<AdminCategory>) {
  const { data: all = [] } = useQuery(adminCategoriesQuery);
  const last = Math.max(0, ...all.map(({ sortOrder }) => sortOrder));
  return (
    <ResourceEditor
      {...props}
      {...categoryForm}
      create={(input) => loreAdmin.createCategory({ ...input, sortOrder: last + 1 })}
      update={loreAdmin.updateCategory}
      fieldOf={{ lore_category_slug_taken: 'slug', lore_category_circle: 'parentId' }}
      className="category-form"
    >
      <CategoryFields others={all.filter(({ id }) => id !== props.thing?.id)} />
    </ResourceEditor>
  );
}

function CategoryFields({ others }: { others: readonly AdminCategory[] }) {
  return (
    <>
      <Form.Text name="name" label={t`Name`} maxLength={100} />
      <Form.Text
        name="slug"
        label={t`Slug`}
        hint={t`In the address of the filter. Blank: made from the name.`}
        spellCheck={false}
        maxLength={120}
      />
      <Form.Area name="description" label={t`Description`} rows={2} maxLength={500} />
      <Form.Choice
        name="parentId"
        label={t`Part of`}
        options={[
          { value: '', label: t`No other category` },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Form.OnOff name="isActive">
        <Trans>Active: members can choose it</Trans>
      </Form.OnOff>
    </>
  );
}
