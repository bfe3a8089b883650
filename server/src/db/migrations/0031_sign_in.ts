import { type Kysely, sql } from 'kysely';

/**
 * What signing in must know: when a session last proved who uses it; a number of the user that grows with every change
 * to how they sign in, so that a sign-in that began before it does not end after it; which outside accounts were linked
 * while nobody had proved the address, and by which issuer: after a change of OIDC_ISSUER, equal ids are other people.
 * Tokens of outside providers were stored and never used: they go, as do trusted devices, and reset links in the form of
 * before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column sign_in_version integer not null default 0;
    alter table sessions add column proven_at timestamptz;
    alter table account add column linked_unverified boolean not null default false;
    alter table account add column issuer text;
    update account set linked_unverified = true
      from users where users.id = account.user_id and not users.email_verified and account.provider_id <> 'credential';
    update account set access_token = null, refresh_token = null, id_token = null, scope = null,
      access_token_expires_at = null, refresh_token_expires_at = null
      where access_token is not null or refresh_token is not null or id_token is not null;
    delete from verification where identifier like 'trust-device-%' or identifier like 'reset-password:%';
  `.execute(db);
}
