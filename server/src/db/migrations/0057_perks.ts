import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** Perks: what members wear with their names, and freezes of the streak, sold in the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToList(db, 'store_offer.kind', 'perk');
  await addToList(db, 'store_redemption.kind', 'perk');
  await addToList(db, 'reward_ledger.source', 'perk_purchase', 'perk_refund');
  await oneByOne(
    db,
    `
    alter table store_offer add column perk jsonb;
    alter table store_offer add constraint store_offer_check1 check ((perk is not null) = (kind = 'perk'));
    -- As it was sold, with the title that was chosen.
    alter table store_redemption add column perk jsonb;
    alter table store_redemption add constraint store_redemption_check check ((perk is not null) = (kind = 'perk'));
    -- What is worn, each part until an instant, so that a name is shown without another query.
    alter table members add column worn jsonb;
    create table member_perk (
      user_id uuid not null references members on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('name_colour', 'title', 'frame', 'banner')),
      value text not null check (value <> ''),
      redemption_id uuid not null,
      -- One that prolongs another begins where that ends.
      begins_at timestamptz not null,
      expires_at timestamptz check (expires_at > begins_at),
      created_at timestamptz not null,
      primary key (user_id, id),
      unique (user_id, redemption_id)
    );
  `,
  );
}
