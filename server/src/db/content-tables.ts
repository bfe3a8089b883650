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
    estimatedReadTime: Counter;
    tags: Generated<string[]>;
    featured: Generated<boolean>;
    published: Generated<boolean>;
    viewCount: Counter;
    authorId: string | null;
    createdAt: Time;
    updatedAt: Time;
    search: SearchVector;
  };
  loreCategory: {
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    parentId: string | null;
    sortOrder: Counter;
    isActive: Generated<boolean>;
  };
  loreArticle: {
    id: string;
    title: string;
    slug: string;
    excerpt: Generated<string>;
    content: string;
    categoryId: string;
    authorId: string | null;
    imageUrl: string | null;
    isFeatured: Generated<boolean>;
    isPublished: Generated<boolean>;
    publishedAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
    search: SearchVector;
  };
  telnarusPageContent: {
    pageType: 'main' | 'race';
    pageId: string;
    bannerImageUrl: string | null;
    bannerTitle: Generated<string>;
    bannerSubtitle: Generated<string>;
    content: Generated<string>;
    bookImageUrl: string | null;
    bookUrl: string | null;
    updatedAt: Time;
  };
  siteSettings: {
    id: Generated<number>;
    siteName: string | null;
    tokenSymbol: string | null;
    tagline: string | null;
    supportEmail: string | null;
    accent: string | null;
    about: string | null;
    aboutChangedAt: Time | null;
    privacy: string | null;
    privacyChangedAt: Time | null;
    terms: string | null;
    termsChangedAt: Time | null;
    updatedAt: Time;
    updatedBy: string | null;
  };
  guideView: { day: string; guideId: string; visitorHash: string };
  guideViewSalt: { day: string; salt: string };
}
