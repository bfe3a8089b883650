import trophy from 'virtual:game-icon/trophy-cup';
import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { eventsQuery, useOpenEvent } from './betting-admin.queries.ts';
import './betting-admin.css';

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
          <Empty icon={trophy} title="No tournaments yet" text="Add a championship tournament that can be bet on." />
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
  const { id, tournamentTitle, tournamentStatus, season, stage, isBettingOpen, marketCount } = event;
  const open = useOpenEvent();
  const isOpen = open.isPending ? open.variables.isBettingOpen : isBettingOpen;
  const change = (wanted: boolean) =>
    open.mutate(
      { id, isBettingOpen: wanted },
      {
        onSuccess: () =>
          showToast({ title: wanted ? 'Betting Opened' : 'Betting Closed', text: tournamentTitle, tone: 'good' }),
        onError: (error) =>
          showToast({ title: 'Failed to update the event', text: messageOf(error, 'Please try again'), tone: 'bad' }),
      },
    );
  const facts = [tournamentStatus, season, stage, marketCount === 1 ? '1 market' : `${marketCount} markets`];
  return (
    <li className="betting-admin__row">
      <span className="betting-admin__text">
        <span className="betting-admin__name">{tournamentTitle}</span>
        <span className="betting-admin__facts">{facts.filter(Boolean).join(', ')}</span>
      </span>
      <Switch checked={isOpen} disabled={open.isPending} onChange={({ target }) => change(target.checked)}>
        Takes bets<span className="sr-only">: {tournamentTitle}</span>
      </Switch>
      <Button size="sm" onClick={() => onAddMarket(event)}>
        <Plus />
        Add market<span className="sr-only"> on {tournamentTitle}</span>
      </Button>
    </li>
  );
}
