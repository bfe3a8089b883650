import { type Kysely, sql } from 'kysely';
import { addToList } from '../migration-steps.ts';

/** Pages and links of the community's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_page (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      content text not null,
      access text not null check (access in ('public', 'member')),
      place text not null check (place in ('menu', 'footer', 'nowhere')),
      position integer not null,
      published boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table site_link (
      id uuid primary key,
      title text not null check (title <> ''),
      address text not null,
      access text not null check (access in ('public', 'member')),
      place text not null check (place in ('menu', 'footer')),
      position integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
  `.execute(db);
  await addToList(db, 'content_text.kind', 'site_page', 'site_link');
}
