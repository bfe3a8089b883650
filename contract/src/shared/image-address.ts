import { z } from 'zod';
import { isOwnPath, leadsIntoApi } from './address.rules.ts';
import { blank } from './blank.ts';
import { t } from './messages.ts';

const LOCAL = /^\/(?!\/)[\w\-./%]+$/;
export const API_ADDRESS = t`An address below /api of this site cannot be used`;

/** Every schema of an address that editors enter and browsers follow. */
const followed = z.registry<Record<never, never>>();

/** An outside address that a link leads to. Without both strokes browsers take it for a path of this site. */
export const webAddress = z
  .string()
  .refine((text) => /^https:\/\//i.test(text) && URL.canParse(text), t`Enter an address that begins with https://`)
  .max(2000)
  .register(followed, {});

/** Where a link of the community leads: a path of this site, or an outside address. */
export const linkAddress = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => isOwnPath(text) || webAddress.safeParse(text).success,
    t`Enter a path of this site, such as /guides, or an address that begins with https://`,
  )
  .refine((text) => !leadsIntoApi(text), API_ADDRESS)
  .describe('A path of this site, or an outside address that begins with https://')
  .register(followed, {});

/** Where a picture is: a path of this site, or an outside address that is fetched once and kept. Blank means none. */
export const imageAddress = z
  .union([
    blank,
    z.null(),
    z
      .string()
      .trim()
      .max(2000)
      .refine(
        (text) => LOCAL.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text)),
        t`Enter an address that begins with / or https://`,
      )
      .refine((text) => !leadsIntoApi(text), API_ADDRESS)
      .register(followed, {}),
  ])
  .describe('A path of this site, or an outside address that is fetched once and kept; blank means none');

/** Where the input of a schema has addresses that browsers follow: names of fields, and `*` for each of a list. */
export function findAddressFields(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  if (followed.has(schema)) return [[...path]];
  return partsOf(schema).flatMap(([name, part]) => findAddressFields(part, [...path, ...name]));
}

/** The schemas that a schema is made of, each with the name that it has in the input. */
function partsOf(schema: z.core.$ZodType): [name: string[], part: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).map(([name, part]) => [[name], part]);
  if (schema instanceof z.ZodArray) return [[['*'], schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((part: z.core.$ZodType) => [[], part]);
  if (schema instanceof z.ZodPipe) return [[[], schema.in]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [[[], schema.unwrap()]];
  return [];
}
