import coins from 'virtual:game-icon/two-coins';
import type { EarningEvent, Moderated } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { counted } from '#lib/format/numbers.ts';
import { useSite } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Amount } from '#ui/amount/Amount.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs/Tabs.tsx';
import { changeWords, decisionWords, noChangeWords, sourceWords } from './decision-words.ts';
import { EventTable, type OnDecide } from './EventTable.tsx';
import { HallOfFamePanel } from './HallOfFamePanel.tsx';
import { MAX_SEARCH, readLeaderboardPanelSearch } from './leaderboard-panel-search.ts';
import {
  type Decision,
  decisionPreviewQuery,
  earningEventsQuery,
  useDecide,
  type Wanted,
} from './leaderboards-admin.queries.ts';
import { Maintenance } from './Maintenance.tsx';
import './decision-dialog.css';

const SEARCH_PAUSE_MS = 250;

const TABS = [
  { value: 'events', label: 'Earning Events' },
  { value: 'hall-of-fame', label: 'Hall of Fame' },
  { value: 'maintenance', label: 'Maintenance' },
];

/** The back-office's Leaderboard Management panel. */
export function LeaderboardPanel() {
  const {
    tab = 'events',
    search = '',
    page = 1,
    flagged = false,
  } = readLeaderboardPanelSearch(useSearch({ from: '/member/admin/admin/leaderboards' }));
  const navigate = useNavigate();
  const show = (shown: { tab?: string; search?: string; page?: number; flagged?: boolean }) =>
    void navigate({
      to: '/admin/leaderboards',
      search: readLeaderboardPanelSearch({ ...shown }),
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminPanel
      title="Leaderboard Management"
      purpose="Which earnings count, who is kept in the Hall of Fame, and whether the totals are right."
    >
      <Tabs label="Leaderboard Management" tabs={TABS} value={tab} onChange={(value) => show({ tab: value })}>
        <TabPanel value="events">
          <ErrorBoundary title="The earning events could not be shown">
            <EarningEvents search={search} page={page} flagged={flagged} onShow={show} />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="hall-of-fame">
          <ErrorBoundary title="The Hall of Fame could not be shown">
            <HallOfFamePanel />
          </ErrorBoundary>
        </TabPanel>
        <TabPanel value="maintenance">
          <ErrorBoundary title="The maintenance could not be shown">
            <Maintenance />
          </ErrorBoundary>
        </TabPanel>
      </Tabs>
    </AdminPanel>
  );
}

interface EarningEventsProps extends Wanted {
  onShow: (shown: Wanted) => void;
}

/** What members earned: searched, paged, and taken off the boards or put back. */
export function EarningEvents({ search, page, flagged, onShow }: EarningEventsProps) {
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
          onChange={(text) => onShow({ search: text, page: 1, flagged })}
        />
        <Switch checked={flagged} onChange={({ target }) => onShow({ search, page: 1, flagged: target.checked })}>
          Only flagged ones
        </Switch>
      </div>
      <EventList
        search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
        page={page}
        flagged={flagged}
        onPage={(next) => onShow({ search, page: next, flagged })}
        onDecide={decide}
      />
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

interface EventListProps extends Wanted {
  onPage: (page: number) => void;
  onDecide: OnDecide;
}

/** One page of the earnings that match. */
export function EventList({ onPage, onDecide, ...wanted }: EventListProps) {
  const found = useQuery(earningEventsQuery(wanted));
  const { search, page } = wanted;
  if (found.isPending) return <SkeletonRows count={8} label="Loading earning events" />;
  if (found.isError) {
    const { error, isFetching, refetch } = found;
    return (
      <ErrorState
        level={2}
        title="Failed to fetch earning events"
        text={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { events, total, totalPages } = found.data;
  if (events.length === 0) return <NoEvents search={search} page={page} onPage={onPage} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      <p className="mb-2 text-small text-smoke tabular-nums" role="status">
        {counted(total, 'event')}. Flagged or unverified earnings are left out of leaderboards.
      </p>
      <EventTable events={events} onDecide={onDecide} />
      <Pagination label="Earning events" page={page} totalPages={totalPages} onPage={onPage} />
    </div>
  );
}

function NoEvents({ search, page, onPage }: Omit<EventListProps, 'onDecide' | 'flagged'>) {
  const isPastEnd = page > 1;
  return (
    <Empty
      level={2}
      icon={coins}
      title="No earning events found"
      text={wordsOf(search, isPastEnd)}
      action={isPastEnd && <Button onClick={() => onPage(1)}>Back to the newest</Button>}
    />
  );
}

function wordsOf(search: string, isPastEnd: boolean): string {
  if (isPastEnd) return 'The list ends on an earlier page.';
  return search === '' ? 'They stand here as soon as a member earns.' : 'Try another name or activity.';
}

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
}

/** Shows what a decision about an earning would change, and asks before it does. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const preview = useQuery(decisionPreviewQuery(decision));
  const decide = useDecide();
  const { title, success, failure } = decisionWords(decision);
  const { username, activity_type, amount_cinder, occurred_at } = decision.event;
  const confirm = () =>
    decide.mutate(decision, {
      onSuccess: () => {
        showToast({ title: success, tone: 'good' });
        onClose();
      },
      onError: (error) => showFailure(failure, error),
    });
  const footer = (
    <>
      <Button look="quiet" data-first-focus="" onClick={onClose}>
        Cancel
      </Button>
      <Button look="primary" disabled={!preview.isSuccess} busy={decide.isPending} busyLabel="Saving" onClick={confirm}>
        Confirm
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      description={
        <>
          <Amount value={amount_cinder} /> from {sourceWords(activity_type)}, earned by{' '}
          <b className="text-bone">{username}</b> on {formatMoment(occurred_at)}.
        </>
      }
      onClose={onClose}
      footer={footer}
    >
      <div className="decision" role="status">
        {preview.isPending && <Waiting />}
        {preview.isSuccess && <Changes decision={decision} preview={preview.data} />}
      </div>
      {preview.isError && (
        <ErrorState
          title="The preview could not be made"
          text={preview.error.message}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
    </Dialog>
  );
}

function Changes({ decision, preview }: { decision: Decision; preview: Moderated }) {
  const { tokenSymbol } = useSite();
  if (preview.changes.length === 0) return <p>{noChangeWords(decision, preview)}</p>;
  return (
    <>
      <p className="decision__head">This changes the place of {decision.event.username}:</p>
      <dl className="decision__changes">
        {preview.changes.map((change) => {
          const words = changeWords(change, tokenSymbol);
          return (
            <div key={words.board}>
              <dt>{words.board}</dt>
              <dd>{words.change}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function Waiting() {
  return (
    <>
      <span className="sr-only">Looking what this would change</span>
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="mt-3 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </>
  );
}
