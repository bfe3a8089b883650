import { z } from 'zod';

/** The kinds of things whose texts administrators can give in further languages. */
export const translatedKinds = [
  'item',
  'badge',
  'quest',
  'product',
  'offer',
  'raffle',
  'guide',
  'lore_article',
  'lore_category',
  'lore_page',
  'lore_people',
  'site_page',
  'site_link',
] as const;

export type TranslatedKind = (typeof translatedKinds)[number];

/** What a part of a reply is: a thing by the field with its id, or only the name of one, of any kind where none is named. */
export type Translated = { kind: TranslatedKind | null; id: string } | { nameOf: TranslatedKind | null };

const marks = new WeakMap<z.core.$ZodType, Translated>();

/**
 * Marks a thing in replies: its texts are answered in the reader's language. Without a kind it says its own in `kind`. The
 * mark comes last, for a schema that is described after it is another one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translated<Thing extends z.ZodObject>(
  kind: TranslatedKind | null,
  thing: Thing,
  id: keyof Thing['shape'] & string = 'id',
): Thing {
  marks.set(thing, { kind, id });
  return thing;
}

/** The name of a thing where a reply has no more of it: answered in the reader's language. */
/* @__NO_SIDE_EFFECTS__ */
export function translatedName(kind: TranslatedKind | null): z.ZodString {
  const name = z.string();
  marks.set(name, { nameOf: kind });
  return name;
}

/** What is marked of a schema. */
export const translatedBy = (schema: z.core.$ZodType): Translated | undefined => marks.get(schema);
