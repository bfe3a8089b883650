import joystick from 'virtual:game-icon/gamepad';
import { gameResource, type ListedGame } from '@cinder/contract/tournaments/games.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { activation } from '#admin/activation.ts';
import { declaredPanel } from '#admin/declared-panel.tsx';
import { type EditorProps, ResourceEditor } from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { gamesAdmin } from '#api/gamesAdmin.ts';
import type { FormValues } from '#lib/form-values.ts';
import { GamePlaque } from '#ui/game-plaque/GamePlaque.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import './tournaments-admin.css';

const gameForm = formOfResource(gameResource);

const Field = fieldOfResource(gameResource);

/** The back-office's Games panel: what tournaments and the series are played in. */
export const GamesPanel = declaredPanel({
  resource: {
    create: t`Create game`,
    created: t`Game Created`,
    createFailed: t`Failed to create game`,
    editTitle: t`Edit game`,
    save: t`Save game`,
    updated: t`Game Updated`,
    updateFailed: t`Failed to update game`,
    deleted: t`Game Deleted`,
    deleteFailed: t`Failed to delete game`,
    kept: {
      title: t`Game Retired`,
      text: (thing: string) => t`${thing} stays on the tournaments and events that are of it.`,
    },
  },
  caption: t`Games`,
  list: {
    loading: t`Loading games`,
    failed: t`Failed to fetch games`,
    choose: t`Choose games`,
    chooseAll: t`Choose all games of this page`,
    chosen: (count: number) => plural(count, { one: '# game chosen', other: '# games chosen' }),
    deleteSome: (count: number) => plural(count, { one: 'Delete # game', other: 'Delete # games' }),
    deletedSome: (count: number) => plural(count, { one: '# game deleted', other: '# games deleted' }),
    kept: (count: number, deleted: number) =>
      deleted === 0
        ? plural(count, { one: '# game retired', other: '# games retired' })
        : t`${plural(deleted, { one: '# game deleted', other: '# games deleted' })}, ${count} retired`,
  },
  query: gamesAdmin.list.query(),
  empty: { icon: joystick, title: t`No games yet`, text: t`Add the first one; a tournament needs a game.` },
  createLabel: t`Add game`,
  editor: GameEditor,
  remove: gamesAdmin.delete,
  forMany: activation<ListedGame>(gamesAdmin.update, [
    {
      verb: t`Offer again`,
      some: (count: number) => plural(count, { one: 'Offer again # game', other: 'Offer again # games' }),
      done: (count: number) => plural(count, { one: '# game offered again', other: '# games offered again' }),
    },
    {
      verb: t`Retire`,
      some: (count: number) => plural(count, { one: 'Retire # game', other: 'Retire # games' }),
      done: (count: number) => plural(count, { one: '# game retired', other: '# games retired' }),
      follows: t`They stay on the tournaments and events that are of them.`,
    },
  ]),
  lost: t`A game that has tournaments or events is retired instead: it stays on them, and is not offered for new ones.`,
  columns: [
    {
      key: 'name',
      head: t`Game`,
      cell: ({ code, name, isActive }) => (
        <span className="game-name">
          <GamePlaque code={code} name={name} />
          <bdi>{name}</bdi>
          {!isActive && (
            <Tag>
              <Trans>Retired</Trans>
            </Tag>
          )}
        </span>
      ),
    },
    { key: 'code', head: t`Code`, cell: ({ code }) => <code className="small dim">{code}</code> },
    {
      key: 'tournaments',
      head: t`Used by`,
      align: 'end',
      cell: ({ tournamentCount, eventCount }) => <span>{usedBy(tournamentCount, eventCount)}</span>,
    },
  ],
});

function usedBy(tournaments: number, events: number): string {
  const ofTournaments = plural(tournaments, { one: '# tournament', other: '# tournaments' });
  return events === 0
    ? ofTournaments
    : t`${plural(tournaments, { one: '# tournament', other: '# tournaments' })}, ${plural(events, { one: '# event', other: '# events' })}`;
}

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
        label={t`Name`}
        hint={isNew ? undefined : t`Tournaments and events of the series show the new name, past ones too.`}
      />
      <Field
        name="code"
        label={t`Code`}
        hint={
          isNew
            ? t`Short, for the plaque and for addresses; it never changes. Blank: from the name`
            : t`It never changes`
        }
        spellCheck={false}
        readOnly={!isNew}
      />
      <Field name="isActive" label={t`Offered for new tournaments`} />
      {!isActive && (
        <p className="small dim">
          <Trans>Retired: it stays on the tournaments that are of it.</Trans>
        </p>
      )}
    </>
  );
}
