import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table item (
      id uuid primary key,
      name text not null,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      slot text not null check (slot in ('helmet', 'chest', 'legs', 'boots', 'gloves', 'weapon', 'accessory')),
      rarity text not null check (rarity in ('Common', 'Rare', 'Epic', 'Legendary')),
      bonus_percent integer not null default 0 check (bonus_percent between 0 and 25),
      description text not null default '',
      image_url text,
      is_active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table inventory (
      user_id uuid not null,
      id uuid not null,
      item_id uuid not null,
      quantity integer not null default 1 check (quantity >= 1),
      acquired_at timestamptz not null,
      item_slot text not null check (item_slot in ('Head', 'Body', 'Feet', 'Weapon')),
      item_rarity text not null check (item_rarity in ('Common', 'Rare', 'Epic', 'Legendary')),
      primary key (user_id, id),
      unique (user_id, item_id),
      unique (user_id, item_slot, item_rarity)
    );
    create table equipment (
      user_id uuid not null,
      slot text not null check (slot in ('Head', 'Body', 'Feet', 'Weapon')),
      item_id uuid not null,
      equipped_at timestamptz not null,
      primary key (user_id, slot)
    );
  `.execute(db);

  await sql`
    alter table inventory add foreign key (user_id) references members (user_id) on delete cascade;
    alter table inventory add foreign key (item_id) references item (id);
    alter table equipment add foreign key (user_id, item_id) references inventory (user_id, item_id) on delete cascade;
    create index inventory_item_id on inventory (item_id);
    create index equipment_item_id on equipment (user_id, item_id);
  `.execute(db);
}
