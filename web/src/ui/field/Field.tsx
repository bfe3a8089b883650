import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import './field.css';

interface FieldProps {
  label: string;
  hint?: string;
  /** Makes the control invalid and is read with it. */
  error?: string | undefined;
  /** Instead of an error: what a check found, announced politely ("Username is available!"). */
  status?: { tone: Exclude<NoteTone, 'bad'>; text: string } | undefined;
  /** One Input, Select or Textarea. */
  children: ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, status, children }: FieldProps) {
  const id = useId();
  const [hintId, noteId] = [`${id}-hint`, `${id}-note`];
  const described = [hint ? hintId : '', error || status ? noteId : ''].filter(Boolean).join(' ');
  const wiring = { control: id, describedBy: described || undefined, isInvalid: error !== undefined };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div id={noteId} className="field__note" role="status">
        {error ? <Note tone="bad">{error}</Note> : status && <Note tone={status.tone}>{status.text}</Note>}
      </div>
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldIds {
  readonly control: string;
  /** The hint and the message, in the order in which they are read. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

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

export type NoteTone = 'good' | 'bad' | 'busy';

const ICONS = { good: Check, bad: CircleAlert, busy: LoaderCircle };

/** One line of result under a control or a form. */
export function Note({ tone, children }: { tone: NoteTone; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className="note" data-tone={tone}>
      <Icon />
      {children}
    </span>
  );
}

/** A text input; stands in a Field. What is typed says which way it runs; addresses and numbers run from left to right. */
export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  const dir = /email|url|number|numeric|decimal/.test(`${input.type} ${input.inputMode}`) ? 'ltr' : 'auto';
  return <input {...useFieldWiring()} dir={dir} {...input} className={`in ${className}`} />;
}

/** Several lines of text; stands in a Field. */
export function Textarea({ className = '', ...textarea }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldWiring()} dir="auto" {...textarea} className={`in ${className}`} />;
}
