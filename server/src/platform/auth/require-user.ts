import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { holdUser } from './session.queries.ts';

/**
 * Keeps whoever calls from being deleted until the transaction ends; unauthorized when they are gone. What a member
 * does begins with it, so that a deletion finds all of it done or none of it begun.
 */
export async function requireUser(tx: Tx, userId: string): Promise<void> {
  if (!(await holdUser(tx, userId))) throw new AppError('unauthorized');
}
