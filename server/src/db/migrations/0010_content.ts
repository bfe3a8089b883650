import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLore(db);
  await createGuides(db);
  await createSite(db);

  await sql`
    alter table lore_category add foreign key (parent_id) references lore_category (id);
    alter table lore_article add foreign key (category_id) references lore_category (id);
    create index lore_category_parent_id on lore_category (parent_id);
    create index lore_article_category_id on lore_article (category_id);
    create index lore_article_search on lore_article using gin (search);
    create index guide_search on guide using gin (search);
    create index image_folder on image (folder, created_at desc);
  `.execute(db);
}

async function createLore(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lore_category (
      id uuid primary key,
      name text not null check (name <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      description text not null default '',
      parent_id uuid check (parent_id <> id),
      sort_order integer not null default 0,
      is_active boolean not null default true
    );
    create table lore_article (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      excerpt text not null default '',
      content text not null,
      category_id uuid not null,
      author_id uuid,
      image_url text,
      is_featured boolean not null default false,
      is_published boolean not null default false,
      published_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      search tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') ||
        setweight(to_tsvector('english', content), 'C')
      ) stored,
      check (is_published = (published_at is not null))
    );
    create table telnarus_page_content (
      page_type text not null check (page_type in ('main', 'race')),
      page_id text not null,
      banner_image_url text,
      banner_title text not null default '',
      banner_subtitle text not null default '',
      content text not null default '',
      book_image_url text,
      book_url text check (book_url like 'https://%'),
      updated_at timestamptz not null,
      primary key (page_type, page_id)
    );
  `.execute(db);
}

async function createGuides(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guide (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      category text not null default 'getting-started'
        check (category in ('getting-started', 'mining', 'equipment', 'quests', 'tournaments', 'advanced')),
      description text not null default '',
      content text not null,
      difficulty text not null default 'beginner' check (difficulty in ('beginner', 'intermediate', 'advanced')),
      estimated_read_time integer not null default 5 check (estimated_read_time between 1 and 60),
      tags text[] not null default '{}',
      featured boolean not null default false,
      published boolean not null default false,
      view_count integer not null default 0 check (view_count >= 0),
      author_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      search tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B') ||
        setweight(to_tsvector('english', content), 'C')
      ) stored
    );

    -- Who saw which guide on a day, as a hash with that day's salt. Both are deleted with the day.
    create table guide_view (
      day date not null,
      guide_id uuid not null,
      visitor_hash text not null,
      primary key (day, guide_id, visitor_hash)
    );
    create table guide_view_salt (
      day date primary key,
      salt text not null
    );
  `.execute(db);
}

async function createSite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image (
      id uuid primary key,
      folder text not null check (folder in ('Common', 'Rare', 'Epic', 'Legendary', 'General')),
      filename text not null unique,
      content_type text not null,
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      uploaded_by uuid,
      created_at timestamptz not null
    );

    -- What is null here is what the environment says.
    create table site_settings (
      id smallint primary key default 1 check (id = 1),
      site_name text,
      token_symbol text,
      tagline text,
      support_email text,
      accent text,
      about text,
      privacy text,
      terms text,
      updated_at timestamptz not null,
      updated_by uuid
    );

    -- Which parts of the catalogue the first start stored: what an administrator deletes stays deleted.
    create table catalogue_part (
      part text primary key,
      installed_at timestamptz not null
    );
  `.execute(db);
}
