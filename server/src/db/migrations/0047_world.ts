import type { Kysely } from 'kysely';
import { oneByOne } from '../migration-steps.ts';

/**
 * The world of the lore is content: its name is a setting, which what the product brings names by `{world}`, and its peoples
 * are rows, which the next start stores as that of a new database does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameTheWorld(db);
  await createPeoples(db);
}

async function nameTheWorld(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    alter table site_settings add column world_name text;
    alter table site_settings add constraint site_settings_world_name_check
      check (world_name <> '' and char_length(world_name) <= 40);
    update telnarus_page_content set banner_title = '{world}' where page_type = 'main' and banner_title = 'Telnarus';
    update content_text set texts = texts || '{"bannerTitle": "{world}"}'
      where kind = 'lore_page' and content_id = 'main' and texts ->> 'bannerTitle' = 'Telnarus';
    update guide set content = replace(content, '[stories of Telnarus](/telnarus)', '[stories of {world}](/telnarus)')
      where author_id is null and content like '%[stories of Telnarus](/telnarus)%';
    update content_text
      set texts = jsonb_set(texts, '{content}', to_jsonb(
        replace(texts ->> 'content', '[Geschichten aus Telnarus](/telnarus)', '[Geschichten aus {world}](/telnarus)')))
      where kind = 'guide' and texts ->> 'content' like '%[Geschichten aus Telnarus](/telnarus)%';
  `,
  );
}

async function createPeoples(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    create table lore_people (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$' and slug <> 'main'),
      name text not null check (name <> ''),
      summary text not null default '',
      facts text not null default '',
      words text not null default '',
      colour text check (colour in ('aratti', 'doru', 'humans', 'rare', 'epic')),
      sigil text check (sigil in ('aratti', 'doru', 'humans')),
      scene text check (scene in ('aratti', 'doru', 'humans')),
      sort_order integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    alter table lore_article add column given_people text;
    alter table lore_article add constraint lore_article_given_people_fkey
      foreign key (given_people) references lore_people (slug) on delete set null;
    create index lore_article_given_people on lore_article (given_people);
    alter table telnarus_page_content
      add column book_title text not null default '',
      add column book_text text not null default '',
      add column teaser text not null default '',
      add column about text not null default '';
    alter table content_text drop constraint content_text_kind_check;
    alter table content_text add constraint content_text_kind_check check (kind in (
      'item', 'badge', 'quest', 'product', 'guide', 'lore_article', 'lore_category', 'lore_page', 'lore_people'));
  `,
  );
}
