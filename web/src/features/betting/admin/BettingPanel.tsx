import trophy from 'virtual:game-icon/trophy-cup';
import { type MarketStatus, marketStatuses } from '@cinder/contract/betting/betting.rules.ts';
import type { AdminMarket, BettingEvent } from '@cinder/contract/betting/betting.schemas.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { formatPercent } from '#lib/format/numbers.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useIsOn } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { isRefunded } from '../betting-labels.ts';
import { MarketBooks, SelectionLine } from '../MarketParts.tsx';
import { adminMarketsQuery, eventsQuery, type MarketFilter } from './betting-admin.queries.ts';
import { EventRows } from './EventRows.tsx';
import { MarketActions } from './MarketActions.tsx';
import '../betting.css';

const AddEventDialog = lazyDialog(async () => (await import('./EventDialogs.tsx')).AddEventDialog);
const MarketDialog = lazyDialog(async () => (await import('./MarketDialog.tsx')).MarketDialog);

const STATES = {
  open: { label: t`Open`, tone: 'ok' },
  closed: { label: t`Closed`, tone: 'quiet' },
  settled: { label: t`Settled`, tone: 'info' },
  voided: { label: t`Voided`, tone: 'warn' },
} as const satisfies Record<AdminMarket['status'], object>;

/** The states of a market, to choose from. */
const STATE_OPTIONS = [
  { value: '', label: t`All states` },
  ...marketStatuses.map((value) => ({ value, label: STATES[value].label })),
];

const TABS = [
  { value: 'events', label: t`Tournaments` },
  { value: 'markets', label: t`Markets` },
];

/** The back-office's Betting panel: what can be bet on, and the books. */
export function BettingPanel() {
  const { tab } = usePageSearch('/admin/betting');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [event, setEvent] = useState<BettingEvent | null>(null);
  const setSearch = useSetSearch('/admin/betting');
  const isOn = useIsOn();
  const show = (value: string) => setSearch(value === 'markets' ? { tab: value } : {});
  return (
    <AdminPanel
      action={
        isOn('betting') && (
          <Button look="primary" onClick={() => setAdding(true)}>
            <Trans>
              <Plus />
              Add Tournament
            </Trans>
          </Button>
        )
      }
    >
      <Tabs label={t`Betting`} tabs={TABS} value={tab === 'markets' ? 'markets' : 'events'} onChange={show}>
        <TabPanel value="events" failure={t`The tournaments could not be shown`}>
          <EventRows onAddMarket={setEvent} />
        </TabPanel>
        <TabPanel value="markets" failure={t`The markets could not be shown`}>
          <MarketFilters />
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

/** The markets of one tournament or of all, in one state or in all. */
function MarketFilters() {
  const { event, status } = usePageSearch('/admin/betting');
  const setSearch = useSetSearch('/admin/betting');
  const { data } = useQuery(eventsQuery(1));
  const tournaments = [
    { value: '', label: t`All tournaments` },
    ...(data?.events ?? []).map(({ id, tournamentTitle }) => ({ value: id, label: tournamentTitle })),
  ];
  const show = (requested: { event?: string; status?: string }) => {
    const search = { event, status, ...requested };
    setSearch({
      tab: 'markets',
      ...(search.event && { event: search.event }),
      ...(search.status && { status: search.status }),
    });
  };
  const championshipId = data?.events.find(({ id }) => id === event)?.id;
  const filter = { championshipId: championshipId ?? event, status: stateOf(status) };
  return (
    <>
      <div className="betting-admin__filters">
        <Field label={t`Tournament`}>
          <Select
            options={tournaments}
            value={championshipId ?? ''}
            onChange={({ target }) => show({ event: target.value })}
          />
        </Field>
        <Field label={t`State`}>
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

/** Markets with their books, newest first. */
function MarketRows({ filter }: { filter: MarketFilter }) {
  const [page, setPage] = useState(1);
  const isFiltered = filter.championshipId !== undefined || filter.status !== undefined;
  return (
    <QueryState
      query={useQuery(adminMarketsQuery(page, filter))}
      loading={t`Loading the markets`}
      failed={t`Failed to fetch the markets`}
      level={2}
      empty={{
        icon: trophy,
        title: isFiltered ? t`No such markets` : t`No markets yet`,
        text: isFiltered ? t`Choose another tournament or state.` : t`Add one to a tournament that can be bet on.`,
      }}
    >
      {({ markets, totalPages }) => (
        <>
          <div className="betting-admin__markets">
            {markets.map((market) => (
              <AdminMarketPlate key={market.id} market={market} />
            ))}
          </div>
          <Pagination isFromTop label={t`Markets: pages`} page={page} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </QueryState>
  );
}

function AdminMarketPlate({ market }: { market: AdminMarket }) {
  const { title, selections, status } = market;
  const { label, tone } = STATES[status];
  return (
    <Plate
      title={title}
      aside={<Tag tone={tone}>{status === 'settled' && isRefunded(market) ? t`Refunded` : label}</Tag>}
    >
      <p className="market__line">{factsOf(market).join(' ')}</p>
      <ul className="selections" aria-label={t`Selections of ${title}`}>
        {selections.map((selection) => (
          <li key={selection.id}>
            <SelectionLine selection={selection} />
          </li>
        ))}
      </ul>
      {selections.length === 0 && (
        <p className="muted">
          <Trans>Nothing can be bet on yet: add a selection.</Trans>
        </p>
      )}
      <MarketBooks market={market} />
      <MarketActions market={market} />
    </Plate>
  );
}

function factsOf(market: AdminMarket): string[] {
  const { tournamentTitle, wagerCount, houseCutPercent, status, isTakingWagers } = market;
  const proposed = market.selections.find(({ id }) => id === market.proposedSelectionId);
  const isUndecided = status === 'open' || status === 'closed';
  return [
    `${isolate(tournamentTitle)}.`,
    plural(wagerCount, { one: '# wager.', other: '# wagers.' }),
    ...(Number(houseCutPercent) > 0
      ? [t`Cut of the house: ${{ percent: formatPercent(Number(houseCutPercent)) }}.`]
      : []),
    ...(status === 'open' && !isTakingWagers ? [t`Its tournament takes no bets now.`] : []),
    ...(proposed && isUndecided ? [t`The bracket's winner: ${{ winner: isolate(proposed.label) }}.`] : []),
  ];
}
