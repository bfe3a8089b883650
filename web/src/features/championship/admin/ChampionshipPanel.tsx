import type { ChampionshipEvent } from '@cinder/contract/championship/championship.api.ts';
import { SEASON_LIMITS } from '@cinder/contract/championship/championship.rules.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { CreateButton, useResource } from '#admin/ResourcePanel.tsx';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { copyName } from '#lib/format/texts.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { late, lazyDialog } from '#ui/lazy/lazy.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { seasonQuery } from '../championship.queries.ts';
import { EventRows } from './EventRows.tsx';
import { PlayerRows } from './PlayerRows.tsx';

const SeasonForm = late(async () => (await import('./SeasonForm.tsx')).SeasonForm);
const EventDialog = lazyDialog(async () => (await import('./EventDialog.tsx')).EventDialog);
const ParticipantsDialog = lazyDialog(async () => (await import('./ParticipantsDialog.tsx')).ParticipantsDialog);
const PlayerDialog = lazyDialog(async () => (await import('./PlayerDialog.tsx')).PlayerDialog);

const PLAYER = {
  create: t`Add player`,
  created: t`Player Added`,
  createFailed: t`Failed to add championship player`,
  editTitle: t`Edit player`,
  save: t`Save player`,
  updated: t`Player Updated`,
  updateFailed: t`Failed to update player`,
  deleted: t`Player Deleted`,
  deleteFailed: t`Failed to delete player`,
};
const EVENT = {
  create: t`Add event`,
  created: t`Event Added`,
  createFailed: t`Failed to add championship event`,
  editTitle: t`Edit event`,
  save: t`Save event`,
  updated: t`Event Updated`,
  updateFailed: t`Failed to update event`,
  deleted: t`Event Deleted`,
  deleteFailed: t`Failed to delete event`,
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
  const { tab = 'players' } = usePageSearch('/admin/championship');
  const setSearch = useSetSearch('/admin/championship');
  const { data: season } = useQuery(seasonQuery());
  const [participantsOf, setParticipantsOf] = useState<ChampionshipEvent | null>(null);
  const players = useResource({
    resource: PLAYER,
    editor: PlayerDialog,
    remove: championshipAdmin.deletePlayer,
    lost: t`The points and places of this player go too. Events that were won stay won.`,
  });
  const events = useResource({
    resource: EVENT,
    editor: EventDialog,
    remove: championshipAdmin.deleteEvent,
    copyOf: copyOfEvent,
    lost: t`Who took part is forgotten with it. Points that it gave stay with the players.`,
  });
  const show = (value: string) =>
    setSearch(value === 'players' ? {} : { tab: value as Exclude<typeof tab, 'players'> });
  const filled = (name: string, count: number | undefined, of: number) =>
    count === undefined ? name : `${name} ${count}/${of}`;
  const tabs = [
    { value: 'players', label: filled(t`Players Management`, season?.playerCount, SEASON_LIMITS.players) },
    { value: 'events', label: filled(t`Events Management`, season?.eventCount, SEASON_LIMITS.events) },
    { value: 'season', label: t`Season` },
  ];
  return (
    <AdminPanel
      action={
        tab !== 'season' &&
        (tab === 'players' ? (
          <CreateButton label={t`Add Player`} onClick={players.onCreate} />
        ) : (
          <CreateButton label={t`Add Event`} onClick={events.onCreate} />
        ))
      }
    >
      <Tabs label={t`Championship`} tabs={tabs} value={tab} onChange={show}>
        <TabPanel value="players" failure={t`The players could not be shown`}>
          <PlayerRows {...players.rows} />
        </TabPanel>
        <TabPanel value="events" failure={t`The events could not be shown`}>
          <EventRows {...events.rows} onParticipants={setParticipantsOf} />
        </TabPanel>
        <TabPanel value="season" failure={t`The season could not be shown`}>
          <SeasonForm />
        </TabPanel>
      </Tabs>
      {players.dialogs}
      {events.dialogs}
      {participantsOf && <ParticipantsDialog event={participantsOf} onClose={() => setParticipantsOf(null)} />}
    </AdminPanel>
  );
}
