import type { Database } from './database.ts';

/** Something that must hold over the whole database. */
export interface Check {
  /** The rule, as a sentence. */
  rule: string;
  /** Where it does not hold: one line each, at most `MAX_DISAGREEMENTS`. */
  findDisagreements(db: Database, now: Date): Promise<string[]>;
}

export const MAX_DISAGREEMENTS = 20;
