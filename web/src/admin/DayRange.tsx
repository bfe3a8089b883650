import { isDate } from '@cinder/contract/shared/dates.ts';
import { t } from '@lingui/core/macro';
import { Field, Input } from '#ui/field/Field.tsx';

/** Reads a day (YYYY-MM-DD) in an address. */
export const day = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined);

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Narrows a list to the days (UTC) from one to another, both included. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <>
      <Field label={t`From (UTC)`}>
        <Input
          type="date"
          max={to}
          value={from ?? ''}
          onChange={({ target }) => onChange({ from: day(target.value), to })}
        />
      </Field>
      <Field label={t`Until (UTC)`}>
        <Input
          type="date"
          min={from}
          value={to ?? ''}
          onChange={({ target }) => onChange({ from, to: day(target.value) })}
        />
      </Field>
    </>
  );
}
