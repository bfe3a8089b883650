import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, type ApiErrorCode } from './api-error.ts';
import { schemaResolver, showRefusal, typedNumber } from './form-errors.ts';

interface Values extends FieldValues {
  name: string;
  age: string;
  friends: { name: string }[];
}

const schema = z.object({
  name: z.string().min(1, 'Enter a name').regex(/^a/, 'Begin with a'),
  age: z.number('Enter a number'),
  friends: z.array(z.object({ name: z.string().min(1, 'Name the friend') })),
});
const typed: Values = { name: 'ada', age: '36', friends: [{ name: 'grace' }] };

async function check(changes: Partial<Values>) {
  const resolve = schemaResolver<Values>(schema, (values) => ({ ...values, age: typedNumber(values.age) }));
  const { errors } = await resolve({ ...typed, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors;
}

describe('a form that a schema checks', () => {
  it('has nothing wrong where the schema has not', async () => {
    expect(await check({})).toEqual({});
  });

  it('shows the first objection to each field, also in a list', async () => {
    const rule = (message: string) => ({ type: 'rule', message });
    expect(await check({ name: '', age: 'old', friends: [{ name: 'grace' }, { name: '' }] })).toEqual({
      name: rule('Enter a name'),
      age: rule('Enter a number'),
      friends: [undefined, { name: rule('Name the friend') }],
    });
  });
});

describe('a refusal of the server', () => {
  const fieldErrors = (error: unknown) => {
    const setError = vi.fn();
    const form = { getValues: () => typed, setError } as unknown as UseFormReturn<Values>;
    showRefusal(form, error, { item_slug_taken: 'name' });
    return setError.mock.calls;
  };
  const refusal = (code: ApiErrorCode, issues: { path: string; message: string }[] = []) =>
    new ApiError({ status: 400, code, message: 'No', issues });

  it('stands at its fields, and the first has the focus', () => {
    const issues = [
      { path: 'age', message: 'Too old' },
      { path: 'friends.0.name', message: 'Unknown' },
    ];
    expect(fieldErrors(refusal('invalid_input', issues))).toEqual([
      ['age', { message: 'Too old' }, { shouldFocus: true }],
      ['friends.0.name', { message: 'Unknown' }, { shouldFocus: false }],
    ]);
  });

  it('stands at the field that its code is about', () => {
    expect(fieldErrors(refusal('item_slug_taken'))).toEqual([['name', { message: 'No' }, { shouldFocus: true }]]);
  });

  it.each([
    ['about what the form does not have', refusal('invalid_input', [{ path: 'id', message: 'Wrong' }])],
    ['about an object of the language', refusal('invalid_input', [{ path: 'constructor', message: 'Wrong' }])],
    ['with another code', refusal('item_owned')],
    ['that is none', new Error('offline')],
  ])('%s stands at no field', (_what, error) => {
    expect(fieldErrors(error)).toEqual([]);
  });
});

it.each([
  ['12', 12],
  [' 3.5 ', 3.5],
  ['3,5', 3.5],
  ['3,500', Number.NaN],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['many', Number.NaN],
])('what is typed as %j is the number %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
