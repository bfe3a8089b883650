import { type ComponentProps, type ReactNode, useId } from 'react';
import { Note } from '../field/Field.tsx';
import type { RarityName } from '../tile/Tile.tsx';
import '../field/field.css';
import '../tile/tile.css';
import './choice.css';

interface ChoiceGroupProps {
  /** What is chosen: "Rarity". */
  label: string;
  /** The heading above says it already; the label is for screen readers. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  /** Lays the choices out. */
  className?: string;
  /** Choices of one `name`. */
  children: ReactNode;
}

/** One of several, each on a card; the arrow keys go through them. */
export function ChoiceGroup({ label, isLabelHidden = false, error, className = '', children }: ChoiceGroupProps) {
  const noteId = useId();
  return (
    <fieldset className="choices field" aria-describedby={error ? noteId : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'field__label choice__legend'}>{label}</legend>
      <div className={className}>{children}</div>
      <div id={noteId} className="field__note" role="status">
        {error && <Note tone="bad">{error}</Note>}
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The chosen card takes its colour. */
  rarity?: RarityName;
  /** `row`: a line with a radio mark at its start. */
  look?: 'card' | 'row';
  /** What the card says; all of it is the name of the choice. */
  children: ReactNode;
}

/** A radio whose whole card is its label. Stands in a ChoiceGroup. */
export function Choice({ rarity, look = 'card', className = '', children, ...input }: ChoiceProps) {
  return (
    <label className={`choice ${className}`} data-look={look} data-r={rarity?.toLowerCase()}>
      <input {...input} type="radio" className="choice__input" />
      {look === 'row' && <span className="choice__mark" />}
      {children}
    </label>
  );
}
