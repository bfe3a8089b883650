import banner from 'virtual:game-icon/three-friends';
import type { Drawing, PeopleColour } from '@cinder/contract/lore/drawings.rules.ts';
import { type ListedPeople, peopleResource } from '@cinder/contract/lore/peoples.admin-api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import {
  EditAndDelete,
  type EditorProps,
  ResourceEditor,
  type RowActions,
  useResource,
} from '#admin/ResourcePanel.tsx';
import { fieldOfResource } from '#admin/resource-fields.tsx';
import { formOfResource } from '#admin/resource-form.ts';
import { peoplesAdmin } from '#api/peoplesAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { type FormValues, optionalChoice, trimmed } from '#lib/form-values.ts';
import { useWorld } from '#lib/world.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { fieldsOf } from '#ui/field/form-fields.tsx';
import { Sigil } from '#ui/sigil/Sigil.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { adminPeoplesQuery, placePeoples } from './content.queries.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { movePlace } from './places.ts';
import './lore-admin.css';

const peopleForm = formOfResource(peopleResource, {
  slug: trimmed(),
  colour: optionalChoice<PeopleColour>(),
  sigil: optionalChoice<Drawing>(),
  scene: optionalChoice<Drawing>(),
});

const Field = fieldOfResource(peopleResource);
const Form = fieldsOf<FormValues<typeof peopleForm>>();

const PEOPLE = {
  create: t`Create people`,
  created: t`People created`,
  createFailed: t`Error`,
  editTitle: t`Edit people`,
  save: t`Save people`,
  updated: t`People updated`,
  updateFailed: t`Error`,
  deleted: t`People deleted`,
  deleteFailed: t`Error`,
};

const COLOURS: Record<PeopleColour, string> = {
  aratti: t`Ice`,
  doru: t`Coral`,
  humans: t`Straw`,
  rare: t`Blue`,
  epic: t`Violet`,
};
const SIGILS: Record<Drawing, string> = { aratti: t`Feathers`, doru: t`Anvil`, humans: t`Hearth` };
const SCENES: Record<Drawing, string> = {
  aratti: t`Ridges above the mist`,
  doru: t`Halls under the mountain`,
  humans: t`Hills with lit windows`,
};

/** The tab with the peoples of the world. */
export function Peoples() {
  const world = useWorld();
  const { onCreate, rows, dialogs } = useResource<ListedPeople>({
    resource: PEOPLE,
    editor: PeopleDialog,
    remove: peoplesAdmin.delete,
    translated: 'lore_people',
    lost: t`Its page goes with it. Stories that were given to it are then of whom they speak of most.`,
  });
  return (
    <>
      <div className="category-create">
        <Button onClick={onCreate}>
          <Trans>
            <Plus />
            Create People
          </Trans>
        </Button>
      </div>
      <p className="muted">
        <Trans>
          What the landing page and the page about the site say of {world} is written on{' '}
          <Link to="/telnarus" className="link-inline">
            its own page
          </Link>
          .
        </Trans>
      </p>
      <QueryState
        query={useQuery(adminPeoplesQuery)}
        loading={t`Loading peoples`}
        failed={t`Failed to fetch the peoples`}
        rows={3}
        level={2}
        empty={{ icon: banner, title: t`No peoples yet`, text: t`A world does without them too.` }}
      >
        {(peoples) => <PeopleRows {...rows} peoples={peoples} />}
      </QueryState>
      {dialogs}
    </>
  );
}

/** The peoples in the order in which members find them. */
function PeopleRows({ peoples, ...actions }: RowActions<ListedPeople> & { peoples: readonly ListedPeople[] }) {
  const order = useWrite(placePeoples, { failure: t`Error` });
  const move = (id: string, step: -1 | 1) => {
    if (!order.isPending) order.mutate(movePlace(peoples, id, step));
  };
  const columns: Column<ListedPeople>[] = [
    { key: 'name', head: t`Name`, cell: (people) => <Name people={people} /> },
    { key: 'slug', head: t`Slug`, cell: ({ slug }) => <span className="muted">{slug}</span> },
    { key: 'stories', head: t`Stories given`, align: 'end', cell: ({ storyCount }) => storyCount },
    {
      key: 'actions',
      head: '',
      align: 'end',
      cell: (people) => (
        <span className="category-actions">
          <MoveButtons thing={people} all={peoples} onMove={move} />
          <EditAndDelete name={people.name} thing={people} {...actions} />
        </span>
      ),
    },
  ];
  return <Table caption={t`Peoples`} columns={columns} rows={peoples} rowKey={({ id }) => id} dense />;
}

function Name({ people: { slug, name, sigil, colour, summary } }: { people: ListedPeople }) {
  return (
    <span className="category-name">
      <Sigil sigil={sigil} colour={colour} />
      <Link to="/telnarus/race/$raceId" params={{ raceId: slug }} className="link-inline">
        <bdi>{name}</bdi>
      </Link>
      {summary && (
        <span className="category-name__text">
          <bdi>{summary}</bdi>
        </span>
      )}
    </span>
  );
}

/** Makes or changes a people. A new one comes last. */
function PeopleDialog(props: EditorProps<ListedPeople>) {
  const { data: all = [] } = useQuery(adminPeoplesQuery);
  const last = Math.max(0, ...all.map(({ sortOrder }) => sortOrder));
  return (
    <ResourceEditor
      {...props}
      {...peopleForm}
      create={(input) => peoplesAdmin.create({ ...input, sortOrder: last + 1 })}
      update={peoplesAdmin.update}
      fieldOf={{ lore_people_slug_taken: 'slug' }}
      className="category-form"
    >
      <PeopleFields isNew={props.thing === null} />
    </ResourceEditor>
  );
}

function PeopleFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Field name="name" label={t`Name`} />
      <Field
        name="slug"
        label={t`Slug`}
        hint={isNew ? t`The end of its address; it never changes. Blank: made from the name.` : t`It never changes`}
        spellCheck={false}
        readOnly={!isNew}
      />
      <Field
        name="summary"
        label={t`Summary`}
        hint={t`One or two sentences on its card. Picture, title and text are written on its page.`}
        rows={3}
      />
      <Field
        name="facts"
        label={t`What is known`}
        hint={t`Beside the text of its page, a line each: “Home: the hills”.`}
        rows={5}
      />
      <Field
        name="words"
        label={t`Words for it`}
        hint={t`Between commas: a story that has them most often is of this people, unless it is given to one.`}
      />
      <Form.Choice name="colour" label={t`Colour`} options={optionsOf(COLOURS, t`That of the text`)} />
      <Form.Choice name="sigil" label={t`Sign`} options={optionsOf(SIGILS, t`A plain one`)} />
      <Form.Choice name="scene" label={t`Country`} options={optionsOf(SCENES, t`That of the whole world`)} />
    </>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>, none: string) => [
  { value: '', label: none },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
