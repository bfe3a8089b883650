import { freeSlug, slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { takeTurns } from '#platform/db/turns.ts';
import { AppError } from '#platform/errors.ts';
import * as articles from './articles.queries.ts';
import * as categories from './categories.queries.ts';

const KINDS = {
  article: { findSlugsLike: articles.findSlugsLike, taken: 'article_slug_taken' },
  category: { findSlugsLike: categories.findSlugsLike, taken: 'lore_category_slug_taken' },
} as const;

/** The typed slug, or a free one from the name. Refuses a typed one that another of its kind has. */
export async function chooseSlug(
  tx: Tx,
  kind: keyof typeof KINDS,
  { typed, name, ownId }: { typed: string | null; name: string; ownId: string | null },
): Promise<string> {
  const wanted = typed ?? slugFromName(name);
  if (wanted === '') throw withoutSlug();
  await takeTurns(tx, `slugs of lore: ${kind}`);
  const taken = new Set(await KINDS[kind].findSlugsLike(tx, wanted, ownId));
  if (typed === null) return freeSlug(wanted, taken);
  if (taken.has(typed)) throw new AppError(KINDS[kind].taken);
  return typed;
}

function withoutSlug(): AppError {
  const message = 'Enter a slug: there are no letters to make one of';
  return new AppError('invalid_input', { message, issues: [{ path: 'slug', message }] });
}
