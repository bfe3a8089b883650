import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats, MOST_ENTRANTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { tournamentsAdmin } from '#api/tournamentsAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { VALIDATE_ON_TOUCHED } from '#lib/form-errors.ts';
import { useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input, Textarea } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { MarkdownPreview } from '#ui/markdown/MarkdownPreview.tsx';
import { FORMAT_LABELS } from '../tournament-labels.ts';
import { gamesQuery } from '../tournaments.queries.ts';
import { checkTournament, type TournamentFormValues, toChanges, toCopy, toForm, toInput } from './tournament-form.ts';
import './tournaments-admin.css';

const FORMATS = formats.map((value) => ({ value, label: FORMAT_LABELS[value] }));

const BEGINNINGS = [
  { value: 'registration', label: 'Open for registration' },
  { value: 'draft', label: 'Draft, seen by administrators only' },
];

interface TournamentDialogProps {
  /** Null: a new tournament. */
  tournament: TournamentPage | null;
  /** What a new one begins as: a copy of another, as a draft. */
  copy?: TournamentPage;
  /** With the address that it has now. */
  onSaved: (slug: string) => void;
  onClose: () => void;
}

/** Makes or changes a tournament. */
export function TournamentDialog({ tournament, copy, onSaved, onClose }: TournamentDialogProps) {
  const create = useWrite(tournamentsAdmin.create);
  const change = useWrite(tournamentsAdmin.update);
  const begin = copy ? toCopy(copy) : toForm(tournament);
  const form = useForm<TournamentFormValues>({
    defaultValues: begin,
    ...VALIDATE_ON_TOUCHED,
    resolver: checkTournament,
  });
  const onSave = async (values: TournamentFormValues, version: string | undefined) => {
    const saved = tournament
      ? await change.mutateAsync({ id: tournament.id, version, ...toChanges(begin, values) })
      : await create.mutateAsync(toInput(values));
    showToast({ title: tournament ? 'Tournament saved' : 'Tournament created', text: saved.title, tone: 'good' });
    onSaved(saved.slug);
  };
  const isFixed = tournament !== null && !['draft', 'registration', 'checkin'].includes(tournament.status);
  return (
    <EditorDialog
      title={tournament ? 'Edit tournament' : 'Create tournament'}
      saveLabel={tournament ? 'Save tournament' : 'Create tournament'}
      failure={tournament ? 'Failed to save the tournament' : 'Failed to create the tournament'}
      fieldOf={{ tournament_slug_taken: 'slug', game_not_found: 'gameCode', tournament_full: 'maxPlayers' }}
      width="page"
      className="tournament-editor"
      form={form}
      version={tournament?.version}
      isReady={copy !== undefined}
      onSave={onSave}
      onClose={onClose}
    >
      <TournamentFields isNew={tournament === null} isFixed={isFixed} />
    </EditorDialog>
  );
}

/** All that a tournament is made of. `isFixed`: it has begun, and only its words change. */
export function TournamentFields({ isNew, isFixed }: { isNew: boolean; isFixed: boolean }) {
  const { register, formState } = useFormContext<TournamentFormValues>();
  const { errors } = formState;
  return (
    <>
      <div className="tournament-editor__part">
        <Field label="Title" error={errors.title?.message}>
          <Input autoComplete="off" maxLength={120} {...register('title')} />
        </Field>
        <Field label="Description" error={errors.description?.message}>
          <Textarea rows={2} maxLength={2000} {...register('description')} />
        </Field>
        {!isFixed && <PlanFields />}
        {isNew && (
          <Field label="Begins as" error={errors.status?.message}>
            <Select options={BEGINNINGS} {...register('status')} />
          </Field>
        )}
      </div>
      <div className="tournament-editor__part">
        {!isFixed && <PrizeFields />}
        <Field label="Rules in Markdown" error={errors.rulesMarkdown?.message}>
          <Textarea maxLength={50_000} spellCheck {...register('rulesMarkdown')} />
        </Field>
        <RulesPreview />
      </div>
    </>
  );
}

function PlanFields() {
  const { register, control, formState } = useFormContext<TournamentFormValues>();
  const { errors } = formState;
  const [title, format] = useWatch({ control, name: ['title', 'format'] });
  const { data: games, isError } = useQuery(gamesQuery);
  const chosen = formState.defaultValues?.gameCode;
  const offered = (games ?? []).filter(({ code, isActive }) => isActive || code === chosen);
  const none = isError ? 'The games could not be loaded' : games ? 'Choose a game' : 'Loading games';
  return (
    <>
      <Field label="Slug" hint="Blank: from the title" error={errors.slug?.message}>
        <Input autoComplete="off" spellCheck={false} placeholder={slugFromTitle(title)} {...register('slug')} />
      </Field>
      <div className="tournament-editor__pair">
        <Field label="Game" error={errors.gameCode?.message}>
          <Select
            // The chosen game is among the options only once they are there.
            key={games?.length ?? 0}
            options={[{ value: '', label: none }, ...offered.map(({ code, name }) => ({ value: code, label: name }))]}
            {...register('gameCode')}
          />
        </Field>
        <Field label="Format" error={errors.format?.message}>
          <Select options={FORMATS} {...register('format')} />
        </Field>
        <Field label="Begins" error={errors.startAt?.message}>
          <Input type="datetime-local" {...register('startAt')} />
        </Field>
        <Field label="Places" hint={`2 to ${MOST_ENTRANTS[format]}`} error={errors.maxPlayers?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('maxPlayers')} />
        </Field>
        <Field label="Check-in opens" hint="Blank: by hand" error={errors.checkinOpenAt?.message}>
          <Input type="datetime-local" {...register('checkinOpenAt')} />
        </Field>
        <Field label="Check-in closes" hint="Blank: when it goes live" error={errors.checkinCloseAt?.message}>
          <Input type="datetime-local" {...register('checkinCloseAt')} />
        </Field>
      </div>
      <div className="tournament-editor__pair">
        <Switch {...register('isTeamBased')}>Teams play</Switch>
        <Switch {...register('isChampionship')}>Championship Series</Switch>
      </div>
    </>
  );
}

function PrizeFields() {
  const { register, control, formState } = useFormContext<TournamentFormValues>();
  const { tokenSymbol } = useSite();
  const format = useWatch({ control, name: 'format' });
  const { errors } = formState;
  return (
    <>
      <div className="tournament-editor__pair">
        <Field label={`Prize pool in ${tokenSymbol}`} error={errors.prizePoolCinder?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register('prizePoolCinder')} />
        </Field>
        <Field
          label="Prizes in percent"
          hint="By place, separated by commas; 100 together"
          error={errors.prizeSplit?.message}
        >
          <Input autoComplete="off" {...register('prizeSplit')} />
        </Field>
      </div>
      {format === 'single_elim' && <Switch {...register('thirdPlaceMatch')}>Match for the third place</Switch>}
      {format === 'double_elim' && (
        <Switch {...register('secondGrandFinal')}>Second grand final if the lower side wins the first</Switch>
      )}
    </>
  );
}

/** Alone in watching the text, so that a key pressed in it draws nothing else. */
function RulesPreview() {
  const { control } = useFormContext<TournamentFormValues>();
  return <MarkdownPreview text={useWatch({ control, name: 'rulesMarkdown' })} />;
}
