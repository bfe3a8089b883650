import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { Field, Input, Textarea } from './Field.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';

interface Labelled {
  name: string;
  label: string;
  hint?: string | undefined;
}

type Named<Props, Values extends FieldValues> = Omit<Props, 'name'> & { name: FieldPath<Values> };

/** What stands in the forms of these values: controls by the names of what is typed in them. */
interface FormFields<Values extends FieldValues> {
  Text: ComponentType<Named<ComponentProps<typeof Text>, Values>>;
  Area: ComponentType<Named<ComponentProps<typeof Area>, Values>>;
  Choice: ComponentType<Named<ComponentProps<typeof Choice>, Values>>;
  OnOff: ComponentType<Named<ComponentProps<typeof OnOff>, Values>>;
}

/**
 * Labelled controls of a form, each with the error that the form has for it: `Text` of one line, `Area` of several, `Choice`
 * among `options`, `OnOff` with its label inside. They find the form in the context of a `FormProvider`.
 */
export function fieldsOf<Values extends FieldValues>(): FormFields<Values> {
  // The names are those of the values: what is looked up by them is the same for every form.
  return FIELDS as unknown as FormFields<Values>;
}

const FIELDS = { Text, Area, Choice, OnOff };

function Text({ name, label, hint, ...input }: Labelled & ComponentProps<typeof Input>) {
  return (
    <FormField name={name} label={label} hint={hint}>
      <Input autoComplete="off" {...input} {...useFormContext().register(name)} />
    </FormField>
  );
}

function Area({ name, label, hint, ...textarea }: Labelled & ComponentProps<typeof Textarea>) {
  return (
    <FormField name={name} label={label} hint={hint}>
      <Textarea {...textarea} {...useFormContext().register(name)} />
    </FormField>
  );
}

function Choice({ name, label, hint, ...select }: Labelled & ComponentProps<typeof Select>) {
  return (
    <FormField name={name} label={label} hint={hint}>
      <Select {...select} {...useFormContext().register(name)} />
    </FormField>
  );
}

function OnOff({ name, ...props }: { name: string } & ComponentProps<typeof Switch>) {
  return <Switch {...props} {...useFormContext().register(name)} />;
}

function FormField({ name, label, hint, children }: Labelled & { children: ReactNode }) {
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return (
    <Field label={label} error={error?.message} {...(hint && { hint })}>
      {children}
    </Field>
  );
}
