import { type Kysely, sql } from 'kysely';

/** What the audit log needs to be searched: whom a deed concerned, what things are called, and each in the log's order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log add column member_id uuid;

    -- The newest name of each thing in the log, also of those that are gone. Persons are not in it.
    create table audit_target (
      type text not null,
      id text not null,
      name text not null,
      primary key (type, id)
    );
  `.execute(db);

  await sql`
    drop index audit_log_target;
    drop index audit_log_actor_id;
    create index audit_log_target on audit_log (target_type, target_id, id);
    create index audit_log_action on audit_log (action, id);
    create index audit_log_actor on audit_log (actor_id, id);
    create index audit_log_member on audit_log (member_id, id) where member_id is not null;
  `.execute(db);
}
