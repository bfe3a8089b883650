import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  choice,
  formOf,
  fromLocalTime,
  moment,
  number,
  onOff,
  optional,
  text,
  toLocalTime,
  trimmed,
} from './form-values.ts';

const schema = z.object({ name: z.string().min(1, 'Enter a name'), seats: z.number('Enter a number') });

const form = formOf(
  schema.extend({ tags: z.array(z.string().max(3, 'A tag is too long')) }),
  {
    name: text(),
    slug: trimmed('new'),
    link: optional(),
    kind: choice<'one' | 'pack'>('one'),
    isActive: onOff(true),
    seats: number(8),
    startAt: moment(),
    tags: {
      toForm: (stored: readonly string[] | null | undefined) => (stored ?? []).join(' '),
      toInput: (typed: string) => typed.split(' ').filter((tag) => tag !== ''),
    },
  },
  ({ startAt }) => (startAt === '' ? [{ path: ['startAt'], message: 'Enter when it begins' }] : []),
);

const errorsOf = async (typed: Partial<ReturnType<typeof form.toForm>>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await form.check({ ...form.toForm(null), ...typed }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

it('begins a new thing with what each field begins with', () => {
  expect(form.toForm(null)).toEqual({
    name: '',
    slug: 'new',
    link: '',
    kind: 'one',
    isActive: true,
    seats: '8',
    startAt: '',
    tags: '',
  });
});

it('shows what is stored, also where that is nothing, zero or off', () => {
  const stored = {
    name: '',
    slug: 'a',
    link: null,
    kind: 'pack',
    isActive: false,
    seats: 0,
    tags: ['a', 'b'],
  } as const;
  expect(form.toForm(stored)).toMatchObject({ ...stored, link: '', seats: '0', tags: 'a b' });
});

it('sends what was typed as the call takes it', () => {
  const typed = { ...form.toForm(null), slug: ' a ', link: '  ', seats: ' 12 ', startAt: '2026-11-07T19:00' };
  expect(form.toInput(typed)).toEqual({
    name: '',
    slug: 'a',
    link: null,
    kind: 'one',
    isActive: true,
    seats: 12,
    startAt: new Date('2026-11-07T19:00').toISOString(),
    tags: [],
  });
});

it('says at its field what the schema and the form itself object to', async () => {
  expect(await errorsOf({ seats: 'many' })).toEqual({
    name: 'Enter a name',
    seats: 'Enter a number',
    startAt: 'Enter when it begins',
  });
  const right = { name: 'Open', startAt: '2026-11-07T19:00' };
  expect(await errorsOf(right)).toEqual({});
  expect(await errorsOf({ ...right, tags: 'a long' })).toEqual({ tags: 'A tag is too long' });
});

describe('a time in a field', () => {
  it.each(['2026-11-20T18:05', '2026-01-01T00:00', '2026-07-31T23:59'])('%s stays what it is', (text) => {
    const iso = fromLocalTime(text);
    expect(iso).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(toLocalTime(iso)).toBe(text);
  });

  it('is the reader’s', () => {
    const instant = new Date(2026, 10, 20, 9, 5);
    expect(toLocalTime(instant.toISOString())).toBe('2026-11-20T09:05');
  });

  it('may be none', () => {
    expect(toLocalTime(null)).toBe('');
    expect(fromLocalTime('')).toBeNull();
  });

  it('that is none at all is left for the contract to object to', () => {
    expect(fromLocalTime('soon')).toBe('soon');
  });
});
