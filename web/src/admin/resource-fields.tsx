import type { NewOf, Resource } from '@cinder/contract/shared/resource.ts';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { capitalized } from '#lib/format/texts.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { typedSchema } from './resource-form.ts';

const Form = fieldsOf<Record<string, string>>();

const NO_BOUNDS = { minValue: null, maxValue: null };

type Control = Pick<
  ComponentProps<typeof Form.Text>,
  'autoCapitalize' | 'hint' | 'inputMode' | 'label' | 'placeholder' | 'readOnly' | 'spellCheck' | 'type'
>;
interface FieldProps<Name> extends Control {
  name: Name;
  /** A text of several lines shows so many. */
  rows?: number;
  /** What choices are called, where that is not their name. */
  choices?: Readonly<Record<string, string>>;
}

/** The controls of a resource's form by the names of its fields: which it is, its choices and its bounds are the schema's. */
export function fieldOfResource<R extends Resource>({ endpoints }: R) {
  const { shape } = endpoints.create.body;
  return function ResourceField({ rows, choices = {}, type, ...control }: FieldProps<keyof NewOf<R> & string>) {
    const { name, label } = control;
    const schema = typedSchema(shape[name] ?? z.never());
    if (schema instanceof z.ZodBoolean) return <Form.OnOff name={name}>{label}</Form.OnOff>;
    if (schema instanceof z.ZodEnum) {
      const options = schema.options
        .map(String)
        .map((value) => ({ value, label: choices[value] ?? capitalized(value) }));
      return <Form.Choice name={name} label={label} options={options} />;
    }
    const maxLength = (schema instanceof z.ZodString && schema.maxLength) || undefined;
    if (rows) return <Form.Area {...control} rows={rows} maxLength={maxLength} />;
    const { minValue, maxValue } = type === 'number' && schema instanceof z.ZodNumber ? schema : NO_BOUNDS;
    return (
      <Form.Text
        {...control}
        type={type}
        min={minValue ?? undefined}
        max={maxValue ?? undefined}
        maxLength={maxLength}
      />
    );
  };
}
