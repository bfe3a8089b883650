import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { extractMessagesFromFiles } from '@lingui/native-tools';
import { beforeAll, describe, expect, it } from 'vitest';
import lingui from '../lingui.config.ts';
import { isolateValues, languageFiles } from '../locales/read-locales.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [{ include = [], exclude = [] } = {}] = lingui.catalogs ?? [];
const folders = include.map((folder) => folder.replace('<rootDir>/', ''));
const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude });

interface Message {
  id: string;
  message: string;
  origin: string;
}

let messages: Message[];
beforeAll(async () => {
  const { messages: found } = await extractMessagesFromFiles(
    sources.map((file) => root + file),
    { macro: lingui.macro } as never,
  );
  messages = found.map(({ id, message, origin }) => ({
    id,
    message: message ?? '',
    origin: origin?.filename.replace(root, '') ?? '',
  }));
});

describe('the texts of the sources', () => {
  it('are found', () => {
    expect(sources.length).toBeGreaterThan(800);
    expect(messages.length).toBeGreaterThan(2_500);
  });

  it('quote no placeholder with an apostrophe, which would leave it as it is', () => {
    const quoted = messages.filter(({ message }) => /(?<!')'(?:'')*[{}]/.test(message));
    expect(quoted).toEqual([]);
  });
});

describe.each(languageFiles())('the words of "%s"', (language) => {
  const filename = `${root}locales/${language}.po`;
  const read = async () =>
    formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });

  it('are for the texts that there are, each of which has an entry: else run `npm run texts`', async () => {
    const entries = Object.keys(await read());
    const ids = new Set(messages.map(({ id }) => id));
    const withoutEntry = messages.filter(({ id }) => !entries.includes(id)).map(({ message }) => message);
    expect({ withoutEntry, unused: entries.filter((id) => !ids.has(id)) }).toEqual({ withoutEntry: [], unused: [] });
  });

  it('are there for all of them', async () => {
    const words = await read();
    const wanted = OFFICE_IN_ENGLISH.includes(language) ? messages.filter((message) => !isOffice(message)) : messages;
    const missing = wanted.filter(({ id }) => !words[id]?.translation).map(({ message }) => message);
    expect([...new Set(missing)]).toEqual([]);
  });

  it('differ where texts that stand beside each other do', async () => {
    const words = Object.values(await read());
    const wordsOf = (text: string) => words.find(({ message }) => message === text)?.translation ?? text;
    const alike = APART.filter((texts) => new Set(texts.map(wordsOf)).size < texts.length);
    expect(alike).toEqual([]);
  });

  it('have the placeholders and elements of the text', async () => {
    const wrong = Object.values(await read()).flatMap(({ message = '', translation }) =>
      translation && partsOf(translation).join() !== partsOf(message).join() ? [{ message, translation }] : [],
    );
    expect(wrong).toEqual([]);
  });
});

/** Titles and measures that stand beside each other, each of which says something else. */
const APART = [
  ['{tokenSymbol} issued', '{tokenSymbol} spent', '{tokenSymbol} taken back', '{tokenSymbol} held'],
  ['{tokenSymbol} issued per day', '{tokenSymbol} spent per day', '{tokenSymbol} taken back per day'],
  ['Issued', 'Spent'],
];

/** What these languages have no words for, in the back-office alone: there they are in English. */
const OFFICE_IN_ENGLISH = ['he'];
const isOffice = ({ origin }: Message) => /\/admin\/|\/audit\/|\/office(\.pages)?\.ts/.test(origin);

it.each([
  ['{name} won {amount} of {total}', '\u2068{name}\u2069 won \u2068{amount}\u2069 of \u2068{total}\u2069'],
  ['Nothing', 'Nothing'],
  ['{reached} / {all}, {odds}x', '\u2066{reached} / {all}\u2069, \u2066{odds}x\u2069'],
  ['{percent}% of {xp} XP', '\u2066{percent}%\u2069 of \u2066{xp} XP\u2069'],
  ['{percent} % of {slot}, +{bonus}%', '\u2066{percent} %\u2069 of \u2068{slot}\u2069, \u2066+{bonus}%\u2069'],
  ['{xp} / {next} XP, 10 XP', '\u2066{xp} / {next} XP\u2069, \u206610 XP\u2069'],
  ['{day}, {time}', '\u200F\u2068{day}\u2069, \u2068{time}\u2069'],
  ['the-{token}, 4000 0002', 'the-\u2068{token}\u2069, \u20664000 0002\u2069'],
  [
    '{count, plural, one {one} other {# of {name}}} in {place}',
    '{count, plural, one {one} other {# of \u2068{name}\u2069}} in \u2068{place}\u2069',
  ],
  [
    '{kind, select, a {{count, plural, other {x}} {name}} other {y}}',
    '{kind, select, a {{count, plural, other {x}} \u2068{name}\u2069} other {y}}',
  ],
])('isolates the values of %j from right to left', (message, isolated) => {
  expect(isolateValues(message)).toBe(isolated);
});

/** Names of values and numbers of elements, each once: a plural may name its number in every form. */
function partsOf(text: string): string[] {
  const elements = [...text.matchAll(/<\/?\d+\/?>/g)].map(([element]) => element);
  return [...new Set([...elements, ...valuesOf(compileMessage(text))])].sort();
}

/** A compiled message: words, and values with the forms that they decide between. */
function valuesOf(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return [];
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(forms ?? {}).flatMap(valuesOf)];
  });
}

it('are configured in a file that the program which writes messages can read', () => {
  expect(getConfig({ cwd: root }).locales).toEqual(lingui.locales);
});
