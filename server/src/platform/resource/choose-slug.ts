import type { ErrorCode } from '@cinder/contract/errors.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { freeSlug } from '@cinder/contract/shared/slug.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';

interface Kind {
  /** Whose turn it is to choose among these: `guides`. */
  things: string;
  /** Which slugs others than this one have: the given one, and those that begin with it and a hyphen. */
  findSlugsLike(tx: Tx, slug: string, ownId: string | null): Promise<string[]>;
  taken: ErrorCode;
  slugFrom(title: string): string;
}

interface Choice {
  /** Null: derived from the title. */
  typed: string | null;
  title: string;
  /** Of the thing that has a slug already. */
  ownId: string | null;
}

/** The typed slug, or a free one from the title. Refuses a typed one that another thing of the kind has, by the code of the kind. */
export async function chooseSlug(
  tx: Tx,
  { things, findSlugsLike, taken, slugFrom }: Kind,
  { typed, title, ownId }: Choice,
): Promise<string> {
  const requested = typed ?? slugFrom(title);
  if (requested === '') throw invalidField('slug', t`Enter a slug: this title has no letters to make one of`);
  await lockByName(tx, `slugs of ${things}`);
  const others = new Set(await findSlugsLike(tx, requested, ownId));
  if (typed === null) return freeSlug(requested, others);
  if (others.has(typed)) throw new AppError(taken);
  return typed;
}
