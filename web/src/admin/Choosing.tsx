import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/field/Checkbox.tsx';
import type { Column } from '#ui/table/Table.tsx';
import type { Chosen } from './use-chosen.ts';
import './admin.css';

/** Ticks one row. */
export function ChooseBox<Thing>({ thing, chosen }: { thing: Thing; chosen: Chosen<Thing> }) {
  return (
    <Checkbox
      className="choose-box"
      aria-label={t`Choose ${{ name: chosen.nameOf(thing) }}`}
      checked={chosen.has(thing)}
      onChange={() => chosen.toggle(thing)}
    />
  );
}

/** The columns of a table, each row with a box to tick before what leads it. */
export function withBoxes<Thing>(columns: readonly Column<Thing>[], chosen: Chosen<Thing>): Column<Thing>[] {
  return columns.map((column, index) =>
    index > 0
      ? column
      : { ...column, cell: (thing) => <Boxed thing={thing} chosen={chosen} content={column.cell(thing)} /> },
  );
}

function Boxed<Thing>({ thing, chosen, content }: { thing: Thing; chosen: Chosen<Thing>; content: ReactNode }) {
  return (
    <span className="boxed">
      <ChooseBox thing={thing} chosen={chosen} />
      <span className="boxed__content">{content}</span>
    </span>
  );
}
