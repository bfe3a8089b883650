import type { ErrorCode } from '@cinder/contract/errors.ts';
import { withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, hasCode, messageOf } from './api-error.ts';

/**
 * When a form objects to a field: once it was left, but a moment after that. Said at once, it would move the button for
 * whose press the field was left away before it is released.
 */
export const VALIDATE_ON_TOUCHED = { mode: 'onTouched', delayError: 300 } as const;

/** Of a form whose stored values change while somebody types: what was typed stays, and stays to be saved. */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true } as const;
/** For `reset` after a save and to discard: without it, it keeps what the form's own options keep. */
export const FORGET_TYPED = { keepDirtyValues: false, keepDirty: false } as const;

export interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Checks a form against a schema of the contract: `toInput` turns what was typed into what the call takes. What is wrong
 * inside of a list that is typed as one text stands at that. `findMore` comes before it.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  toInput: (values: Values) => unknown,
  findMore: (values: Values) => readonly Issue[] = () => [],
): Resolver<Values> {
  return issuesResolver((values) => [
    ...findMore(values),
    ...(schema.safeParse(toInput(values)).error?.issues ?? []).map(({ path, message }) => ({
      path: typeof values[String(path[0])] === 'string' ? path.slice(0, 1) : path,
      message,
    })),
  ]);
}

/** Checks a form by anything that names what is wrong and where: the first objection to each field, also deep in lists. */
export function issuesResolver<Values extends FieldValues>(
  findIssues: (values: Values) => readonly Issue[],
): Resolver<Values> {
  return (values) => {
    const issues = findIssues(values);
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors<Values>(issues) };
  };
}

function fieldErrors<Values extends FieldValues>(issues: readonly Issue[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    if (get(errors, name) === undefined) set(errors, name, { type: 'rule', message });
  }
  return errors;
}

/** The field that a refusal of the server is about. */
export type FieldOfCode<Values extends FieldValues> = Partial<Record<ErrorCode, FieldPath<Values>>>;

/** Shows what the server objects to at its fields, and moves to the first of them. Returns what stands there. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: FieldOfCode<Values> = {},
): string[] {
  if (!(error instanceof ApiError)) return [];
  const values = form.getValues();
  const isField = (path: string): path is FieldPath<Values> => Object.hasOwn(values, path.split('.')[0] ?? '');
  const objections = error.issues.filter((issue) => isField(issue.path));
  const field = Object.entries(fieldOf).find(([code]) => code === error.code)?.[1];
  if (field !== undefined) objections.push({ path: field, message: error.message });
  objections.forEach(({ path, message }, index) => {
    if (isField(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
  });
  return objections.map(({ message }) => message);
}

const SESSION_OVER = t`Your session has ended. Sign in again in another tab, then save: what you typed is still here.`;

/** The words to show when work could not be saved and stays where it was typed. */
export function saveFailureOf(error: unknown, fallback = t`Please try again`): string {
  return hasCode(error, 'unauthorized') ? SESSION_OVER : messageOf(error, fallback);
}

/** The number that was typed; NaN, which every schema refuses, for what is none. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(withPoint(text));
}
