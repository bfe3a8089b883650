import { type ModuleName, moduleNames } from './module-names.ts';

/**
 * What stands in a text between `{betting}` and `{/betting}` is shown while that part of the site is on, between
 * `{no-betting}` and `{/no-betting}` while it is off. Patterns are written so that PostgreSQL reads them too.
 */
const markNames = moduleNames.flatMap((name) => [name, `no-${name}`]);

/** A mark at either end, whatever is on. */
export const ANY_MARK = String.raw`\{/?(${markNames.join('|')})\}`;

/** What is left out of a text while these parts are off. To PostgreSQL it is as short as the first count in it says. */
export const hiddenPattern = (off: readonly ModuleName[]): string =>
  String.raw`\{{1,1}?(${moduleNames.map((name) => (off.includes(name) ? name : `no-${name}`)).join('|')})\}.*?\{/\1\}`;

/** A text without what belongs to parts of the site that are off, and without the marks. */
export function shownText(text: string, off: readonly ModuleName[]): string {
  if (!text.includes('{/')) return text;
  const left = text.replace(new RegExp(hiddenPattern(off), 'gs'), '\0');
  // A line of which nothing is left goes as a whole: an empty one would end a table.
  const lines = new RegExp(String.raw`^(?:[\0 ]|${ANY_MARK})*\0(?:[\0 ]|${ANY_MARK})*\n?`, 'gm');
  return left.replace(lines, '').replaceAll('\0', '').replace(new RegExp(ANY_MARK, 'g'), '');
}

/** The same of all texts that something has; what is left empty in a list goes. */
export function shownTexts<Texts extends object>(texts: Texts, off: readonly ModuleName[]): Texts {
  const shown = (value: unknown) => (typeof value === 'string' ? shownText(value, off) : value);
  const fields = Object.entries(texts).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(shown).filter((text) => text !== '') : shown(value),
  ]);
  return Object.fromEntries(fields) as Texts;
}
