import { type Kysely, sql } from 'kysely';
import { addToList } from '../add-to-list.ts';

/** Tournaments whose entrants pay a fee, and the pot that it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournament add column entry_fee_cinder numeric(10,2) not null default 0 check (entry_fee_cinder >= 0);
    -- Of each entrant: held until the start, then in the pot, then shared out; or given back.
    alter table tournament_registration
      add column fee_cinder numeric(10,2) not null default 0 check (fee_cinder >= 0),
      add column fee_state text not null default 'none'
        check (fee_state in ('none', 'held', 'in_pot', 'paid_out', 'returned')),
      add check ((fee_state = 'none') = (fee_cinder = 0));
  `.execute(db);
  await addToList(db, 'reward_ledger.source', 'entry_fee', 'entry_fee_refund', 'tournament_pot');
}
