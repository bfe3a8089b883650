import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { TranslatedKind } from '@cinder/contract/shared/translated.ts';
import { t } from '@lingui/core/macro';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { changedInput } from '#lib/changed-input.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditorDialog, type EditorDialogProps } from './EditorDialog.tsx';
import { type ManyAction, ManyBar, type ManyTexts } from './ManyBar.tsx';
import { TranslateButton } from './TranslateButton.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

/** What the editor of a kind of thing says. */
interface EditorTexts {
  /** Of the dialog, where it is not what the button says. */
  createTitle?: string;
  /** "Create quest". */
  create: string;
  /** "Quest Created". */
  created: string;
  createFailed: string;
  editTitle: string;
  save: string;
  updated: string;
  updateFailed: string;
}

/** A kind of thing that administrators list, create, edit and delete: what is said of it. */
interface Resource extends EditorTexts {
  deleted: string;
  deleteFailed: string;
  /** Where one that cannot be deleted is deactivated: "Item Deactivated", "Oathbrand is owned or used, and stays." */
  kept?: { title: string; text: (thing: string) => string };
}

/** What the list of a panel says. */
interface ListTexts extends ManyTexts, Pick<ManyAction<never>, 'kept'> {
  /** "Loading quests", "Failed to fetch quests". */
  loading: string;
  failed: string;
  /** "Delete 3 quests", "3 quests deleted". */
  deleteSome: (count: number) => string;
  deletedSome: (count: number) => string;
}

/** A thing is called by its name, or by its title. */
export type Named = { name: string } | { title: string };

export const nameOf = (thing: Named) => ('name' in thing ? thing.name : thing.title);

/** Deletes a thing, or says that it was only deactivated. */
type Remove = (input: { id: string }) => Promise<{ message: string; isDeactivated?: boolean }>;

/** What administrators edit. */
interface Editable {
  id: string;
  version?: string | undefined;
}

export interface EditorProps<Thing> {
  texts: EditorTexts;
  /** Null: a new one. */
  thing: Thing | null;
  /** What a new one begins as: a copy of another. */
  copy?: Thing | undefined;
  onClose: () => void;
}

export interface RowActions<Thing> {
  onEdit: (thing: Thing) => void;
  onDelete: (thing: Thing) => void;
  /** Where a copy can be made of one. */
  onDuplicate?: ((thing: Thing) => void) | undefined;
  /** Its kind, where its texts can be given in other languages. */
  translated?: TranslatedKind | undefined;
}

/** What the rows of a panel are given: what can be done with one, and which are ticked. */
export interface Rows<Thing> extends RowActions<Thing> {
  chosen: Chosen<Thing>;
}

interface ResourceProps<Thing> {
  resource: Resource;
  editor: ComponentType<EditorProps<Thing>>;
  remove: Remove;
  /** What is lost with it, in a sentence. */
  lost: string;
  /** A new one like another, not yet seen by members; where that makes sense. */
  copyOf?: (thing: Thing) => Thing;
  translated?: TranslatedKind;
}

interface ResourcePanelProps<Thing>
  extends ResourceProps<Thing>,
    Omit<ComponentProps<typeof AdminPanel>, 'action' | 'children'> {
  list: ListTexts;
  query: UseQueryOptions<Thing[], Error, Thing[], QueryKey>;
  empty: Pick<ComponentProps<typeof Empty>, 'icon' | 'level' | 'title' | 'text' | 'action'>;
  createLabel: string;
  /** Other buttons beside the one that creates. */
  actions?: ReactNode;
  /** What can be done with many at once, beside deleting them. */
  forMany?: readonly ManyAction<Thing>[];
  /** Puts the list among other parts of the panel. */
  layout?: (list: ReactNode) => ReactNode;
  /** The rows; with `EditAndDelete` and a `ChooseBox` for each. */
  children: (things: Thing[], rows: Rows<Thing>) => ReactNode;
}

type Open<Thing> = { kind: 'edit'; thing: Thing | null; copy?: Thing } | { kind: 'delete'; thing: Thing };

/** The dialogs in which things of a kind are created, edited and deleted, and what opens them. */
export function useResource<Thing extends Named & { id: string }>(props: ResourceProps<Thing>) {
  const { resource, editor: Editor, remove, lost, copyOf, translated } = props;
  const [open, setOpen] = useState<Open<Thing> | null>(null);
  const close = () => setOpen(null);
  const rows: RowActions<Thing> = {
    onEdit: (thing) => setOpen({ kind: 'edit', thing }),
    onDelete: (thing) => setOpen({ kind: 'delete', thing }),
    translated,
    onDuplicate: copyOf && ((thing) => setOpen({ kind: 'edit', thing: null, copy: copyOf(thing) })),
  };
  const dialogs = (
    <>
      {open?.kind === 'edit' && <Editor texts={resource} thing={open.thing} copy={open.copy} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteThing resource={resource} thing={open.thing} remove={remove} onClose={close}>
          {lost}
        </DeleteThing>
      )}
    </>
  );
  return { onCreate: () => setOpen({ kind: 'edit', thing: null }), rows, dialogs };
}

