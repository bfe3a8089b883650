import { type MarketStatus, marketStatuses } from '@cinder/contract/betting/betting.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { eventsQuery } from './betting-admin.queries.ts';
import { MarketRows, STATE_OPTIONS } from './MarketRows.tsx';
import './betting-admin.css';

/** The markets of one tournament or of all, in one state or in all. */
export function MarketFilters() {
  const { event, status } = useSearch({ from: '/member/admin/admin/betting' });
  const navigate = useNavigate();
  const { data } = useQuery(eventsQuery(1));
  const tournaments = [
    { value: '', label: 'All tournaments' },
    ...(data?.events ?? []).map(({ id, tournamentTitle }) => ({ value: id, label: tournamentTitle })),
  ];
  const show = (wanted: { event?: string; status?: string }) => {
    const search = { event, status, ...wanted };
    void navigate({
      to: '/admin/betting',
      search: {
        tab: 'markets',
        ...(search.event && { event: search.event }),
        ...(search.status && { status: search.status }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  const championshipId = data?.events.find(({ id }) => id === event)?.id;
  const filter = { championshipId: championshipId ?? event, status: stateOf(status) };
  return (
    <>
      <div className="betting-admin__filters">
        <Field label="Tournament">
          <Select
            options={tournaments}
            value={championshipId ?? ''}
            onChange={({ target }) => show({ event: target.value })}
          />
        </Field>
        <Field label="State">
          <Select
            options={STATE_OPTIONS}
            value={filter.status ?? ''}
            onChange={({ target }) => show({ status: target.value })}
          />
        </Field>
      </div>
      <MarketRows key={`${event} ${status}`} filter={filter} />
    </>
  );
}

function stateOf(text: string | undefined): MarketStatus | undefined {
  return marketStatuses.find((status) => status === text);
}
