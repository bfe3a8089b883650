import type { z } from 'zod';
import { type Issue, schemaResolver, typedNumber } from './form-errors.ts';

/** How one value stands in a form: what its field shows of what is stored, or begins with, and what the call takes. */
export interface FormValue<Stored, Typed, Sent> {
  toForm(stored: Stored | null | undefined): Typed;
  toInput(typed: Typed): Sent;
}

/** A text. */
export const text = (begin = ''): FormValue<string, string, string> => unchanged(begin);

/** One of several. */
export const choice = <Option extends string>(begin: Option): FormValue<Option, Option, Option> => unchanged(begin);

export const onOff = (begin: boolean): FormValue<boolean, boolean, boolean> => unchanged(begin);

/** A number, typed as a text. */
export const number = (begin: number): FormValue<number, string, number> => ({
  toForm: (stored) => String(stored ?? begin),
  toInput: typedNumber,
});

/** A text without what is blank around it. */
export const trimmed = (begin = ''): FormValue<string, string, string> => ({
  ...unchanged(begin),
  toInput: (typed) => typed.trim(),
});

/** A text that is none where it is blank. */
export const optional = (): FormValue<string, string, string | null> => ({
  ...unchanged(''),
  toInput: (typed) => typed.trim() || null,
});

/** One of several, or none. */
export const optionalChoice = <Option extends string>(): FormValue<Option, Option | '', Option | null> => ({
  toForm: (stored) => stored ?? '',
  toInput: (typed) => typed || null,
});

/** A moment, in the reader's time zone as the browser's field has it; blank for none. */
export const moment = (): FormValue<string, string, string | null> => ({
  toForm: (stored) => toLocalTime(stored ?? null),
  toInput: fromLocalTime,
});

function unchanged<Value>(begin: Value): FormValue<Value, Value, Value> {
  return { toForm: (stored) => stored ?? begin, toInput: (typed) => typed };
}

type Fields = Record<string, FormValue<unknown, unknown, unknown>>;
type Stored<Of extends Fields> = { [Name in keyof Of]?: Parameters<Of[Name]['toForm']>[0] };
type Typed<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['toForm']> };
type Sent<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['toInput']> };

/** What is typed in a form that `formOf` made. */
export type FormValues<Form extends { toForm: (thing: null) => unknown }> = ReturnType<Form['toForm']>;

/**
 * The form of a thing by its values: `toForm` gives what its fields show of a thing, or of a new one, `toInput` what the call
 * takes, and `check` what `findMore` and the contract's schema object to, field by field.
 */
export function formOf<Of extends Fields>(
  schema: z.ZodType,
  fields: Of,
  findMore?: (values: Typed<Of>) => readonly Issue[],
) {
  const entries = Object.entries(fields);
  // The values are those of the fields, each by its name: no compiler can follow that.
  const toForm = (thing: Stored<Of> | null) =>
    Object.fromEntries(entries.map(([name, field]) => [name, field.toForm(thing?.[name])])) as Typed<Of>;
  const toInput = (values: Typed<Of>) =>
    Object.fromEntries(entries.map(([name, field]) => [name, field.toInput(values[name])])) as Sent<Of>;
  return { toForm, toInput, check: schemaResolver(schema, toInput, findMore) };
}

/** An instant as a field of date and time takes it, in the reader's time zone: `2026-11-20T19:42`; blank for none. */
export function toLocalTime(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What such a field holds, as an instant; what is no time is left as it is, for the contract to object to. */
export function fromLocalTime(text: string): string | null {
  if (text === '') return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
