import { newCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import { useForm, useFormContext } from 'react-hook-form';
import { EditorDialog } from '#features/admin/EditorDialog.tsx';
import { savedInput } from '#lib/changed-input.ts';
import { ONCE_LEFT, schemaResolver } from '#lib/form-errors.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { type AdminCategory, type CategoryInput, useSaveCategory } from './content.queries.ts';
import './category-rows.css';

/** The contract's own schema says what is wrong, field by field. */
const checkCategory = schemaResolver<CategoryFormValues>(newCategory, toInput);

interface CategoryDialogProps {
  /** Null: a new category, which comes last. */
  category: AdminCategory | null;
  all: readonly AdminCategory[];
  onClose: () => void;
}

/** Makes or changes a category. */
export function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const save = useSaveCategory();
  const form = useForm<CategoryFormValues>({
    defaultValues: toForm(category),
    ...ONCE_LEFT,
    resolver: checkCategory,
  });
  const onSave = async (values: CategoryFormValues) => {
    const last = Math.max(0, ...all.map(({ sortOrder }) => sortOrder));
    const saved = await save.mutateAsync(
      category
        ? savedInput(category.id, toInput(toForm(category)), toInput(values))
        : { id: undefined, body: { ...toInput(values), sortOrder: last + 1 } },
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
export interface CategoryFormValues {
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
