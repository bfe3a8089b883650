import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { CreateButton, useResource } from '#admin/ResourcePanel.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { copyName } from '#lib/format/texts.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { searchReaders } from '#pages/search-readers.ts';
import { late, lazyDialog } from '#ui/lazy/lazy.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { seasonQuery } from '../championship.queries.ts';
import { EventRows } from './EventRows.tsx';
import { PlayerRows } from './PlayerRows.tsx';

const SeasonForm = late(async () => (await import('./SeasonForm.tsx')).SeasonForm);
const EventDialog = lazyDialog(async () => (await import('./EventDialog.tsx')).EventDialog);
const ParticipantsDialog = lazyDialog(async () => (await import('./ParticipantsDialog.tsx')).ParticipantsDialog);
const PlayerDialog = lazyDialog(async () => (await import('./PlayerDialog.tsx')).PlayerDialog);

const ADDED_PLAYER = {
  createTitle: 'Add player',
  create: 'Add player',
  created: 'Player Added',
  createFailed: 'Failed to add championship player',
};
const ADDED_EVENT = {
  createTitle: 'Add event',
  create: 'Add event',
  created: 'Event Added',
  createFailed: 'Failed to add championship event',
};

/** A new event like another: upcoming, at a time of its own. */
const copyOfEvent = (event: ChampionshipEvent): ChampionshipEvent => ({
  ...event,
  title: copyName(event.title, 200),
  eventDate: null,
  status: 'upcoming',
  statsLinks: [],
});

/** The back-office's Championship panel. */
export function ChampionshipPanel() {
  const { tab = 'players' } = searchReaders['/admin/championship'](
    useSearch({ from: '/member/admin/admin/championship' }),
  );
  const setSearch = useSetSearch('/admin/championship');
  const { data: season } = useQuery(seasonQuery());
  const [participantsOf, setParticipantsOf] = useState<ChampionshipEvent | null>(null);
  const players = useResource({
    resource: { one: 'player', texts: ADDED_PLAYER },
    editor: PlayerDialog,
    remove: championshipAdmin.deletePlayer,
    lost: 'The points and places of this player go too. Events that were won stay won.',
  });
  const events = useResource({
    resource: { one: 'event', texts: ADDED_EVENT },
    editor: EventDialog,
    remove: championshipAdmin.deleteEvent,
    copyOf: copyOfEvent,
    lost: 'Who took part is forgotten with it. Points that it gave stay with the players.',
  });
  const show = (value: string) =>
    setSearch(value === 'players' ? {} : { tab: value as Exclude<typeof tab, 'players'> });
  const filled = (name: string, count: number | undefined, of: number) =>
    count === undefined ? name : `${name} ${count}/${of}`;
  const tabs = [
    { value: 'players', label: filled('Players Management', season?.playerCount, SEASON_LIMITS.players) },
    { value: 'events', label: filled('Events Management', season?.eventCount, SEASON_LIMITS.events) },
    { value: 'season', label: 'Season' },
  ];
  return (
    <AdminPanel
      action={
        tab !== 'season' &&
        (tab === 'players' ? (
          <CreateButton label="Add Player" onClick={players.onCreate} />
        ) : (
          <CreateButton label="Add Event" onClick={events.onCreate} />
        ))
      }
    >
      <Tabs label="Championship" tabs={tabs} value={tab} onChange={show}>
        <TabPanel value="players" failure="The players could not be shown">
          <PlayerRows {...players.rows} />
        </TabPanel>
        <TabPanel value="events" failure="The events could not be shown">
          <EventRows {...events.rows} onParticipants={setParticipantsOf} />
        </TabPanel>
        <TabPanel value="season" failure="The season could not be shown">
          <SeasonForm />
        </TabPanel>
      </Tabs>
      {players.dialogs}
      {events.dialogs}
      {participantsOf && <ParticipantsDialog event={participantsOf} onClose={() => setParticipantsOf(null)} />}
    </AdminPanel>
  );
}
