import { z } from 'zod';

/** Marks a field of a body that only its sender may know, such as a password: nothing that could be told from it is kept. */
export function secretField<S extends z.ZodType>(schema: S): S {
  return schema.meta({ writeOnly: true });
}

/** The names of the fields of a body that are secret. */
export function secretFieldsOf(body: z.ZodType | undefined): string[] {
  const object = body instanceof z.ZodDefault ? body.unwrap() : body;
  if (!(object instanceof z.ZodObject)) return [];
  const isSecret = (field: unknown) => field instanceof z.ZodType && field.meta()?.['writeOnly'] === true;
  return Object.keys(object.shape).filter((name) => isSecret(object.shape[name]));
}
