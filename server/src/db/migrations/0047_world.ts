import { type Kysely, sql } from 'kysely';

/** The name of the world is a setting, and what the product brings names it by `{world}`, as it does in new databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      add column world_name text check (world_name <> '' and char_length(world_name) <= 40);
    update telnarus_page_content set banner_title = '{world}' where page_type = 'main' and banner_title = 'Telnarus';
    update content_text set texts = texts || '{"bannerTitle": "{world}"}'
      where kind = 'lore_page' and content_id = 'main' and texts ->> 'bannerTitle' = 'Telnarus';
    update guide set content = replace(content, '[stories of Telnarus](/telnarus)', '[stories of {world}](/telnarus)')
      where author_id is null and content like '%[stories of Telnarus](/telnarus)%';
    update content_text
      set texts = jsonb_set(texts, '{content}', to_jsonb(
        replace(texts ->> 'content', '[Geschichten aus Telnarus](/telnarus)', '[Geschichten aus {world}](/telnarus)')))
      where kind = 'guide' and texts ->> 'content' like '%[Geschichten aus Telnarus](/telnarus)%';
  `.execute(db);
}
