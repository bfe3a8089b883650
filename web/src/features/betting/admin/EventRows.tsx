import trophy from 'virtual:game-icon/trophy-cup';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import './betting-admin.css';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { EditorDialog } from '#admin/EditorDialog.tsx';
import { issuesResolver } from '#lib/form-errors.ts';
import { STATUS_TONES, STATUS_WORDS } from '#lib/format/tournament-status.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AHEAD, championshipTournamentsQuery, type EventInput, eventsQuery } from './betting-admin.queries.ts';

/** The tournaments that can be bet on, and whether they take bets now. */
export function EventRows({ onAddMarket }: { onAddMarket: (event: BettingEvent) => void }) {
  const [page, setPage] = useState(1);
  return (
    <QueryState
      query={useQuery(eventsQuery(page))}
      loading="Loading the tournaments"
      failed="Failed to fetch the events"
    >
      {({ events, totalPages }) =>
        events.length === 0 ? (
          <Empty
            level={2}
            icon={trophy}
            title="No tournaments yet"
            text="Add a championship tournament that can be bet on."
          />
        ) : (
          <>
            <ul aria-label="Tournaments that can be bet on">
              {events.map((event) => (
                <EventRow key={event.id} event={event} onAddMarket={onAddMarket} />
              ))}
            </ul>
            <Pagination label="Tournaments" page={page} totalPages={totalPages} onPage={setPage} />
          </>
        )
      }
    </QueryState>
  );
}

function EventRow({ event, onAddMarket }: { event: BettingEvent; onAddMarket: (event: BettingEvent) => void }) {
  const { id, tournamentTitle, tournamentStatus, season, stage, marketCount } = event;
  const [isEditing, setEditing] = useState(false);
  const isAhead = AHEAD.has(tournamentStatus);
  return (
    <li className="betting-admin__row">
      <span className="betting-admin__text">
        <span className="betting-admin__name">
          {tournamentTitle} <Tag tone={STATUS_TONES[tournamentStatus]}>{STATUS_WORDS[tournamentStatus]}</Tag>
        </span>
        <span className="betting-admin__facts">
          <Link className="link-inline" to="/admin/betting" search={{ tab: 'markets', event: id }}>
            {marketCount === 1 ? '1 market' : `${marketCount} markets`}
            <span className="sr-only"> of {tournamentTitle}</span>
          </Link>
          {[season, stage].filter(Boolean).map((fact) => `, ${fact}`)}
        </span>
      </span>
      {isAhead ? <TakesBets event={event} /> : <span className="betting-admin__facts">Takes no more bets</span>}
      <div className="betting-admin__buttons">
        <Button size="sm" look="quiet" onClick={() => setEditing(true)}>
          <Pencil />
          Edit<span className="sr-only"> {tournamentTitle}</span>
        </Button>
        {isAhead && (
          <Button size="sm" onClick={() => onAddMarket(event)}>
            <Plus />
            Add market<span className="sr-only"> on {tournamentTitle}</span>
          </Button>
        )}
      </div>
      {isEditing && <EditEventDialog event={event} onClose={() => setEditing(false)} />}
    </li>
  );
}

function TakesBets({ event: { id, tournamentTitle, isBettingOpen } }: { event: BettingEvent }) {
  const update = useWrite(bettingAdmin.updateEvent);
  const isOpen = update.isPending ? update.variables.isBettingOpen : isBettingOpen;
  const change = (wanted: boolean) =>
    update.mutate(
      { id, isBettingOpen: wanted },
      {
        onSuccess: () =>
          showToast({ title: wanted ? 'Betting Opened' : 'Betting Closed', text: tournamentTitle, tone: 'good' }),
        onError: (error) => showFailure('Failed to update the event', error),
      },
    );
  return (
    <Switch checked={isOpen} disabled={update.isPending} onChange={({ target }) => change(target.checked)}>
      Takes bets<span className="sr-only">: {tournamentTitle}</span>
    </Switch>
  );
}

type EventValues = Required<EventInput>;

const EMPTY: EventValues = { tournamentId: '', season: '', stage: '', isBettingOpen: true };
const check = issuesResolver<EventValues>(({ tournamentId }) =>
  tournamentId ? [] : [{ path: ['tournamentId'], message: 'Choose a tournament' }],
);

/** Lets a championship tournament be bet on. */
export function AddEventDialog({ onClose }: { onClose: () => void }) {
  const create = useWrite(bettingAdmin.createEvent);
  const form = useForm<EventValues>({ defaultValues: EMPTY, resolver: check });
  const onSave = async (values: EventValues) => {
    const saved = await create.mutateAsync(values);
    showToast({ title: 'Tournament Added', text: saved.tournamentTitle, tone: 'good' });
  };
  return (
    <EditorDialog
      title="Add tournament"
      saveLabel="Add tournament"
      failure="Failed to add the tournament"
      className="grid gap-4"
      form={form}
      fieldOf={{ betting_event_exists: 'tournamentId', betting_not_championship: 'tournamentId' }}
      onSave={onSave}
      onClose={onClose}
    >
      <TournamentField />
      <StageFields />
      <Switch {...form.register('isBettingOpen')}>Takes bets at once</Switch>
    </EditorDialog>
  );
}

/** Season and stage of a tournament that can be bet on. */
function EditEventDialog({ event, onClose }: { event: BettingEvent; onClose: () => void }) {
  const { id, season, stage, tournamentTitle } = event;
  const update = useWrite(bettingAdmin.updateEvent);
  const form = useForm({ defaultValues: { season, stage } });
  const onSave = async (values: { season: string; stage: string }, version: string | undefined) => {
    await update.mutateAsync({ id, version, ...values });
    showToast({ title: 'Tournament Updated', text: tournamentTitle, tone: 'good' });
  };
  return (
    <EditorDialog
      title={`Edit: ${tournamentTitle}`}
      saveLabel="Save"
      failure="Failed to update the tournament"
      className="grid gap-4"
      form={form}
      version={event.version}
      onSave={onSave}
      onClose={onClose}
    >
      <StageFields />
    </EditorDialog>
  );
}

function TournamentField() {
  const { register, formState } = useFormContext<EventValues>();
  const { data: tournaments = [], error } = useQuery(championshipTournamentsQuery);
  const options = [
    { value: '', label: 'Choose a tournament' },
    ...tournaments.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Field
      label="Tournament"
      hint="Championship tournaments alone"
      error={formState.errors.tournamentId?.message ?? error?.message}
    >
      <Select options={options} {...register('tournamentId')} />
    </Field>
  );
}

function StageFields() {
  const { register, formState } = useFormContext<{ season: string; stage: string }>();
  const { errors } = formState;
  return (
    <>
      <Field label="Season" hint="May be empty" error={errors.season?.message}>
        <Input autoComplete="off" maxLength={50} {...register('season')} />
      </Field>
      <Field label="Stage" hint="May be empty" error={errors.stage?.message}>
        <Input autoComplete="off" maxLength={100} {...register('stage')} />
      </Field>
    </>
  );
}
