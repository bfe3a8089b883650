import { readFile } from 'node:fs/promises';

/** Words that somebody reads in a minute. */
const PACE = 200;

/** A text of the first start, as Markdown. */
export async function readText(folder: 'guides' | 'lore' | 'telnarus', name: string): Promise<string> {
  const text = await readFile(new URL(`./${folder}/${name}.md`, import.meta.url), 'utf8');
  return text.trim();
}

/** Minutes that a text takes to read, the last one begun. */
export function minutesToRead(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
  return Math.ceil(words.length / PACE);
}
