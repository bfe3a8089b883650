import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import './field.css';

/** A tick box without a label of its own: it stands on what it ticks and carries an `aria-label`. */
export function Checkbox({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={`check ${className}`}>
      <input {...input} type="checkbox" className="check__input" />
      <span className="check__box">
        <Check />
      </span>
    </span>
  );
}
