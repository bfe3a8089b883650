import type { Text } from '@cinder/contract/shared/messages.ts';

type MessageDescriptor = Exclude<Text, string>;

type Value = string | number;

/** A message that is stored in English, with its values in it, and said in its reader's language. */
export interface StoredText<Values extends Value[] = Value[]> {
  write(...values: Values): string;
  /** The message that a text was made of, with its values; null where it was made of another. */
  read(text: string): MessageDescriptor | null;
}

/**
 * ``storedText((quest: string) => msg`Quest: ${{ quest }}`)``, of values alone. Of two that are separated by words which may
 * stand in both, the first gets the most.
 */
export function storedText<Values extends Value[]>(make: (...values: Values) => MessageDescriptor): StoredText<Values> {
  // The place of each value, by its name.
  const {
    id,
    message = '',
    values: places = {},
  } = make(...(Array.from({ length: make.length }, (_, at) => at) as Values));
  const parts = message.split(/\{(\w+)\}/);
  const isName = (at: number) => at % 2 === 1;
  const pattern = new RegExp(
    `^${parts.map((part, at) => (isName(at) ? `(?<${part}>.*)` : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')}$`,
    's',
  );
  return {
    // Thousands are written at once, when a market is settled: without what reads messages.
    write: (...values) => parts.map((part, at) => (isName(at) ? values[Number(places[part])] : part)).join(''),
    read(text) {
      const found = pattern.exec(text);
      return found && { id, message, values: { ...found.groups } };
    },
  };
}

/** Turns the own name of a thing, as rows keep it, into what its reader calls it. */
export type NameOf = (name: string) => string;
/** For a language; without one for that of who is being answered. */
export type FindNames = (language?: string) => Promise<NameOf>;

/** Things that administrators write, by the places of their names in texts. */
const NAMED = new Set(['quest', 'item', 'product', 'offer', 'raffle', 'prize']);

/** A message in which things are called as its reader calls them. */
export function withNames<M extends { values?: Record<string, unknown> | undefined }>(message: M, nameOf: NameOf): M {
  const values = Object.entries(message.values ?? {}).map(([place, value]) => [
    place,
    typeof value === 'string' && NAMED.has(place) ? nameOf(value) : value,
  ]);
  return { ...message, values: Object.fromEntries(values) };
}

/** The message of the first of these that a text can be made of. */
export function readStored(texts: readonly StoredText[], text: string): MessageDescriptor | null {
  for (const one of texts) {
    const message = one.read(text);
    if (message) return message;
  }
  return null;
}
