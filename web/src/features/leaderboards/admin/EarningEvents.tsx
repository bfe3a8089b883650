import coins from 'virtual:game-icon/two-coins';
import type { EarningEvent } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayRange, day } from '#admin/DayRange.tsx';
import { type ManyAction, ManyBar } from '#admin/ManyBar.tsx';
import { useChosen } from '#admin/use-chosen.ts';
import { oneOf, page, searchParams, text } from '#lib/search-params.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field } from '#ui/field/Field.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decisionText, earningName } from './decision-labels.ts';
import { EventTable, type OnDecide } from './EventTable.tsx';
import { type Decision, decide, earningEventsQuery, type Requested } from './leaderboards-admin.queries.ts';

/** As long as the server takes it. */
const MAX_SEARCH = 100;

/** Search and page are of the earning events. */
export const readLeaderboardPanelSearch = searchParams({
  tab: oneOf('hall-of-fame', 'maintenance'),
  search: text(MAX_SEARCH),
  flagged: oneOf(true),
  verified: oneOf(true, false),
  from: day,
  to: day,
  page,
});

const SEARCH_PAUSE_MS = 250;

const VERIFIED = [
  { value: '', label: t`Any` },
  { value: 'true', label: t`Verified` },
  { value: 'false', label: t`Unverified` },
];

interface EarningEventsProps extends Requested {
  onShow: (params: Requested) => void;
}

/** What members earned: searched, narrowed, paged, and taken off the boards or put back, one or many at once. */
export function EarningEvents({ onShow, ...requested }: EarningEventsProps) {
  const { search, flagged, verified, from, to } = requested;
  const [decision, setDecision] = useState<Decision | null>(null);
  const narrow = (changed: Partial<Requested>) => onShow({ ...requested, page: 1, ...changed });
  return (
    <div className="stack">
      <div className="list-search">
        <SearchField
          label={t`Search by username or activity`}
          placeholder={t`Search by username or activity`}
          maxLength={MAX_SEARCH}
          value={search}
          onChange={(text) => narrow({ search: text })}
        />
      </div>
      <search className="list-filters">
        <Field label={t`Verification`}>
          <Select
            options={VERIFIED}
            value={verified === undefined ? '' : String(verified)}
            onChange={({ target: { value } }) => narrow({ verified: value === '' ? undefined : value === 'true' })}
          />
        </Field>
        <DayRange from={from} to={to} onChange={narrow} />
        <Switch checked={flagged} onChange={({ target }) => narrow({ flagged: target.checked })}>
          <Trans>Only flagged ones</Trans>
        </Switch>
      </search>
      <EventList
        {...requested}
        search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
        onPage={(page) => onShow({ ...requested, page })}
        onDecide={(event, about, value) => setDecision({ event, about, value })}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

interface EventListProps extends Requested {
  onPage: (page: number) => void;
  onDecide: OnDecide;
}

/** One page of the earnings that match. */
function EventList({ onPage, onDecide, ...requested }: EventListProps) {
  const found = useQuery(earningEventsQuery(requested));
  const chosen = useChosen(found.data?.events ?? [], {
    keyOf: ({ id }) => id,
    nameOf: earningName,
  });
  return (
    <QueryState
      query={found}
      level={2}
      rows={8}
      loading={t`Loading earning events`}
      failed={t`Failed to fetch earning events`}
    >
      {({ events, total, totalPages }) => {
        if (events.length === 0) return <NoEvents {...requested} onPage={onPage} />;
        return (
          <div aria-busy={found.isPlaceholderData}>
            <p className="list-count" role="status">
              {plural(total, {
                one: '# event. Flagged or unverified earnings are left out of leaderboards.',
                other: '# events. Flagged or unverified earnings are left out of leaderboards.',
              })}
            </p>
            <ManyBar chosen={chosen} texts={CHOOSING} actions={FOR_MANY} exportPath="/api/admin/export/earnings.csv" />
            <EventTable events={events} chosen={chosen} onDecide={onDecide} />
            <Pagination
              isFromTop
              label={t`Earning events: pages`}
              page={requested.page}
              totalPages={totalPages}
              onPage={onPage}
            />
          </div>
        );
      }}
    </QueryState>
  );
}

const CHOOSING = {
  choose: t`Choose earnings`,
  chooseAll: t`Choose all earnings of this page`,
  chosen: (count: number) => plural(count, { one: '# earning chosen', other: '# earnings chosen' }),
};

const FOR_MANY: readonly ManyAction<EarningEvent>[] = [
  {
    ...toMany('exploit', true),
    some: (count) => plural(count, { one: 'Flag # earning', other: 'Flag # earnings' }),
    done: (count) => plural(count, { one: '# earning flagged', other: '# earnings flagged' }),
    follows: t`They count on no board while they are flagged.`,
  },
  {
    ...toMany('exploit', false),
    some: (count) => plural(count, { one: 'Unflag # earning', other: 'Unflag # earnings' }),
    done: (count) => plural(count, { one: '# earning unflagged', other: '# earnings unflagged' }),
    follows: t`Those that are verified count on the boards again.`,
  },
  {
    ...toMany('verified', true),
    some: (count) => plural(count, { one: 'Verify # earning', other: 'Verify # earnings' }),
    done: (count) => plural(count, { one: '# earning verified', other: '# earnings verified' }),
    follows: t`Those that are not flagged count on the boards again.`,
  },
  {
    ...toMany('verified', false),
    some: (count) => plural(count, { one: 'Unverify # earning', other: 'Unverify # earnings' }),
    done: (count) => plural(count, { one: '# earning unverified', other: '# earnings unverified' }),
    follows: t`They count on no board while they are unverified.`,
  },
];

function toMany(about: Decision['about'], value: boolean) {
  return {
    verb: decisionText({ about, value }).verb,
    call: (event: EarningEvent) => decide({ event, about, value }),
    fits: ({ verified, exploit_flag }: EarningEvent) => (about === 'exploit' ? exploit_flag : verified) !== value,
  };
}

function NoEvents({ search, flagged, verified, from, to, page, onPage }: Omit<EventListProps, 'onDecide'>) {
  const isPastEnd = page > 1;
  const isNarrowed = search !== '' || flagged || verified !== undefined || from !== undefined || to !== undefined;
  const text = isNarrowed ? t`Try other filters.` : t`They stand here as soon as a member earns.`;
  return (
    <Empty
      level={2}
      icon={coins}
      title={t`No earning events found`}
      text={isPastEnd ? t`The list ends on an earlier page.` : text}
      action={
        isPastEnd && (
          <Button onClick={() => onPage(1)}>
            <Trans>Back to the newest</Trans>
          </Button>
        )
      }
    />
  );
}
