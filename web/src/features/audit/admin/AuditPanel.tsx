import register from 'virtual:game-icon/archive-register';
import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { formatCount } from '#lib/format/numbers.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { ErrorState } from '#ui/empty/ErrorState.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SkeletonRows } from '#ui/skeleton/Skeleton.tsx';
import { auditQuery, type Shown } from './audit.queries.ts';
import { EntryRow } from './EntryRow.tsx';
import { TARGET_NAMES } from './entry-words.ts';
import './audit.css';

const SEARCH_PAUSE_MS = 250;
const LAST_PAGE = 1_000_000;
const KINDS = Object.entries(TARGET_NAMES)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The back-office's Audit Log panel. */
export function AuditPanel() {
  const address = useSearch({ from: '/member/admin/admin/audit' });
  const navigate = useNavigate();
  const { search = '', target = '', page = '1' } = address;
  const show = (shown: { search?: string; target?: string; page?: string }) =>
    void navigate({ to: '/admin/audit', search: withoutBlanks(shown), replace: true, resetScroll: false });
  return (
    <AdminPanel title="Audit Log" purpose="What administrators changed, when, and how it was before.">
      <ErrorBoundary title="The audit log could not be shown">
        <div className="audit__bar">
          <SearchField
            label="Search the audit log"
            placeholder="Search by name, deed or id"
            maxLength={100}
            value={search}
            onChange={(text) => show({ search: text, target })}
          />
          <Select
            aria-label="Kind of thing"
            value={target}
            options={[{ value: '', label: 'Everything' }, ...KINDS]}
            onChange={(event) => show({ search, target: event.target.value })}
          />
        </div>
        <Entries
          search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
          target={target in TARGET_NAMES ? (target as AuditTarget) : undefined}
          page={pageOf(page)}
          onPage={(next) => show({ search, target, page: next === 1 ? '' : String(next) })}
        />
      </ErrorBoundary>
    </AdminPanel>
  );
}

function Entries({ onPage, ...shown }: Shown & { onPage: (page: number) => void }) {
  const found = useQuery(auditQuery(shown));
  if (found.isPending) return <SkeletonRows count={10} label="Loading the audit log" />;
  if (found.isError) {
    return (
      <ErrorState
        level={2}
        title="Failed to fetch the audit log"
        text={found.error.message}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  }
  const { entries, total, totalPages } = found.data;
  if (entries.length === 0) return <NoEntries {...shown} onPage={onPage} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      <p className="mb-2 text-small text-smoke tabular-nums" role="status">
        {formatCount(total)} {total === 1 ? 'entry' : 'entries'}
      </p>
      <ul className="border-seam border-t" aria-label="Audit log">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination label="Audit log" page={shown.page} totalPages={totalPages} onPage={onPage} />
    </div>
  );
}

function NoEntries({ search, target, page, onPage }: Shown & { onPage: (page: number) => void }) {
  const isPastEnd = page > 1;
  const isNarrowed = search !== '' || target !== undefined;
  const text = isNarrowed ? 'Try another word or kind of thing.' : 'What administrators change stands here.';
  return (
    <Empty
      level={2}
      icon={register}
      title="No entries found"
      text={isPastEnd ? 'The list ends on an earlier page.' : text}
      action={isPastEnd && <Button onClick={() => onPage(1)}>Back to the newest</Button>}
    />
  );
}

function pageOf(page: string): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

function withoutBlanks(shown: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(shown).filter(([, text]) => text !== ''));
}
