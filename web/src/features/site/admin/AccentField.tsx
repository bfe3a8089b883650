import { ACCENT } from '@cinder/contract/site/accent.rules.ts';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import type { NamesForm } from './names-form.ts';
import './site-settings.css';

const EMBER = '#e8792f';

/** A colour, picked or typed; blank is the design's own. */
export function AccentField({ control, error }: { control: Control<NamesForm>; error: string | undefined }) {
  const { field } = useController({ control, name: 'accent' });
  return (
    <div className="accent-field">
      <Field
        label="Accent"
        hint="Its hue is taken; how light it is stays the design’s, so that all stays readable"
        error={error}
      >
        <Input autoComplete="off" spellCheck={false} placeholder={EMBER} {...field} />
      </Field>
      <input
        type="color"
        className="accent-field__picker"
        aria-label="Pick the accent"
        value={ACCENT.test(field.value) ? field.value : EMBER}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Button size="sm" look="quiet" disabled={field.value === ''} onClick={() => field.onChange('')}>
        Use ember
      </Button>
    </div>
  );
}
