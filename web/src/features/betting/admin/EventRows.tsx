import trophy from 'virtual:game-icon/trophy-cup';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { bettingAdmin } from '#api/bettingAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { counted } from '#lib/format/numbers.ts';
import { STATUS_LABELS, STATUS_TONES } from '#lib/format/tournament-status.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { AHEAD, eventsQuery } from './betting-admin.queries.ts';
import './betting-admin.css';

const EditEventDialog = lazyDialog(async () => (await import('./EventDialogs.tsx')).EditEventDialog);

/** The tournaments that can be bet on, and whether they take bets now. */
export function EventRows({ onAddMarket }: { onAddMarket: (event: BettingEvent) => void }) {
  const [page, setPage] = useState(1);
  return (
    <QueryState
      query={useQuery(eventsQuery(page))}
      loading="Loading the tournaments"
      of="the events"
      level={2}
      empty={{
        icon: trophy,
        title: 'No tournaments yet',
        text: 'Add a championship tournament that can be bet on.',
      }}
    >
      {({ events, totalPages }) => (
        <>
          <ul aria-label="Tournaments that can be bet on">
            {events.map((event) => (
              <EventRow key={event.id} event={event} onAddMarket={onAddMarket} />
            ))}
          </ul>
          <Pagination isFromTop label="Tournaments" page={page} totalPages={totalPages} onPage={setPage} />
        </>
      )}
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
          <bdi>{tournamentTitle}</bdi>{' '}
          <Tag tone={STATUS_TONES[tournamentStatus]}>{STATUS_LABELS[tournamentStatus]}</Tag>
        </span>
        <span className="betting-admin__facts">
          <Link className="link-inline" to="/admin/betting" search={{ tab: 'markets', event: id }}>
            {counted(marketCount, 'market')}
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
  const update = useWrite(bettingAdmin.updateEvent, {
    done: (_, requested) => ({
      title: requested.isBettingOpen ? 'Betting Opened' : 'Betting Closed',
      text: tournamentTitle,
    }),
    failure: 'Failed to update the event',
  });
  const isOpen = update.isPending ? update.variables.isBettingOpen : isBettingOpen;
  return (
    <Switch
      checked={isOpen}
      disabled={update.isPending}
      onChange={({ target }) => update.mutate({ id, isBettingOpen: target.checked })}
    >
      Takes bets<span className="sr-only">: {tournamentTitle}</span>
    </Switch>
  );
}
