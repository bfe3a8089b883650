import joystick from 'virtual:game-icon/gamepad';
import { useFormContext, useWatch } from 'react-hook-form';
import { activation } from '#admin/activation.ts';
import { withBoxes } from '#admin/Choosing.tsx';
import {
  EditAndDelete,
  type EditorProps,
  ResourceEditor,
  ResourcePanel,
  type RowActions,
} from '#admin/ResourcePanel.tsx';
import { gamesAdmin } from '#api/gamesAdmin.ts';
import { counted } from '#lib/format/numbers.ts';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './tournaments-admin.css';
import { gameResource as declared, type ListedGame } from '@cinder/contract/tournaments/games.admin-api.ts';
import { type FormValues, formOf, onOff, text } from '#lib/form-values.ts';

export type GameFormValues = FormValues<typeof gameForm>;

export const gameForm = formOf(declared.endpoints.create.body, {
  name: text(),
  /** Of a new one; blank: from the name. */
  code: text(),
  isActive: onOff(true),
});

const Form = fieldsOf<GameFormValues>();

const gameResource = {
  one: 'game',
  nameOf: ({ name }: ListedGame) => name,
  stays: 'stays on the tournaments and events that are of it.',
  kept: 'retired',
};

const FOR_MANY = activation<ListedGame>(gamesAdmin.update, [
  { verb: 'Offer again', done: 'offered again' },
  { verb: 'Retire', done: 'retired', follows: 'They stay on the tournaments and events that are of them.' },
]);

/** The back-office's Games panel: what tournaments and the series are played in. */
export function GamesPanel() {
  return (
    <ResourcePanel
      resource={gameResource}
      many="games"
      query={gamesAdmin.list.query()}
      empty={{ icon: joystick, title: 'No games yet', text: 'Add the first one; a tournament needs a game.' }}
      createLabel="Add game"
      editor={GameEditor}
      remove={gamesAdmin.delete}
      forMany={FOR_MANY}
      lost="A game that has tournaments or events is retired instead: it stays on them, and is not offered for new ones."
    >
      {(games, rows) => (
        <Table
          dense
          caption="Games"
          columns={withBoxes(columns(rows), rows.chosen)}
          rows={games}
          rowKey={({ id }) => id}
        />
      )}
    </ResourcePanel>
  );
}

function columns(actions: RowActions<ListedGame>): Column<ListedGame>[] {
  return [
    {
      key: 'name',
      head: 'Game',
      cell: ({ code, name, isActive }) => (
        <span className="game-name">
          <GamePlaque code={code} name={name} />
          <bdi>{name}</bdi>
          {!isActive && <Tag>Retired</Tag>}
        </span>
      ),
    },
    { key: 'code', head: 'Code', cell: ({ code }) => <code className="small dim">{code}</code> },
    {
      key: 'tournaments',
      head: 'Used by',
      align: 'end',
      cell: ({ tournamentCount, eventCount }) => (
        <span>{`${counted(tournamentCount, 'tournament')}${eventCount > 0 ? `, ${counted(eventCount, 'event')}` : ''}`}</span>
      ),
    },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (game) => <EditAndDelete name={game.name} thing={game} {...actions} />,
    },
  ];
}

function GameEditor(props: EditorProps<ListedGame>) {
  return (
    <ResourceEditor
      {...props}
      resource={gameResource}
      {...gameForm}
      create={gamesAdmin.create}
      update={gamesAdmin.update}
      fieldOf={{ game_name_taken: 'name', game_code_taken: 'code' }}
      className="stack"
    >
      <GameFields isNew={props.thing === null} />
    </ResourceEditor>
  );
}

function GameFields({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<GameFormValues>();
  const isActive = useWatch({ control, name: 'isActive' });
  return (
    <>
      <Form.Text
        name="name"
        label="Name"
        {...(!isNew && { hint: 'Tournaments and events of the series show the new name, past ones too.' })}
        maxLength={100}
      />
      <Form.Text
        name="code"
        label="Code"
        hint={
          isNew ? 'Short, for the plaque and for addresses; it never changes. Blank: from the name' : 'It never changes'
        }
        spellCheck={false}
        maxLength={50}
        readOnly={!isNew}
      />
      <Form.OnOff name="isActive">Offered for new tournaments</Form.OnOff>
      {!isActive && <p className="small dim">Retired: it stays on the tournaments that are of it.</p>}
    </>
  );
}
