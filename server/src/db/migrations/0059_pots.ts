import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** Tournaments whose entrants pay a fee, and the pot that it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table tournament add column entry_fee_cinder numeric(10,2) not null default 0;
    alter table tournament add constraint tournament_entry_fee_cinder_check check (entry_fee_cinder >= 0);
    -- Of each entrant: held until the start, then in the pot, then shared out; or given back.
    alter table tournament_registration
      add column fee_cinder numeric(10,2) not null default 0,
      add column fee_state text not null default 'none';
    alter table tournament_registration add constraint tournament_registration_fee_cinder_check check (fee_cinder >= 0);
    alter table tournament_registration add constraint tournament_registration_fee_state_check
      check (fee_state in ('none', 'held', 'in_pot', 'paid_out', 'returned'));
    alter table tournament_registration add constraint tournament_registration_check1 check ((fee_state = 'none') = (fee_cinder = 0));
  `,
  );
  await addToList(db, 'reward_ledger.source', 'entry_fee', 'entry_fee_refund', 'tournament_pot');
}
