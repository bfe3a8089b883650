/** The peoples of Telnarus, each with a page of its own. */
export const raceIds = ['aratti', 'doru', 'humans'] as const;

export type RaceId = (typeof raceIds)[number];

/** Which people an address means: an unknown one the humans. */
export function raceOf(address: string): RaceId {
  return raceIds.find((race) => race === address) ?? 'humans';
}

/** Letters of an excerpt on a featured story and on any other. */
export const EXCERPT_LENGTH = { featured: 150, other: 100 } as const;
/** Letters of an article's text that the editor's preview shows. */
export const PREVIEW_LENGTH = 500;

/** A text cut to so many letters, with an ellipsis where something is left out. */
export function excerpt(text: string, length: number): string {
  const letters = [...text.trim()];
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}…`;
}

/** Whether a story's title or excerpt holds what was searched, whatever the letter case. */
export function matchesStory(story: { title: string; excerpt: string }, search: string): boolean {
  const term = search.trim().toLowerCase();
  return `${story.title}\n${story.excerpt}`.toLowerCase().includes(term);
}