/** A panel of the back-office with one list, whose things are created, edited and deleted in dialogs over it. */
export function ResourcePanel<Thing extends Named & { id: string }>(props: ResourcePanelProps<Thing>) {
  const { list: texts, query, empty, createLabel, actions, remove, lost, layout, children, forMany = [] } = props;
  const { onCreate, rows, dialogs } = useResource(props);
  const things = useQuery(query);
  const chosen = useChosen(things.data ?? [], { keyOf: ({ id }) => id, nameOf });
  const deleteMany: ManyAction<Thing> = {
    verb: t`Delete`,
    some: texts.deleteSome,
    done: texts.deletedSome,
    call: remove,
    isDestructive: true,
    follows: lost,
    kept: texts.kept,
  };
  const list = (
    <QueryState query={things} level={2} rows={8} loading={texts.loading} failed={texts.failed} empty={empty}>
      {(found) => (
        <>
          <ManyBar chosen={chosen} texts={texts} actions={[...forMany, deleteMany]} />
          {children(found, { chosen, ...rows })}
        </>
      )}
    </QueryState>
  );
  return (
    <AdminPanel
      {...(props.title && { title: props.title })}
      action={
        <div className="cluster">
          {actions}
          <CreateButton label={createLabel} onClick={onCreate} />
        </div>
      }
    >
      {layout ? layout(list) : list}
      {dialogs}
    </AdminPanel>
  );
}

/** Opens the editor of a new thing. */
export function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="primary" onClick={onClick}>
      <Plus />
      {label}
    </Button>
  );
}

interface DeleteThingProps<Thing> {
  resource: Resource;
  thing: Thing;
  remove: Remove;
  onClose: () => void;
  children: ReactNode;
}

function DeleteThing<Thing extends Named & { id: string }>(props: DeleteThingProps<Thing>) {
  const { resource, thing, remove, onClose, children } = props;
  const { deleted, kept, deleteFailed } = resource;
  const name = nameOf(thing);
  return (
    <DeleteDialog
      name={name}
      id={thing.id}
      remove={remove}
      done={({ isDeactivated }) =>
        isDeactivated && kept ? { title: kept.title, text: kept.text(isolate(name)) } : { title: deleted, text: name }
      }
      failure={deleteFailed}
      onClose={onClose}
    >
      {children}
    </DeleteDialog>
  );
}

/** The buttons of a row. */
export function EditAndDelete<Thing extends { id: string }>(props: { name: string; thing: Thing } & RowActions<Thing>) {
  const { name, thing, onEdit, onDelete, onDuplicate, translated } = props;
  return (
    <span className="row-buttons">
      <Button look="quiet" size="icon" aria-label={t`Edit ${name}`} title={t`Edit`} onClick={() => onEdit(thing)}>
        <Pencil />
      </Button>
      {translated && <TranslateButton kind={translated} id={thing.id} name={name} thing={thing} />}
      {onDuplicate && (
        <Button
          look="quiet"
          size="icon"
          aria-label={t`Duplicate ${name}`}
          title={t`Duplicate`}
          onClick={() => onDuplicate(thing)}
        >
          <Copy />
        </Button>
      )}
      <Button look="quiet" size="icon" aria-label={t`Delete ${name}`} title={t`Delete`} onClick={() => onDelete(thing)}>
        <Trash2 />
      </Button>
    </span>
  );
}

interface ResourceEditorProps<Thing, Values extends FieldValues, Input>
  extends EditorProps<Thing>,
    Omit<EditorDialogProps<Values>, 'title' | 'saveLabel' | 'failure' | 'form' | 'version' | 'onSave'> {
  /** What the form of a new one holds as it opens, where it begins as no other thing. */
  begin?: Values | undefined;
  /** The form of a thing; of a new one without it. */
  toForm: (thing: Thing | null) => Values;
  /** What was typed, as the calls take it. */
  toInput: (values: Values) => Input;
  check: Resolver<Values>;
  create: (input: Input) => Promise<Named>;
  /** Saves the fields that were changed: what somebody else changed meanwhile stays theirs. */
  update: (input: Editable & Partial<Input>) => Promise<Named>;
}

/** The form of one thing in a dialog: creates it, or saves what was changed of it. */
export function ResourceEditor<Thing extends Editable, Values extends FieldValues, Input extends object>(
  props: ResourceEditorProps<Thing, Values, Input>,
) {
  const { texts, thing, copy, begin: given, toForm, toInput, check, create, update, children, ...dialog } = props;
  const begin = given ?? toForm(thing ?? copy ?? null);
  const form = useForm<Values>({
    defaultValues: begin as DefaultValues<Values>,
    ...VALIDATE_ON_TOUCHED,
    resolver: check,
  });
  const onSave = async (values: Values, version: string | undefined) => {
    const input = toInput(values);
    const saved = await (thing
      ? update({ id: thing.id, version, ...changedInput(toInput(begin), input) })
      : create(input));
    showToast({ title: thing ? texts.updated : texts.created, text: nameOf(saved), tone: 'good' });
  };
  return (
    <EditorDialog
      {...dialog}
      title={thing ? texts.editTitle : (texts.createTitle ?? texts.create)}
      saveLabel={thing ? texts.save : texts.create}
      failure={thing ? texts.updateFailed : texts.createFailed}
      form={form}
      version={thing?.version}
      isReady={copy !== undefined || given !== undefined}
      onSave={onSave}
    >
      {children}
    </EditorDialog>
  );
}
