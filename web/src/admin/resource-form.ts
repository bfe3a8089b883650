import type { NewOf, Resource } from '@cinder/contract/shared/resource.ts';
import { z } from 'zod';
import { choice, type FormValue, formOf, number, onOff, text } from '#lib/form-values.ts';

type Sent<R extends Resource> = Required<z.input<R['endpoints']['create']['body']>>;
type Typed<Value> = Value extends boolean ? boolean : Value extends string ? Value : string;
/** Text, number, switch or choice, as the field's schema has it. */
type FromSchema<R extends Resource> = {
  [Name in keyof NewOf<R>]: FormValue<
    NewOf<R>[Name],
    Typed<NonNullable<NewOf<R>[Name]>>,
    Sent<R>[Name & keyof Sent<R>]
  >;
};

/** The form of a resource, its values from the schemas of its fields: `own` are those of lists, and what begins otherwise. */
export function formOfResource<R extends Resource, Own extends { [Name in keyof NewOf<R>]?: object } = object>(
  { endpoints }: R,
  own?: Own & Record<string, FormValue<never, unknown, unknown>>,
) {
  const { body } = endpoints.create;
  const values = Object.entries(body.shape).map(([key, field]) => [key, own?.[key] ?? valueFrom(key, field)]);
  // Each value is made of the schema of its name: no compiler can follow that.
  return formOf(body, Object.fromEntries(values) as Omit<FromSchema<R>, keyof Own> & Own);
}

function valueFrom(key: string, field: z.core.$ZodType) {
  const begin = field instanceof z.ZodDefault ? field.parse(undefined) : undefined;
  const schema = typedSchema(field);
  if (schema instanceof z.ZodBoolean) return onOff(begin === true);
  if (schema instanceof z.ZodNumber) return number(Number(begin));
  if (schema instanceof z.ZodEnum) return choice(String(begin ?? schema.options[0]));
  if (schema instanceof z.ZodString) return text(String(begin ?? ''));
  throw new Error(`How ${key} is typed does not follow from its schema: give its value`);
}

/** The schema of what is typed, which stands last in our unions; without what only says that there may be nothing. */
export function typedSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return typedSchema(schema.unwrap());
  if (schema instanceof z.ZodUnion) return typedSchema(schema.options.at(-1) ?? z.never());
  return schema instanceof z.ZodPipe ? typedSchema(schema.in) : schema;
}
