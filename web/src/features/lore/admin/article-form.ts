import { ARTICLE_REQUIRED, newArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import type { FieldErrors } from 'react-hook-form';
import { type FormValues, formOf, onOff, optional, text, trimmed } from '#lib/form-values.ts';
import { forget, readStored, store } from '#lib/storage.ts';

export type ArticleFormValues = FormValues<typeof articleForm>;

export const articleForm = formOf(newArticle, {
  title: text(),
  slug: trimmed(),
  excerpt: text(),
  content: text(),
  categoryId: text(),
  imageUrl: trimmed(),
  givenPeople: optional(),
  isFeatured: onOff(false),
});

/** The sentence for an article that lacks its title, its content or its category; undefined when it has all three. */
export function missingText({ title, content, categoryId }: FieldErrors<ArticleFormValues>): string | undefined {
  return [title, content, categoryId].find((error) => error?.message === ARTICLE_REQUIRED)?.message;
}

/** What was typed in an article and not saved yet, with the article as it was then. */
export interface StoredDraft {
  before: ArticleFormValues;
  values: ArticleFormValues;
}

/** The draft of an article that this browser keeps; of a new one without its id. */
export function readDraft(id: string | undefined): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(id)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps what has been typed; nothing when that is what the article was anyway. */
export function keepDraft(id: string | undefined, draft: StoredDraft): void {
  if (NAMES.every((name) => draft.values[name] === draft.before[name])) forget(keyOf(id));
  else store(keyOf(id), JSON.stringify(draft));
}

/** Forgets the draft: it has been saved or discarded. */
export function dropDraft(id: string | undefined): void {
  forget(keyOf(id));
}

/** The draft upon the article as it is now: only what was typed in it replaces what somebody has saved meanwhile. */
export function renewDraft({ before, values }: StoredDraft, now: ArticleFormValues): ArticleFormValues {
  const typed = NAMES.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]);
  return { ...now, ...Object.fromEntries(typed) };
}

const EMPTY = articleForm.toForm(null);
const NAMES = Object.keys(EMPTY) as (keyof ArticleFormValues)[];

function keyOf(id: string | undefined): string {
  return id === undefined ? 'cinder-article-draft' : `cinder-article-draft:${id}`;
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null || !('before' in stored) || !('values' in stored)) return false;
  return isForm(stored.before) && isForm(stored.values);
}

function isForm(stored: unknown): stored is ArticleFormValues {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return NAMES.every((name) => typeof fields.get(name) === typeof EMPTY[name]);
}
