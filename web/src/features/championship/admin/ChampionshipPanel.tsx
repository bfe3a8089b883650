import type { ChampionshipEvent, ChampionshipPlayer, Season } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { FORGET_TYPED, KEEP_TYPED, ONCE_LEFT, showRefusal } from '#lib/form-errors.ts';
import { oneOf, searchParams } from '#lib/search-params.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { seasonQuery } from '../championship.queries.ts';
import { EventRows } from './EventRows.tsx';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';
import { PlayerRows } from './PlayerRows.tsx';
import { checkSeason, type SeasonFormValues, toForm, toInput } from './season-form.ts';

const readSearch = searchParams({ tab: oneOf('events', 'season') });

const FIELDS = [
  { name: 'year', label: 'Year', type: 'text', hint: 'A new year begins a new season' },
  { name: 'startDate', label: 'First day', type: 'date', hint: 'Empty: 1 January' },
  { name: 'endDate', label: 'Last day', type: 'date', hint: 'Empty: 31 December' },
  { name: 'pointsPerWin', label: 'Points for a monthly win', type: 'text', hint: 'For winners chosen from now on' },
  { name: 'pointsPerChallenge', label: 'Points for a challenge', type: 'text', hint: 'For winners chosen from now on' },
] as const;

const EventDialog = lateDialog(async () => (await import('./EventDialog.tsx')).EventDialog);
const PlayerDialog = lateDialog(async () => (await import('./PlayerDialog.tsx')).PlayerDialog);

type Open =
  | { kind: 'new-player' }
  | { kind: 'new-event' }
  | { kind: 'edit-player' | 'delete-player'; player: ChampionshipPlayer }
  | { kind: 'edit-event' | 'delete-event' | 'participants'; event: ChampionshipEvent };

/** The back-office's Championship panel. */
export function ChampionshipPanel() {
  const { tab = 'players' } = readSearch(useSearch({ from: '/member/admin/admin/championship' }));
  const navigate = useNavigate();
  const { data: season } = useQuery(seasonQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const show = (value: string) =>
    void navigate({
      to: '/admin/championship',
      search: value === 'players' ? {} : { tab: value as Exclude<typeof tab, 'players'> },
      replace: true,
      resetScroll: false,
    });
  const filled = (name: string, count: number | undefined, of: number) =>
    count === undefined ? name : `${name} ${count}/${of}`;
  const tabs = [
    { value: 'players', label: filled('Players Management', season?.playerCount, SEASON_LIMITS.players) },
    { value: 'events', label: filled('Events Management', season?.eventCount, SEASON_LIMITS.events) },
    { value: 'season', label: 'Season' },
  ];
  return (
    <AdminPanel
      title="Championship Series Management"
      purpose="The players, the twelve events, and what a win is worth."
      action={tab !== 'season' && <AddButton tab={tab} onOpen={setOpen} />}
    >
      <Tabs label="Championship" tabs={tabs} value={tab} onChange={show}>
        <TabPanel value="players">
          <ErrorBoundary title="The players could not be shown">
            <PlayerRows
              onEdit={(player) => setOpen({ kind: 'edit-player', player })}
              onDelete={(player) => setOpen({ kind: 'delete-player', player })}
            />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="events">
          <ErrorBoundary title="The events could not be shown">
            <EventRows
              onEdit={(event) => setOpen({ kind: 'edit-event', event })}
              onDelete={(event) => setOpen({ kind: 'delete-event', event })}
              onParticipants={(event) => setOpen({ kind: 'participants', event })}
            />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="season">
          <ErrorBoundary title="The season could not be shown">
            <SeasonForm />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </AdminPanel>
  );
}

function AddButton({ tab, onOpen }: { tab: 'players' | 'events'; onOpen: (open: Open) => void }) {
  const isPlayer = tab === 'players';
  return (
    <Button look="primary" onClick={() => onOpen(isPlayer ? { kind: 'new-player' } : { kind: 'new-event' })}>
      <Plus />
      {isPlayer ? 'Add Player' : 'Add Event'}
    </Button>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  switch (open.kind) {
    case 'new-player':
      return <PlayerDialog player={null} onClose={onClose} />;
    case 'edit-player':
      return <PlayerDialog player={open.player} onClose={onClose} />;
    case 'delete-player':
      return <DeletePlayer player={open.player} onClose={onClose} />;
    case 'new-event':
      return <EventDialog event={null} onClose={onClose} />;
    case 'edit-event':
      return <EventDialog event={open.event} onClose={onClose} />;
    case 'delete-event':
      return <DeleteEvent event={open.event} onClose={onClose} />;
    case 'participants':
      return <ParticipantsDialog event={open.event} onClose={onClose} />;
  }
}

function DeletePlayer({ player: { id, name }, onClose }: { player: ChampionshipPlayer; onClose: () => void }) {
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={championshipAdmin.deletePlayer}
      success={() => ({ title: 'Player Deleted', text: name })}
      failure="Failed to delete player"
      onClose={onClose}
    >
      The points and places of this player go too. Events that were won stay won.
    </DeleteDialog>
  );
}

function DeleteEvent({ event: { id, title }, onClose }: { event: ChampionshipEvent; onClose: () => void }) {
  return (
    <DeleteDialog
      name={title}
      id={id}
      remove={championshipAdmin.deleteEvent}
      success={() => ({ title: 'Event Deleted', text: title })}
      failure="Failed to delete event"
      onClose={onClose}
    >
      Who took part is forgotten with it. Points that it gave stay with the players.
    </DeleteDialog>
  );
}

/** The active season: its dates, and what a win and a challenge are worth. */
function SeasonForm() {
  return (
    <QueryState query={useQuery(seasonQuery())} loading="Loading the season" failed="Failed to fetch the season">
      {(season) => <Editor season={season} />}
    </QueryState>
  );
}

function Editor({ season }: { season: Season }) {
  const update = useWrite(championshipAdmin.updateSeason);
  const form = useForm<SeasonFormValues>({
    values: toForm(season),
    resetOptions: KEEP_TYPED,
    ...ONCE_LEFT,
    resolver: checkSeason,
  });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (values) => {
    try {
      form.reset(toForm(await update.mutateAsync(toInput(values))), FORGET_TYPED);
      showToast({ title: 'Season saved', text: `The season of ${values.year} is active.`, tone: 'good' });
    } catch (error) {
      showRefusal(form, error);
      showFailure('Failed to update season', error);
    }
  });
  return (
    <Plate title="Active season" className="max-w-prose">
      <form onSubmit={save} noValidate className="grid gap-4">
        <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
          {FIELDS.map(({ name, label, type, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
              <Input
                type={type}
                {...(type === 'text' && { inputMode: 'numeric' as const })}
                autoComplete="off"
                {...form.register(name)}
              />
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={!isDirty} onClick={() => form.reset(toForm(season), FORGET_TYPED)}>
            Discard changes
          </Button>
          <Button look="primary" type="submit" disabled={!isDirty} busy={update.isPending} busyLabel="Saving">
            Save season
          </Button>
        </div>
      </form>
    </Plate>
  );
}
