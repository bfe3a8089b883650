import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { SearchField } from '#ui/field/SearchField.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { EventList } from './EventList.tsx';
import { MAX_SEARCH } from './leaderboard-panel-search.ts';
import type { Decision } from './leaderboards-admin.queries.ts';

const SEARCH_PAUSE_MS = 250;

interface EarningEventsProps {
  search: string;
  page: number;
  onShow: (shown: { search: string; page: number }) => void;
}

/** What members earned: searched, paged, and taken off the boards or put back. */
export function EarningEvents({ search, page, onShow }: EarningEventsProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const decide = (event: EarningEvent, about: Decision['about'], value: boolean) =>
    setDecision({ event, about, value });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-96">
        <SearchField
          label="Search by username or activity"
          placeholder="Search by username or activity"
          maxLength={MAX_SEARCH}
          value={search}
          onChange={(text) => onShow({ search: text, page: 1 })}
        />
      </div>
      <EventList
        search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
        page={page}
        onPage={(next) => onShow({ search, page: next })}
        onDecide={decide}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}
