import { type Kysely, sql } from 'kysely';

/** The guides and the page of Telnarus that the product brings name the token by `{token}`, as they do in new databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update guide set content = replace(content, '$CINDER', '{token}')
    where author_id is null and content like '%$CINDER%'
  `.execute(db);
  await sql`
    update telnarus_page_content set content = replace(content, '$CINDER', '{token}')
    where page_type = 'main' and content like '%$CINDER%'
  `.execute(db);
}
