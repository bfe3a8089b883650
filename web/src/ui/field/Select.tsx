import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-ids.ts';
import './field.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[];
}

/** A native select; stands in a Field, or carries its own `aria-label`. */
export function Select({ options, className = '', ...select }: SelectProps) {
  return (
    <span className={`sel ${className}`}>
      <select {...useFieldWiring()} {...select} className="in">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  );
}
