import type { ComponentProps } from 'react';
import { useFieldWiring } from './Field.tsx';
import './field.css';

/** A text input; stands in a Field. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...input} className={`in ${className}`} />;
}

/** Several lines of text; stands in a Field. */
export function Textarea({ className = '', ...textarea }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} {...textarea} className={`in ${className}`} />;
}
