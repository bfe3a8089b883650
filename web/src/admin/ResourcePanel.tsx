import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { changedInput } from '#lib/changed-input.ts';
import { useWrite } from '#lib/changes.ts';
import { ONCE_LEFT } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditorDialog, type EditorDialogProps } from './EditorDialog.tsx';

/** A kind of thing that administrators list, create, edit and delete, in the words of its buttons and messages. */
interface Resource<Thing> {
  /** "quest": "Create quest", "Quest Updated". */
  one: string;
  nameOf: (thing: Thing) => string;
  /** Title of the message when saving or deleting failed, in place of "Failed to update quest". */
  failure?: string;
  /** Why one is deactivated and stays where it cannot be deleted: "is owned or used, and stays." */
  stays?: string;
}

/** Deletes a thing, or says that it was only deactivated. */
type Remove = (input: { id: string }) => Promise<{ message: string; isDeactivated?: boolean }>;

/** What administrators edit. */
interface Editable {
  id: string;
  version?: string | undefined;
}

export interface EditorProps<Thing> {
  /** Null: a new one. */
  thing: Thing | null;
  onClose: () => void;
}

export interface RowActions<Thing> {
  onEdit: (thing: Thing) => void;
  onDelete: (thing: Thing) => void;
}

interface ResourcePanelProps<Thing> extends Omit<ComponentProps<typeof AdminPanel>, 'action' | 'children'> {
  resource: Resource<Thing>;
  /** "quests": "Loading quests". */
  many: string;
  query: UseQueryOptions<Thing[], Error, Thing[], QueryKey>;
  empty: Pick<ComponentProps<typeof Empty>, 'icon' | 'level' | 'title' | 'text'>;
  createLabel: string;
  /** Other buttons beside the one that creates. */
  actions?: ReactNode;
  editor: ComponentType<EditorProps<Thing>>;
  remove: Remove;
  /** What is lost with it, in a sentence. */
  lost: ReactNode;
  /** Puts the list among other parts of the panel. */
  layout?: (list: ReactNode) => ReactNode;
  /** The rows; with `EditAndDelete` for each. */
  children: (things: Thing[], actions: RowActions<Thing>) => ReactNode;
}

type Open<Thing> = { kind: 'edit'; thing: Thing | null } | { kind: 'delete'; thing: Thing };

/** A panel of the back-office with one list, whose things are created, edited and deleted in dialogs over it. */
export function ResourcePanel<Thing extends { id: string }>(props: ResourcePanelProps<Thing>) {
  const { resource, many, query, empty, createLabel, actions, editor: Editor, remove, lost, layout, children } = props;
  const [open, setOpen] = useState<Open<Thing> | null>(null);
  const things = useQuery(query);
  const close = () => setOpen(null);
  const list = (
    <QueryState query={things} level={2} rows={8} loading={`Loading ${many}`} failed={`Failed to fetch ${many}`}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty level={2} {...empty} />
        ) : (
          children(rows, {
            onEdit: (thing) => setOpen({ kind: 'edit', thing }),
            onDelete: (thing) => setOpen({ kind: 'delete', thing }),
          })
        )
      }
    </QueryState>
  );
  return (
    <AdminPanel
      title={props.title}
      {...(props.purpose && { purpose: props.purpose })}
      action={
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button look="primary" onClick={() => setOpen({ kind: 'edit', thing: null })}>
            <Plus />
            {createLabel}
          </Button>
        </div>
      }
    >
      {layout ? layout(list) : list}
      {open?.kind === 'edit' && <Editor thing={open.thing} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteThing resource={resource} thing={open.thing} remove={remove} onClose={close}>
          {lost}
        </DeleteThing>
      )}
    </AdminPanel>
  );
}

interface DeleteThingProps<Thing> {
  resource: Resource<Thing>;
  thing: Thing;
  remove: Remove;
  onClose: () => void;
  children: ReactNode;
}

function DeleteThing<Thing extends { id: string }>(props: DeleteThingProps<Thing>) {
  const { resource, thing, remove, onClose, children } = props;
  const { one, nameOf, failure = `Failed to delete ${one}`, stays } = resource;
  const name = nameOf(thing);
  return (
    <DeleteDialog
      name={name}
      id={thing.id}
      remove={remove}
      success={({ isDeactivated }) =>
        isDeactivated
          ? { title: `${capitalized(one)} Deactivated`, text: `${name} ${stays}` }
          : { title: `${capitalized(one)} Deleted`, text: name }
      }
      failure={failure}
      onClose={onClose}
    >
      {children}
    </DeleteDialog>
  );
}

/** The two buttons of a row. */
export function EditAndDelete<Thing>(props: { name: string; thing: Thing } & RowActions<Thing>) {
  const { name, thing, onEdit, onDelete } = props;
  return (
    <span className="inline-flex gap-1">
      <Button look="quiet" size="icon" aria-label={`Edit ${name}`} onClick={() => onEdit(thing)}>
        <Pencil />
      </Button>
      <Button look="quiet" size="icon" aria-label={`Delete ${name}`} onClick={() => onDelete(thing)}>
        <Trash2 />
      </Button>
    </span>
  );
}

interface ResourceEditorProps<Thing, Values extends FieldValues, Input>
  extends EditorProps<Thing>,
    Omit<EditorDialogProps<Values>, 'title' | 'saveLabel' | 'failure' | 'form' | 'version' | 'onSave'> {
  resource: Resource<Thing>;
  /** The form of a thing; of a new one without it. */
  toForm: (thing: Thing | null) => Values;
  /** What was typed, as the calls take it. */
  toInput: (values: Values) => Input;
  check: Resolver<Values>;
  create: (input: Input) => Promise<Thing>;
  /** Saves the fields that were changed: what somebody else changed meanwhile stays theirs. */
  update: (input: Editable & Partial<Input>) => Promise<Thing>;
}

/** The form of one thing in a dialog: creates it, or saves what was changed of it. */
export function ResourceEditor<Thing extends Editable, Values extends FieldValues, Input extends object>(
  props: ResourceEditorProps<Thing, Values, Input>,
) {
  const { resource, thing, toForm, toInput, check, create, update, children, ...dialog } = props;
  const { one, nameOf } = resource;
  const begin = toForm(thing);
  const form = useForm<Values>({ defaultValues: begin as DefaultValues<Values>, ...ONCE_LEFT, resolver: check });
  const save = useWrite(({ input, version }: { input: Input; version: string | undefined }) =>
    thing ? update({ id: thing.id, version, ...changedInput(toInput(begin), input) }) : create(input),
  );
  const onSave = async (values: Values, version: string | undefined) => {
    const saved = await save.mutateAsync({ input: toInput(values), version });
    showToast({ title: `${capitalized(one)} ${thing ? 'Updated' : 'Created'}`, text: nameOf(saved), tone: 'good' });
  };
  return (
    <EditorDialog
      {...dialog}
      title={thing ? `Edit ${one}` : `Create ${one}`}
      saveLabel={thing ? `Save ${one}` : `Create ${one}`}
      failure={resource.failure ?? (thing ? `Failed to update ${one}` : `Failed to create ${one}`)}
      form={form}
      version={thing?.version}
      onSave={onSave}
    >
      {children}
    </EditorDialog>
  );
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
