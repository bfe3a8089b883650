import type { Difficulty, GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Counter, Time } from './column-types.ts';

/** Made by the database from the row's texts. */
type SearchVector = ColumnType<string, never, never>;

/** What there is to read: guides, the lore and the pages of Telnarus. */
export interface ContentTables {
  guide: {
    id: string;
    title: string;
    slug: string;
    category: Generated<GuideCategory>;
    description: Generated<string>;
    content: string;
    difficulty: Generated<Difficulty>;
    estimated_read_time: Counter;
    tags: Generated<string[]>;
    featured: Generated<boolean>;
    published: Generated<boolean>;
    view_count: Counter;
    author_id: string | null;
    created_at: Time;
    updated_at: Time;
    search: SearchVector;
  };
  lore_category: {
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    parent_id: string | null;
    sort_order: Counter;
    is_active: Generated<boolean>;
  };
  lore_article: {
    id: string;
    title: string;
    slug: string;
    excerpt: Generated<string>;
    content: string;
    category_id: string;
    author_id: string | null;
    image_url: string | null;
    is_featured: Generated<boolean>;
    is_published: Generated<boolean>;
    published_at: Time | null;
    created_at: Time;
    updated_at: Time;
    search: SearchVector;
  };
  telnarus_page_content: {
    page_type: 'main' | 'race';
    page_id: string;
    banner_image_url: string | null;
    banner_title: Generated<string>;
    banner_subtitle: Generated<string>;
    content: Generated<string>;
    book_image_url: string | null;
    book_url: string | null;
    updated_at: Time;
  };
  site_settings: {
    id: Generated<number>;
    site_name: string | null;
    token_symbol: string | null;
    tagline: string | null;
    support_email: string | null;
    accent: string | null;
    about: string | null;
    about_changed_at: Time | null;
    privacy: string | null;
    privacy_changed_at: Time | null;
    terms: string | null;
    terms_changed_at: Time | null;
    updated_at: Time;
    updated_by: string | null;
  };
  guide_view: { day: string; guide_id: string; visitor_hash: string };
  guide_view_salt: { day: string; salt: string };
}
