import type { Kysely } from 'kysely';
import { oneByOne } from '../migration-steps.ts';

/** Why a challenge is disputed, who takes none, and how many gifts a day may have, of how much at least. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table challenge
      add column reported_at timestamptz,
      -- By the other of the two: null where the time ran out.
      add column disputed_at timestamptz,
      add column dispute_reason text not null default '';
    create table challenge_choice (
      user_id uuid primary key references members on delete cascade,
      takes_challenges boolean not null
    );
    alter table gift_settings
      add column most_gifts_per_day integer not null default 10,
      add column least_cinder numeric(10,2) not null default 1;
    alter table gift_settings add constraint gift_settings_most_gifts_per_day_check check (most_gifts_per_day > 0);
    alter table gift_settings add constraint gift_settings_least_cinder_check check (least_cinder > 0);
  `,
  );
}
