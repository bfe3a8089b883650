import register from 'virtual:game-icon/archive-register';
import { type AuditTarget, KINDS } from '@cinder/contract/audit/kinds.rules.ts';
import { isDate } from '@cinder/contract/shared/dates.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { auditAdmin } from '#api/auditAdmin.ts';
import { useNamed } from '#lib/named.ts';
import { usePageSearch, useSetSearch } from '#lib/page-search.ts';
import { useHasPage } from '#lib/pages.ts';
import { locale } from '#lib/texts.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Input } from '#ui/field/Field.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { EntryRow } from './EntryRow.tsx';
import './audit-admin.css';

const PAGE_SIZE = 25;

/** What of the log is shown. */
export interface AuditListParams {
  search: string;
  target: AuditTarget | undefined;
  /** Whom they concern. */
  member?: string;
  /** Days, as the browser's date field has them; empty for none. */
  from?: string;
  to?: string;
  page: number;
}

/** One page of what administrators did, newest first. */
function auditQuery({ search, target, member, from, to, page }: AuditListParams) {
  const narrowed = { ...(target && { target }), ...(member && { member }), ...(from && { from }), ...(to && { to }) };
  return queryOptions({
    ...auditAdmin.list.query({ page, limit: PAGE_SIZE, search, ...narrowed }),
    // Every change by anybody adds to it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const SEARCH_PAUSE_MS = 250;
const LAST_PAGE = 1_000_000;
const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label, panel }]) => ({ value, label, panel }));

/** The back-office's Audit Log panel. */
export function AuditPanel() {
  const address = usePageSearch('/admin/audit');
  const setSearch = useSetSearch('/admin/audit');
  const hasPage = useHasPage();
  const { search = '', target = '', page = '1' } = address;
  const kinds = useNamed()(KIND_OPTIONS).toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const [from, to] = [dayOf(address.from), dayOf(address.to)];
  const show = (params: { search?: string; target?: string; from?: string; to?: string; page?: string }) =>
    setSearch(withoutBlanks({ search, target, from, to, ...params }));
  return (
    <AdminPanel>
      <ErrorBoundary title={t`The audit log could not be shown`}>
        <div className="audit__bar">
          <SearchField
            label={t`Search the audit log`}
            placeholder={t`Search by name, action or id`}
            maxLength={100}
            value={search}
            onChange={(text) => show({ search: text })}
          />
          <Select
            aria-label={t`Kind of thing`}
            value={target}
            options={[
              { value: '', label: t`Everything` },
              ...kinds.filter(({ value, panel }) => value === target || hasPage(panel)),
            ]}
            onChange={(event) => show({ target: event.target.value })}
          />
          <Input
            type="date"
            aria-label={t`From this day on`}
            value={from}
            onChange={(event) => show({ from: event.target.value })}
          />
          <Input
            type="date"
            aria-label={t`To this day`}
            value={to}
            onChange={(event) => show({ to: event.target.value })}
          />
        </div>
        <Entries
          search={useDebounced(search.trim(), SEARCH_PAUSE_MS)}
          target={Object.hasOwn(KINDS, target) ? (target as AuditTarget) : undefined}
          page={pageOf(page)}
          from={from}
          to={to}
          onPage={(next) => show({ page: next === 1 ? '' : String(next) })}
        />
      </ErrorBoundary>
    </AdminPanel>
  );
}

/** The entries that match, page by page. */
export function Entries({ onPage, ...params }: AuditListParams & { onPage: (page: number) => void }) {
  const found = useQuery(auditQuery(params));
  return (
    <QueryState
      query={found}
      level={2}
      rows={10}
      loading={t`Loading the audit log`}
      failed={t`Failed to fetch the audit log`}
    >
      {({ entries, names, total, totalPages }) => {
        if (entries.length === 0) return <NoEntries {...params} onPage={onPage} />;
        return (
          <div aria-busy={found.isPlaceholderData}>
            <p className="list-count" role="status">
              {plural(total, { one: '# entry', other: '# entries' })}
            </p>
            <ul className="audit" aria-label={t`Audit log`}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} names={names} />
              ))}
            </ul>
            <Pagination
              isFromTop
              label={t`Audit log: pages`}
              page={params.page}
              totalPages={totalPages}
              onPage={onPage}
            />
          </div>
        );
      }}
    </QueryState>
  );
}

function NoEntries({
  search,
  target,
  from = '',
  to = '',
  page,
  onPage,
}: AuditListParams & { onPage: (page: number) => void }) {
  const isPastEnd = page > 1;
  const isNarrowed = search !== '' || target !== undefined || from !== '' || to !== '';
  const text = isNarrowed ? t`Try another word, kind of thing or day.` : t`What administrators change stands here.`;
  return (
    <Empty
      level={2}
      icon={register}
      title={t`No entries found`}
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

function pageOf(page: string): number {
  const number = Number(page);
  return Number.isSafeInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

/** A day of the calendar, else nothing. */
function dayOf(text = ''): string {
  return isDate(text) ? text : '';
}

function withoutBlanks(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, text]) => text !== ''));
}
