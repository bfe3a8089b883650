import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import type { AuditTarget } from '@cinder/contract/audit/audit.rules.ts';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { AdminTile } from '#features/admin/tiles.ts';
import { formatMoment } from '#lib/format/dates.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { type Column, Table } from '#ui/table/Table.tsx';
import { type Change, changesOf, nameOf, type Part, sentenceOf } from './entry-words.ts';
import './audit.css';

/** The panel where each kind of thing is changed. */
const PANELS: Readonly<Record<AuditTarget, AdminTile['to']>> = {
  member: '/admin/users',
  item: '/admin/items',
  streak_reward: '/admin/streak-rewards',
  quest: '/admin/quests',
  quest_period: '/admin/quests',
  badge: '/admin/badges',
  product: '/admin/shop',
  purchase: '/admin/shop',
  image: '/admin/content',
  mining_config: '/admin/mining',
  earning_event: '/admin/leaderboards',
  hall_of_fame: '/admin/leaderboards',
  lifetime_earnings: '/admin/leaderboards',
  guide: '/admin/guides',
  lore_article: '/admin/content',
  lore_category: '/admin/content',
  lore_page: '/admin/content',
  tournament: '/admin/tournaments',
  match: '/admin/tournaments',
  betting_event: '/admin/betting',
  market: '/admin/betting',
  championship_player: '/admin/championship',
  championship_event: '/admin/championship',
  export: '/admin/analytics',
  site_settings: '/admin/site',
  season: '/admin/championship',
};

const COLUMNS: readonly (Column<Change> & { key: keyof Change })[] = [
  { key: 'field', head: 'Field', cell: ({ field }) => <b className="audit-entry__field">{field}</b> },
  { key: 'before', head: 'Before', cell: ({ before }) => <span className="audit-entry__value">{before}</span> },
  { key: 'after', head: 'After', cell: ({ after }) => <span className="audit-entry__value">{after}</span> },
];

/** How many changed fields stand in the row itself. */
const AT_A_GLANCE = 3;

/** One deed as a sentence, with what it changed behind a button. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const changes = changesOf(entry);
  const actor = nameOf(entry.actor);
  const parts = sentenceOf(entry);
  const sentence = `${actor} ${parts.map(({ text }) => text).join('')}`;
  return (
    <li className="audit-entry">
      <Avatar name={actor} />
      <div className="audit-entry__text">
        <p>
          <b>{actor}</b> <Sentence parts={parts} entry={entry} />
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
        <ChevronDown className={isOpen ? 'rotate-180' : ''} />
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
        <Link key={kind} to={PANELS[entry.target.type]} className="link-inline">
          {text}
        </Link>
      );
    }
    if (kind === 'member' && entry.member?.username) {
      return (
        <Link key={kind} to="/admin/users" search={{ search: text }} className="link-inline">
          {text}
        </Link>
      );
    }
    return <span key={text}>{text}</span>;
  });
}

/** Of what was made or deleted the sentence says enough. */
function isChange({ action, before, after }: AuditEntry): boolean {
  return after !== null && (before !== null || !/[.](create|upload)$/.test(action));
}

function glanceOf(changes: readonly Change[]): string {
  const shown = changes
    .slice(0, AT_A_GLANCE)
    .map(({ field, before, after }) => `${field}: ${before === '—' ? after : `${before} → ${after}`}`);
  const rest = changes.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ');
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
        <p className="text-small text-ash">Nothing was different afterwards.</p>
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
                {label} <code>{id.slice(0, 8)}</code>
                <CopyButton text={id} label={`Copy the ${label.toLowerCase()}'s id`} />
              </li>
            ),
        )}
      </ul>
    </>
  );
}
