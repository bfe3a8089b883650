import joystick from 'virtual:game-icon/gamepad';
import { gameResource, type ListedGame } from '@cinder/contract/tournaments/games.admin-api.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { activation } from '#admin/activation.ts';
import { declaredPanel } from '#admin/declared-panel.tsx';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { gamesAdmin } from '#api/gamesAdmin.ts';
import type { FormValues } from '#lib/form-values.ts';
import { counted } from '#lib/format/numbers.ts';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './tournaments-admin.css';

const gameForm = formOfResource(gameResource);

const Field = fieldOfResource(gameResource);

/** The back-office's Games panel: what tournaments and the series are played in. */
export const GamesPanel = declaredPanel({
  resource: { one: 'game', stays: 'stays on the tournaments and events that are of it.', kept: 'retired' },
  many: 'games',
  query: gamesAdmin.list.query(),
  empty: { icon: joystick, title: 'No games yet', text: 'Add the first one; a tournament needs a game.' },
  createLabel: 'Add game',
  editor: GameEditor,
  remove: gamesAdmin.delete,
  forMany: activation<ListedGame>(gamesAdmin.update, [
    { verb: 'Offer again', done: 'offered again' },
    { verb: 'Retire', done: 'retired', follows: 'They stay on the tournaments and events that are of them.' },
  ]),
  lost: 'A game that has tournaments or events is retired instead: it stays on them, and is not offered for new ones.',
  columns: [
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
  ],
});

function GameEditor(props: EditorProps<ListedGame>) {
  return (
    <ResourceEditor
      {...props}
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
  const { control } = useFormContext<FormValues<typeof gameForm>>();
  const isActive = useWatch({ control, name: 'isActive' });
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint={isNew ? undefined : 'Tournaments and events of the series show the new name, past ones too.'}
      />
      <Field
        name="code"
        label="Code"
        hint={
          isNew ? 'Short, for the plaque and for addresses; it never changes. Blank: from the name' : 'It never changes'
        }
        spellCheck={false}
        readOnly={!isNew}
      />
      <Field name="isActive" label="Offered for new tournaments" />
      {!isActive && <p className="small dim">Retired: it stays on the tournaments that are of it.</p>}
    </>
  );
}
