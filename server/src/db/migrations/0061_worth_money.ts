import type { Kysely } from 'kysely';
import { oneByOne } from '../migration-steps.ts';

/** Which offers are worth money, and what was redeemed of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table store_offer add column has_money_value boolean not null default false;
    alter table store_redemption add column has_money_value boolean not null default false;
    create index store_redemption_worth_money on store_redemption (status)
      where has_money_value and status in ('requested', 'accepted');
  `,
  );
}
