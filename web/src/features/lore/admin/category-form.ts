import { newCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import { schemaResolver } from '#lib/form-errors.ts';
import type { AdminCategory, CategoryInput } from './content.queries.ts';

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
export function toForm(category: AdminCategory | null): CategoryFormValues {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    parentId: category?.parentId ?? '',
    isActive: category?.isActive ?? true,
  };
}

/** What was typed, as the call takes it; without its place, which is changed in the list. */
export function toInput({ parentId, slug, ...values }: CategoryFormValues): CategoryInput {
  return { ...values, slug: slug.trim(), parentId: parentId || null };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkCategory = schemaResolver<CategoryFormValues>(newCategory, toInput);
