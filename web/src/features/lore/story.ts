import type { LoreArticle, LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { EXCERPT_LENGTH, excerpt, matchesStory, type RaceId, raceIds } from '@cinder/contract/lore/lore.rules.ts';

/** How the texts name a people, or where one is among them. */
const NAMES: Record<RaceId, RegExp> = {
  aratti: /\b(aratti|ridges?)\b/gi,
  doru: /\b(doru|deephall)\b/gi,
  humans: /\b(humans?|hearths?|couriers?|towns?)\b/gi,
};

const LONG_TITLE = 40;

type Story = Pick<LoreArticle, 'title' | 'excerpt' | 'content'>;

/** The people that a story speaks of most, first in what announces it, then in its text; null: of none, or of several alike. */
export function peopleOf(story: Story, category = ''): RaceId | null {
  return mostNamed(`${category} ${story.title} ${story.excerpt}`) ?? mostNamed(story.content);
}

function mostNamed(text: string): RaceId | null {
  const counts = raceIds.map((race) => ({ race, count: text.match(NAMES[race])?.length ?? 0 }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.race : null;
}

/** Whether a title is set smaller, so that it stays in the dark part of its banner. */
export function isLongTitle(title: string): boolean {
  return title.length > LONG_TITLE;
}

/** What a list shows of a story: its excerpt, or how it begins where it has none. */
export function teaserOf(story: Story, kind: keyof typeof EXCERPT_LENGTH): string {
  return excerpt(story.excerpt.trim() || plainText(story.content), EXCERPT_LENGTH[kind]);
}

/** The words of a Markdown text. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^#+ .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[>\-+*]\s+|[*_`~]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface StoryFilter {
  q: string;
  /** The slug of a category; empty for all. */
  category: string;
}

/** The stories that were asked for, the featured ones apart. An unknown category has none. */
export function sortStories(
  articles: readonly LoreArticle[],
  categories: readonly LoreCategory[],
  { q, category }: StoryFilter,
): { featured: LoreArticle[]; more: LoreArticle[] } {
  const categoryId = categories.find(({ slug }) => slug === category)?.id;
  const found = articles.filter(
    (article) => matchesStory(article, q) && (category === '' || article.categoryId === categoryId),
  );
  return {
    featured: found.filter(({ isFeatured }) => isFeatured),
    more: found.filter(({ isFeatured }) => !isFeatured),
  };
}
