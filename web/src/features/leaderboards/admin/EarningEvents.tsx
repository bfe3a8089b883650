import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { useEffect, useState } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
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
      <SearchBox search={search} onSearch={(text) => onShow({ search: text, page: 1 })} />
      <EventList search={search} page={page} onPage={(next) => onShow({ search, page: next })} onDecide={decide} />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

/** Tells what was typed once the typing pauses. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks for another list
  useEffect(() => {
    if (settled !== search) onSearch(settled);
  }, [settled]);
  return (
    <div className="max-w-96">
      <Field label="Search by username or activity">
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </div>
  );
}
