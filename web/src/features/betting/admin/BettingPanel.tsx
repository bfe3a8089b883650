import type { BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { EventRows } from './EventRows.tsx';
import { MarketDialog } from './MarketDialog.tsx';
import { MarketFilters } from './MarketFilters.tsx';

const TABS = [
  { value: 'events', label: 'Tournaments' },
  { value: 'markets', label: 'Markets' },
];

/** The back-office's Betting panel: what can be bet on, and the books. */
export function BettingPanel() {
  const { tab } = useSearch({ from: '/member/admin/admin/betting' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [event, setEvent] = useState<BettingEvent | null>(null);
  const show = (value: string) =>
    void navigate({
      to: '/admin/betting',
      search: value === 'markets' ? { tab: value } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminPanel
      title="Betting"
      purpose="Which tournaments can be bet on, their markets, and the books of each."
      action={
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus />
          Add Tournament
        </Button>
      }
    >
      <Tabs label="Betting" tabs={TABS} value={tab === 'markets' ? 'markets' : 'events'} onChange={show}>
        <TabPanel value="events">
          <ErrorBoundary title="The tournaments could not be shown">
            <EventRows onAddMarket={setEvent} />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="markets">
          <ErrorBoundary title="The markets could not be shown">
            <MarketFilters />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
      {isAdding && <AddEventDialog onClose={() => setAdding(false)} />}
      {event && (
        <MarketDialog
          event={event}
          onSaved={() => void navigate({ to: '/admin/betting', search: { tab: 'markets', event: event.id } })}
          onClose={() => setEvent(null)}
        />
      )}
    </AdminPanel>
  );
}
