import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** What a schema objects to, as a form takes it: the first objection to each field, also deep in lists. */
export function fieldErrors<Values extends FieldValues>(issues: readonly Issue[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    if (get(errors, name) === undefined) set(errors, name, { type: 'rule', message });
  }
  return errors;
}
