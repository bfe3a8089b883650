import { plainText } from '../shared/plain-text.ts';
import { EXCERPT_LENGTH, excerpt } from './lore.rules.ts';

interface Named {
  slug: string;
  /** How texts name it, or where one is among them, between commas. */
  words: string;
}

interface Story {
  title: string;
  excerpt: string;
  /** Markdown. */
  content: string;
}

/**
 * Finds the people that a story speaks of most, first in what announces it, then in its text; null: of none, or of several
 * alike. Its picture is their country.
 */
export function peopleFinder(peoples: readonly Named[]): (story: Story, category?: string) => string | null {
  const patterns = peoples.map(({ slug, words }) => ({ slug, pattern: patternOf(words) }));
  const mostNamed = (text: string) => {
    const counts = patterns.map(({ slug, pattern }) => ({ slug, count: text.match(pattern)?.length ?? 0 }));
    const [first, second] = counts.sort((one, other) => other.count - one.count);
    return first && first.count > (second?.count ?? 0) ? first.slug : null;
  };
  return (story, category = '') => mostNamed(`${category} ${story.title} ${story.excerpt}`) ?? mostNamed(story.content);
}

/** Any of these as a whole word. */
function patternOf(words: string): RegExp {
  const all = words.split(',').flatMap((word) => word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&') || []);
  return new RegExp(all.length > 0 ? `(?<![\\p{L}\\p{N}_])(?:${all.join('|')})(?![\\p{L}\\p{N}_])` : '(?!)', 'giu');
}

/** What a list shows of a story: its excerpt, or how it begins where it has none. Other stories show less of it. */
export function teaserOf(story: Pick<Story, 'excerpt' | 'content'>): string {
  return excerpt(story.excerpt.trim() || plainText(story.content), EXCERPT_LENGTH.featured);
}
