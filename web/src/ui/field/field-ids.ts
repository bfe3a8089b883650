import { createContext, useContext } from 'react';

export interface FieldIds {
  readonly control: string;
  /** The hint and the message, in the order in which they are read. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

export const FieldContext = createContext<FieldIds | null>(null);

/** What a control inside a Field must carry, so that its label, hint and error belong to it. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.control,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}
