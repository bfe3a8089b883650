/** Which people an address means: an unknown one the last. */
export function peopleAt<People extends { slug: string }>(address: string, peoples: readonly People[]): People | null {
  return peoples.find(({ slug }) => slug === address) ?? peoples.at(-1) ?? null;
}

/** What is known of a people, a line each: `Home: the hills between`. */
export function factsOf(text: string): { term: string; value: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, term, value] = FACT.exec(line.trim()) ?? [];
    return term && value ? [{ term, value }] : [];
  });
}

/** Whether each line says what it is about, and something of it. */
export function areFacts(text: string): boolean {
  return text.split('\n').every((line) => line.trim() === '' || FACT.test(line.trim()));
}

const FACT = /^([^:]*[^:\s])\s*:\s*(\S.*)$/;

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
