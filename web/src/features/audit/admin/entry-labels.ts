import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import { AUDIT_ACTIONS, wordsOf } from '@cinder/contract/audit/audit.rules.ts';
import { fieldLabels } from '@cinder/contract/audit/field-labels.ts';
import { valueLabel } from '@cinder/contract/audit/value-labels.ts';
import { t } from '@lingui/core/macro';
import { formatMoment } from '#lib/format/dates.ts';
import { shortId } from '#lib/format/texts.ts';

/** A piece of a sentence: plain words, who did it, the thing that it is about, or the member whom it concerns. */
export type Part = { kind: 'words' | 'actor' | 'target' | 'member'; text: string };

/** One changed field, as people read it. */
export interface Change {
  field: string;
  before: string;
  after: string;
}

type Person = AuditEntry['actor'];

const GONE = t`Deleted member`;
const NOTHING = '—';
/** What the log has in place of what leads to a person. */
const NOT_KEPT = 'not kept in the log';
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Who did it: an administrator, one who is gone, or the command line. */
export function nameOf(person: Person): string {
  return person ? (person.username ?? GONE) : t`The command line`;
}

/** What is called what, by ids. */
export type Names = Readonly<Record<string, string>>;

/** What an entry says: `Brannoc changed item Oathbrand`. */
export function sentenceOf({ action, actor, target, member }: AuditEntry, names: Names): Part[] {
  return AUDIT_ACTIONS[action]
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part): Part => {
      if (part === '{actor}') return { kind: 'actor', text: nameOf(actor) };
      if (part === '{member}') return { kind: 'member', text: nameOf(member) };
      if (part !== '{target}') return { kind: 'words', text: part };
      if (target.type === 'member') return { kind: 'member', text: nameOf(member) };
      return { kind: 'target', text: target.name ?? (target.id ? nameOfId(target.id, names) : '') };
    });
}

/** The fields that changed, nested ones by their path, in the order of the log. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, names: Names): Change[] {
  const heading = (key: string) => headingOf(key, names);
  const [old, now] = [flatten(before, names, heading), flatten(after, names, heading)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? NOTHING, after: now.get(field) ?? NOTHING }))
    .filter(({ before: one, after: other }) => one !== NOTHING || other !== NOTHING);
}

function flatten(
  fields: AuditEntry['before'],
  names: Names,
  labelOf: (key: string) => string,
  path = '',
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(fields ?? {})) {
    const name = path === '' ? labelOf(key) : `${path}, ${labelOf(key)}`;
    if (isFields(value)) for (const [inner, text] of flatten(value, names, labelOf, name)) found.set(inner, text);
    else found.set(name, textOf(value, names, key));
  }
  return found;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of what is there; of what is gone, its id shortened. */
function nameOfId(id: string, names: Names): string {
  return names[id] ?? shortId(id);
}

/** A field that stands for itself: `Bonus percent`. */
function headingOf(key: string, names: Names): string {
  const label = fieldName(key, names);
  return ID.test(key) ? label : label.charAt(0).toUpperCase() + label.slice(1);
}

/** `bonus percent` of `bonusPercent`; for an id, its name. */
function fieldName(key: string, names: Names): string {
  if (ID.test(key)) return nameOfId(key, names);
  return fieldLabels[key] ?? wordsOf(key);
}

function textOf(value: unknown, names: Names, field: string): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((part) => partOf(part, names, field)).join(', ');
  if (typeof value === 'string' && ID.test(value)) return nameOfId(value, names);
  if (value === NOT_KEPT) return t`not kept in the log`;
  if (typeof value !== 'string') return String(value);
  return TIME.test(value) ? formatMoment(value) : valueLabel(field, value);
}

function partOf(value: unknown, names: Names, field: string): string {
  if (!isFields(value)) return textOf(value, names, field);
  const label = (key: string) => fieldName(key, names);
  return [...flatten(value, names, label)].map(([field, text]) => `${field} ${text}`).join(' · ');
}
