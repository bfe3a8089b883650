import type { SearchValue, SearchValues } from '@cinder/contract/site/page.ts';

type Reader<Value> = (value: unknown) => Value | undefined;
type Readers = Record<string, Reader<unknown>>;
type Search<R extends Readers> = { -readonly [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** As far as the server counts pages. */
const LAST_PAGE = 1_000_000;

/** Reads the query of an address for a page, each name by its reader; whatever says nothing is left out. */
export function searchParams<R extends Readers>(readers: R) {
  return (search: Record<string, unknown>): Search<R> => {
    const values = Object.entries(readers).map(([name, read]) => [name, read(search[name])]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
}

/** One of these values, which an address writes as text. */
export function oneOf<const Value extends string | number | boolean>(...values: readonly Value[]): Reader<Value> {
  return (value) => (typeof value === 'object' ? undefined : values.find((one) => String(one) === String(value)));
}

/** A text of at most so many characters; one that reads like a number or like yes arrives as one. */
export function text(longest = 200): Reader<string> {
  return (value) =>
    (typeof value === 'object' || value === undefined ? '' : String(value).slice(0, longest)) || undefined;
}

/** The page of a list, of which the first one needs no name; also the year of a season. */
export function page(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 1 && number <= LAST_PAGE ? number : undefined;
}

/** What an address may say of a page, as the page's entry in the contract lists it. */
export type SearchOf<Values extends SearchValues> = {
  -readonly [Name in keyof Values]?: Values[Name] extends 'page'
    ? number
    : Values[Name] extends readonly (infer Value)[]
      ? Value
      : string;
};

/** Reads the query of an address as the page's entry in the contract says. */
export function searchReader<const Values extends SearchValues>(values: Values) {
  const readers = Object.entries(values).map(([name, value]) => [name, readerOf(value)]);
  return searchParams(Object.fromEntries(readers)) as (search: Record<string, unknown>) => SearchOf<Values>;
}

function readerOf(value: SearchValue): Reader<unknown> {
  if (value === 'page') return page;
  return typeof value === 'string' ? text(Number(value.slice('text '.length)) || undefined) : oneOf(...value);
}
