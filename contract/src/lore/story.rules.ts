import { EXCERPT_LENGTH, excerpt, type RaceId, raceIds } from './lore.rules.ts';

/** How the texts name a people, or where one is among them. */
const NAMES: Record<RaceId, RegExp> = {
  aratti: /\b(aratti|ridges?)\b/gi,
  doru: /\b(doru|deephall)\b/gi,
  humans: /\b(humans?|hearths?|couriers?|towns?)\b/gi,
};

interface Story {
  title: string;
  excerpt: string;
  /** Markdown. */
  content: string;
}

/**
 * The people that a story speaks of most, first in what announces it, then in its text; null: of none, or of several alike.
 * Its picture is their country.
 */
export function peopleOf(story: Story, category = ''): RaceId | null {
  return mostNamed(`${category} ${story.title} ${story.excerpt}`) ?? mostNamed(story.content);
}

function mostNamed(text: string): RaceId | null {
  const counts = raceIds.map((race) => ({ race, count: text.match(NAMES[race])?.length ?? 0 }));
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.race : null;
}

/** What a list shows of a story: its excerpt, or how it begins where it has none. Other stories show less of it. */
export function teaserOf(story: Pick<Story, 'excerpt' | 'content'>): string {
  return excerpt(story.excerpt.trim() || plainText(story.content), EXCERPT_LENGTH.featured);
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
