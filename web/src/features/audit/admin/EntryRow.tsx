import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import { KINDS } from '@cinder/contract/audit/kinds.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { AdminMemberLink } from '#admin/AdminPanel.tsx';
import { formatMoment } from '#lib/format/dates.ts';
import { shortId } from '#lib/format/texts.ts';
import { useNamed } from '#lib/named.ts';
import { useHasPage } from '#lib/pages.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { type Change, changesOf, type Names, nameOf, type Part, sentenceOf } from './entry-labels.ts';
import './audit-admin.css';

const COLUMNS: readonly (Column<Change> & { key: keyof Change })[] = [
  { key: 'field', head: t`Field`, cell: ({ field }) => <b className="audit-entry__field">{field}</b> },
  { key: 'before', head: t`Before`, cell: ({ before }) => <span className="audit-entry__value">{before}</span> },
  { key: 'after', head: t`After`, cell: ({ after }) => <span className="audit-entry__value">{after}</span> },
];

/** How many changed fields stand in the row itself. */
const AT_A_GLANCE = 3;

/** One action as a sentence, with what it changed behind a button. */
export function EntryRow({ entry, names }: { entry: AuditEntry; names: Names }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const changes = changesOf(entry, names);
  const actor = nameOf(entry.actor);
  const parts = useNamed()(sentenceOf(entry, names));
  const sentence = parts.map(({ kind, text }) => (kind === 'words' ? text : isolate(text))).join('');
  return (
    <li className="audit-entry">
      <Avatar name={actor} />
      <div className="audit-entry__text">
        <p>
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
        aria-label={t`Details: ${sentence}, ${{ time: formatMoment(entry.at) }}`}
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
  const hasPage = useHasPage();
  return parts.map(({ kind, text }) => {
    if (kind === 'actor') {
      return (
        <b key={kind}>
          {entry.actor ? <AdminMemberLink username={entry.actor.username} worn={entry.actor.worn} /> : text}
        </b>
      );
    }
    if (kind === 'target') {
      const { panel } = KINDS[entry.target.type];
      if (!hasPage(panel)) return <bdi key={kind}>{text}</bdi>;
      return (
        <Link key={kind} to={panel} className="link-inline">
          <bdi>{text}</bdi>
        </Link>
      );
    }
    if (kind === 'member' && entry.member?.username) {
      return <AdminMemberLink key={kind} username={text} worn={entry.member.worn} />;
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
    .map(({ field, before, after }) => (before === '—' ? `${field}: ${after}` : t`${field}: ${before} → ${after}`));
  const rest = changes.length - rows.length;
  return [...rows, ...(rest > 0 ? [t`${rest} more`] : [])].join(' · ');
}

function Details({ entry, changes, sentence }: { entry: AuditEntry; changes: readonly Change[]; sentence: string }) {
  const { target, actor, member } = entry;
  const ids = [
    { label: t`Thing`, copy: t`Copy the thing's id`, id: target.type === 'member' ? null : target.id },
    { label: t`Member`, copy: t`Copy the member's id`, id: member?.userId },
    { label: t`Administrator`, copy: t`Copy the administrator's id`, id: actor?.userId },
  ];
  return (
    <>
      {changes.length === 0 ? (
        <p className="small muted">
          <Trans>Nothing was different afterwards.</Trans>
        </p>
      ) : (
        <Table
          dense
          caption={t`What changed: ${sentence}`}
          columns={COLUMNS.filter(({ key }) => key === 'field' || entry[key] !== null)}
          rows={changes}
          rowKey={({ field }) => field}
        />
      )}
      <ul className="audit-entry__ids" aria-label={t`Ids`}>
        {ids.map(
          ({ label, copy, id }) =>
            id && (
              <li key={label}>
                {label} <code>{shortId(id)}</code>
                <CopyButton text={id} label={copy} />
              </li>
            ),
        )}
      </ul>
    </>
  );
}
