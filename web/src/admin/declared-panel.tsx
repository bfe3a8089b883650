import type { ComponentProps } from 'react';
import { type Column, Table } from '#ui/table/Table.tsx';
import { withBoxes } from './Choosing.tsx';
import { EditAndDelete, type Named, nameOf, ResourcePanel, type RowActions } from './ResourcePanel.tsx';

type Declared<Thing extends Named & { id: string }> = Omit<ComponentProps<typeof ResourcePanel<Thing>>, 'children'> & {
  /** What its table lists: "Quests". */
  caption: string;
  /** The columns of its table; boxes to tick and the buttons of the rows come by themselves. */
  columns: readonly Column<Thing>[];
};

/** A plain panel of the back-office: one table of things that are created, edited and deleted in dialogs. */
export function declaredPanel<Thing extends Named & { id: string }>({ caption, columns, ...panel }: Declared<Thing>) {
  const buttons = (actions: RowActions<Thing>): Column<Thing> => ({
    key: 'actions',
    head: '',
    align: 'end',
    cell: (thing) => <EditAndDelete name={nameOf(thing)} thing={thing} {...actions} />,
  });
  return function DeclaredPanel() {
    return (
      <ResourcePanel {...panel}>
        {(things, { chosen, ...actions }) => (
          <Table
            dense
            caption={caption}
            columns={withBoxes([...columns, buttons(actions)], chosen)}
            rows={things}
            rowKey={({ id }) => id}
          />
        )}
      </ResourcePanel>
    );
  };
}
