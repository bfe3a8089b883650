import { ACCENT } from '@cinder/contract/site/accent.rules.ts';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import type { NamesForm } from './names-form.ts';
import './site-admin.css';

const EMBER = '#e8792f';

interface Props {
  control: Control<NamesForm>;
  /** What the environment says; null: the design's own. */
  byDefault: string | null;
  error: string | undefined;
}

/** A colour, picked or typed; blank is the default. */
export function AccentField({ control, byDefault, error }: Props) {
  const { field } = useController({ control, name: 'accent' });
  const blank = byDefault ?? EMBER;
  return (
    <div className="accent-field">
      <Field
        label="Accent"
        hint="Its hue is taken; how light it is stays the design’s, so that all stays readable"
        error={error}
      >
        <Input autoComplete="off" spellCheck={false} placeholder={blank} {...field} />
      </Field>
      <input
        type="color"
        className="accent-field__picker"
        aria-label="Pick the accent"
        value={ACCENT.test(field.value) ? field.value : blank}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Button size="sm" look="quiet" disabled={field.value === ''} onClick={() => field.onChange('')}>
        {byDefault === null ? 'Use ember' : `Use ${byDefault}`}
      </Button>
    </div>
  );
}
