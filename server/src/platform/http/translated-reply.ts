import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { type TranslatedKind, translatedBy } from '@cinder/contract/shared/translated.ts';
import { z } from 'zod';
import { readerLanguage, withSaidMessage } from '#platform/texts.ts';

/** Texts of a thing by their fields. */
type ContentTexts = Readonly<Record<string, string | readonly string[]>>;

/** What administrators have written in one language. */
export interface ContentWords {
  /** The texts of a thing; of the long ones only those that were asked for. */
  textsOf(kind: TranslatedKind, id: string): ContentTexts | undefined;
  /** What is called so in its own words: null: of whatever kind. */
  name(kind: TranslatedKind | null, name: string): string;
  /** With the long texts of things that are answered as a whole. */
  withLong(things: readonly Thing[]): Promise<ContentWords>;
  /** Whether a thing has a long text. */
  isLong(thing: Thing): boolean;
}

export interface Thing {
  kind: TranslatedKind;
  id: string;
}

/** What administrators have written in a language; null: nothing. */
export type FindContentWords = (language: string) => Promise<ContentWords | null>;

type Walk = (value: unknown, words: ContentWords, seen?: Thing[]) => unknown;

/** Puts a reply into its reader's language. */
export type Translate = (reply: unknown) => unknown;

const walks = new WeakMap<Endpoint, Walk | null>();

/** How the replies of an endpoint are put into other words: administrators edit things in their own. */
function walkOfReply(endpoint: Endpoint): Walk | null {
  const known = walks.get(endpoint);
  if (known !== undefined) return known;
  const { access, method, versionOf, reply } = endpoint;
  const isEditing = access === 'admin' && (versionOf !== undefined || method !== 'GET');
  const walk = isEditing || !reply ? null : walkOf(reply);
  walks.set(endpoint, walk);
  return walk;
}

/** What puts the reply of a write into its reader's language, with what it says of itself. */
export async function replyTranslator(endpoint: Endpoint, findWords: FindContentWords): Promise<Translate> {
  const walk = walkOfReply(endpoint);
  const words = walk && (await findWords(readerLanguage()));
  return (reply) => withSaidMessage(words ? walk(reply, words) : reply);
}

/** What was read, in its reader's language, long texts too. */
export async function translateRead(endpoint: Endpoint, reply: unknown, findWords: FindContentWords): Promise<unknown> {
  const walk = walkOfReply(endpoint);
  const words = walk && (await findWords(readerLanguage()));
  if (!words) return reply;
  const long: Thing[] = [];
  const translated = walk(reply, words, long);
  return long.length > 0 ? walk(reply, await words.withLong(long)) : translated;
}

/** Follows a schema to what is marked in it; null where nothing is. Nobody's row is changed: what is other is a copy. */
function walkOf(schema: z.core.$ZodType): Walk | null {
  const mark = translatedBy(schema);
  if (mark && 'nameOf' in mark)
    return (value, words) => (typeof value === 'string' ? words.name(mark.nameOf, value) : value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const walk = walkOf(schema.unwrap());
    return walk && ((value, ...rest) => (value === null || value === undefined ? value : walk(value, ...rest)));
  }
  if (schema instanceof z.ZodArray) {
    const walk = walkOf(schema.element);
    return walk && ((value, ...rest) => (value as unknown[]).map((part) => walk(part, ...rest)));
  }
  return schema instanceof z.ZodObject ? walkObject(schema, mark) : null;
}

function walkObject(
  { shape }: z.ZodObject,
  mark: { kind: TranslatedKind | null; id: string } | undefined,
): Walk | null {
  const parts = Object.entries(shape).flatMap(([name, field]) => {
    const walk = walkOf(field);
    return walk ? [[name, walk] as const] : [];
  });
  if (!mark && parts.length === 0) return null;
  return (value, words, seen) => {
    const thing = value as Record<string, unknown>;
    const changes: Record<string, unknown> = {};
    for (const [name, walk] of parts) if (Object.hasOwn(thing, name)) changes[name] = walk(thing[name], words, seen);
    if (mark) {
      const kind = mark.kind ?? (thing['kind'] as TranslatedKind);
      const named = { kind, id: String(thing[mark.id]) };
      const texts = words.textsOf(named.kind, named.id) ?? {};
      for (const name of Object.keys(texts)) if (Object.hasOwn(thing, name)) changes[name] = texts[name];
      if (seen && Object.hasOwn(thing, LONG_FIELD) && words.isLong(named)) seen.push(named);
    }
    return { ...thing, ...changes };
  };
}

/** The text of guides, stories and pages: read when it is answered, where all others are remembered. */
export const LONG_FIELD = 'content';
