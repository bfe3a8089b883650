import { readFile } from 'node:fs/promises';

/** The languages of the catalogue beside English. */
export type CatalogueLanguage = 'de';

/** Words that somebody reads in a minute. */
const PACE = 200;

export type TextFolder = 'guides' | 'lore' | 'telnarus';

/** A text of the first start, as Markdown: in English, or in another language. */
export async function readText(folder: TextFolder, name: string, language?: CatalogueLanguage): Promise<string> {
  const place = language ? `${language}/${folder}` : folder;
  const text = await readFile(new URL(`./${place}/${name}.md`, import.meta.url), 'utf8');
  return text.trim();
}

/** Minutes that a text takes to read, the last one begun. */
export function minutesToRead(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
  return Math.ceil(words.length / PACE);
}
