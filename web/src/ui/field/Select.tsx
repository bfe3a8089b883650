import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './Field.tsx';
import './field.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** A disabled one is shown when it is the value, but cannot be chosen. */
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
}

/** A native select; stands in a Field, or carries its own `aria-label`. */
export function Select({ options, className = '', ...select }: SelectProps) {
  return (
    <span className={`sel ${className}`}>
      <select {...useFieldWiring()} {...select} className="in">
        {options.map(({ value, label, isDisabled = false }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  );
}
