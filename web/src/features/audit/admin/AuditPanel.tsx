import register from 'virtual:game-icon/archive-register';
import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import { type AuditTarget, KINDS } from '@cinder/contract/audit/kinds.rules.ts';
import { isDate } from '@cinder/contract/shared/dates.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { AdminMemberLink, AdminPanel } from '#admin/AdminPanel.tsx';
import { auditAdmin } from '#api/auditAdmin.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { counted } from '#lib/format/numbers.ts';
import { shortId } from '#lib/format/texts.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useSetSearch } from '#lib/use-set-search.ts';
import { searchReaders } from '#pages/search-readers.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorState.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Input } from '#ui/field/Field.tsx';
import { SearchField } from '#ui/field/SearchField.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { type Change, changesOf, type Names, nameOf, type Part, sentenceOf } from './entry-labels.ts';
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
export function auditQuery({ search, target, member, from, to, page }: AuditListParams) {
  const narrowed = { ...(target && { target }), ...(member && { member }), ...(from && { from }), ...(to && { to }) };
  return queryOptions({
    ...auditAdmin.list.query({ page, limit: PAGE_SIZE, search, ...narrowed }),
    // Every change by anybody adds to it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const COLUMNS: readonly (Column<Change> & { key: keyof Change })[] = [
  { key: 'field', head: 'Field', cell: ({ field }) => <b className="audit-entry__field">{field}</b> },
  { key: 'before', head: 'Before', cell: ({ before }) => <span className="audit-entry__value">{before}</span> },
  { key: 'after', head: 'After', cell: ({ after }) => <span className="audit-entry__value">{after}</span> },
];

/** How many changed fields stand in the row itself. */
const AT_A_GLANCE = 3;

const SEARCH_PAUSE_MS = 250;
const LAST_PAGE = 1_000_000;
const KIND_OPTIONS = Object.entries(KINDS)
  .map(([value, { label }]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The back-office's Audit Log panel. */
export function AuditPanel() {
  const address = searchReaders['/admin/audit'](useSearch({ from: '/member/admin/admin/audit' }));
  const setSearch = useSetSearch('/admin/audit');
  const { search = '', target = '', page = '1' } = address;
  const [from, to] = [dayOf(address.from), dayOf(address.to)];
  const show = (params: { search?: string; target?: string; from?: string; to?: string; page?: string }) =>
    setSearch(withoutBlanks({ search, target, from, to, ...params }));
  return (
    <AdminPanel>
      <ErrorBoundary title="The audit log could not be shown">
        <div className="audit__bar">
          <SearchField
            label="Search the audit log"
            placeholder="Search by name, action or id"
            maxLength={100}
            value={search}
            onChange={(text) => show({ search: text })}
          />
          <Select
            aria-label="Kind of thing"
            value={target}
            options={[{ value: '', label: 'Everything' }, ...KIND_OPTIONS]}
            onChange={(event) => show({ target: event.target.value })}
          />
          <Input
            type="date"
            aria-label="From this day on"
            value={from}
            onChange={(event) => show({ from: event.target.value })}
          />
          <Input
            type="date"
            aria-label="To this day"
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
    <QueryState query={found} level={2} rows={10} of="the audit log">
      {({ entries, names, total, totalPages }) => {
        if (entries.length === 0) return <NoEntries {...params} onPage={onPage} />;
        return (
          <div aria-busy={found.isPlaceholderData}>
            <p className="list-count" role="status">
              {counted(total, 'entry', 'entries')}
            </p>
            <ul className="audit" aria-label="Audit log">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} names={names} />
              ))}
            </ul>
            <Pagination isFromTop label="Audit log" page={params.page} totalPages={totalPages} onPage={onPage} />
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
  const text = isNarrowed ? 'Try another word, kind of thing or day.' : 'What administrators change stands here.';
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

/** A day of the calendar, else nothing. */
function dayOf(text = ''): string {
  return isDate(text) ? text : '';
}

function withoutBlanks(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([, text]) => text !== ''));
}

/** One action as a sentence, with what it changed behind a button. */
export function EntryRow({ entry, names }: { entry: AuditEntry; names: Names }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const changes = changesOf(entry, names);
  const actor = nameOf(entry.actor);
  const parts = sentenceOf(entry, names);
  const sentence = `${actor} ${parts.map(({ text }) => text).join('')}`;
  return (
    <li className="audit-entry">
      <Avatar name={actor} />
      <div className="audit-entry__text">
        <p>
          <b>{entry.actor ? <AdminMemberLink username={entry.actor.username} /> : actor}</b>{' '}
          <Sentence parts={parts} entry={entry} />
        </p>
        {!isOpen && isChange(entry) && <p className="audit-entry__glance">{glanceOf(changes)}</p>}
      </div>
      <time className="audit-entry__time" dateTime={entry.at}>
        {formatMoment(entry.at)}
      </time>
      <Button
        look="quiet"
        size="icon"
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={`Details: ${sentence}, ${formatMoment(entry.at)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown />
      </Button>
      <div id={details} className="audit-entry__details" hidden={!isOpen}>
        {isOpen && <Details entry={entry} changes={changes} sentence={sentence} />}
      </div>
    </li>
  );
}

function Sentence({ parts, entry }: { parts: readonly Part[]; entry: AuditEntry }) {
  return parts.map(({ kind, text }) => {
    if (kind === 'target') {
      return (
        <Link key={kind} to={KINDS[entry.target.type].panel} className="link-inline">
          {text}
        </Link>
      );
    }
    if (kind === 'member' && entry.member?.username) {
      return <AdminMemberLink key={kind} username={text} />;
    }
    return <span key={text}>{text}</span>;
  });
}

/** Of what was made or deleted the sentence says enough. */
function isChange({ action, before, after }: AuditEntry): boolean {
  return after !== null && (before !== null || !/[.](create|upload)$/.test(action));
}

function glanceOf(changes: readonly Change[]): string {
  const rows = changes
    .slice(0, AT_A_GLANCE)
    .map(({ field, before, after }) => `${field}: ${before === '—' ? after : `${before} → ${after}`}`);
  const rest = changes.length - rows.length;
  return [...rows, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ');
}

function Details({ entry, changes, sentence }: { entry: AuditEntry; changes: readonly Change[]; sentence: string }) {
  const { target, actor, member } = entry;
  const ids = [
    { label: 'Thing', id: target.type === 'member' ? null : target.id },
    { label: 'Member', id: member?.userId },
    { label: 'Administrator', id: actor?.userId },
  ];
  return (
    <>
      {changes.length === 0 ? (
        <p className="small muted">Nothing was different afterwards.</p>
      ) : (
        <Table
          dense
          caption={`What changed: ${sentence}`}
          columns={COLUMNS.filter(({ key }) => key === 'field' || entry[key] !== null)}
          rows={changes}
          rowKey={({ field }) => field}
        />
      )}
      <ul className="audit-entry__ids" aria-label="Ids">
        {ids.map(
          ({ label, id }) =>
            id && (
              <li key={label}>
                {label} <code>{shortId(id)}</code>
                <CopyButton text={id} label={`Copy the ${label.toLowerCase()}'s id`} />
              </li>
            ),
        )}
      </ul>
    </>
  );
}
