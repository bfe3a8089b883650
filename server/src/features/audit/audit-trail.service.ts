import { type AuditAction, type AuditTarget, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { PrizePaid } from '#features/tournaments/tournaments.events.ts';
import type { TranslationsService } from '#features/translations/translations.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import type { Audited, AuditRecord, AuditTrail } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { insertEntry } from './audit.queries.ts';
import { findSnapshot } from './snapshots.queries.ts';
import { createVersionsService } from './versions.service.ts';

interface Deps {
  clock: Clock;
  members: MembersService;
  /** Follow what is done to things; the command line changes none that has any. */
  translations?: Pick<TranslationsService, 'follow'>;
}

/** Keeps what administrators do: one row for each action, in the action's own transaction. */
export function createAuditTrailService({ clock, members, translations }: Deps) {
  const versions = createVersionsService({ members });
  /** Prizes that the action of a transaction has paid so far. */
  const prizes = new WeakMap<Tx, Record<string, string>>();

  return {
    /** The thing is looked at before and after, while no other administrator changes it. */
    async around<R>(
      tx: Tx,
      { action, actorId, id, version, hold, detailsOf }: Audited,
      work: () => Promise<R>,
    ): Promise<R> {
      const target = targetOf(action);
      if (id !== null) await lockByName(tx, `audit of ${target} ${id}`);
      if (id !== null) await hold?.(tx, id);
      if (id !== null && version !== undefined) await versions.require(tx, target, id, version);
      const before = id === null ? null : await look(tx, target, id, { isLocking: true });
      const paid: Record<string, string> = {};
      prizes.set(tx, paid);
      const reply = await work();
      const details = detailsOf(reply);
      const targetId = id ?? details.id ?? null;
      const after = targetId === null ? null : await look(tx, target, targetId, { isLocking: false });
      if (id !== null) await translations?.follow(tx, target, id, before?.fields ?? null, after?.fields ?? null);
      const more = toFields({ ...details.after, ...(Object.keys(paid).length > 0 && { prizesPaid: paid }) });
      const changes = changesBetween(before?.fields ?? null, after?.fields ?? null);
      await insert(
        tx,
        { action, actorId },
        {
          targetId,
          name: after?.name ?? before?.name ?? null,
          memberId: details.memberId ?? ownerOf(target, targetId, after?.fields ?? before?.fields),
          changes: Object.keys(more).length > 0 ? { ...changes, after: { ...changes.after, ...kept(more) } } : changes,
        },
      );
      return reply;
    },

    async record(tx: Tx, about: { action: AuditAction; actorId: string | null }, action: AuditRecord): Promise<void> {
      const { id, name = null, memberId = null, before, after } = action;
      const changes = changesBetween(before ? toFields(before) : null, after ? toFields(after) : null);
      await insert(tx, about, { targetId: id, name, memberId, changes });
    },

    attachVersions: versions.attach,

    /** A prize is part of the action that ends the tournament. */
    async notePrize(tx: Tx, { userId, amount }: PrizePaid): Promise<void> {
      const paid = prizes.get(tx);
      if (paid) paid[userId] = formatAmount(amount);
    },
  } satisfies AuditTrail & Record<string, unknown>;

  async function insert(
    tx: Tx,
    { action, actorId }: { action: AuditAction; actorId: string | null },
    row: { targetId: string | null; name: string | null; memberId: string | null; changes: Changes },
  ): Promise<void> {
    const { before, after } = row.changes;
    const at = clock.now();
    await insertEntry(
      tx,
      {
        id: newId(at),
        actorId,
        action,
        targetType: targetOf(action),
        targetId: row.targetId,
        memberId: row.memberId,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        createdAt: at,
      },
      row.name,
    );
  }
}

async function look(tx: Tx, target: AuditTarget, id: string, how: { isLocking: boolean }) {
  const found = await findSnapshot(tx, target, id, how);
  return found ? { name: found.name, fields: parseSnapshot(found.text) } : null;
}

function kept(fields: ReturnType<typeof toFields>) {
  return changesBetween(null, fields).after;
}

function ownerOf(target: AuditTarget, id: string | null, fields?: Record<string, unknown>): string | null {
  if (target === 'member') return id;
  const userId = fields?.['userId'];
  return typeof userId === 'string' ? userId : null;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = Record<string, Json>;

/** Says nothing of what was done, or changes by itself. */
export const NOISE = new Set(['id', 'createdAt', 'updatedAt', 'updatedBy', 'search', 'viewCount']);
/** What leads to a person other than by the id of their account: looked up when it is shown, or not at all. */
const PERSONAL =
  /^(user_?name|first_?name|last_?name|display_?name|team_?name|e?mail|avatar_?url|phantom_?pubkey|bio|profile_?image_?url)$/i;
const SECRET = /password|secret|api_?key|private_?key/i;
const EXCLUDED = 'not kept in the log';
const LONGEST_TEXT = 2000;
const BEGINNING = 200;
const MOST_PARTS = 60;

export interface Changes {
  before: Fields | null;
  after: Fields | null;
}

/** JSON of the database with the names that the product uses; a decimal stays the text that it is. */
function parseSnapshot(text: string): Fields {
  const value: unknown = JSON.parse(text, (_key: string, part: Json, context?: { source?: string }) =>
    typeof part === 'number' && context?.source?.includes('.') ? context.source : camelCased(part),
  );
  return value as Fields;
}

/** What differs between how a thing stood and how it stands, without persons, secrets and the ends of long texts. */
function changesBetween(before: Fields | null, after: Fields | null): Changes {
  if (!before || !after) return { before: before && storedFields(before), after: after && storedFields(after) };
  const [old, now] = difference(before, after);
  return { before: storedFields(old), after: storedFields(now) };
}

/** Any object as the JSON that it is sent as. */
export function toFields(details: object): Fields {
  return JSON.parse(JSON.stringify(details)) as Fields;
}

function camelCased(part: Json): Json {
  if (!isFields(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function difference(before: Fields, after: Fields): [Fields, Fields] {
  const old: Fields = {};
  const now: Fields = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one = null, other = null] = [before[key], after[key]];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    [old[key], now[key]] = isFields(one) && isFields(other) ? difference(one, other) : [one, other];
  }
  return [old, now];
}

/** What of it the log keeps. */
function storedFields(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([key]) => !NOISE.has(key));
  const parts = entries.slice(0, MOST_PARTS).map(([key, value]): [string, Json] => [key, storedValue(key, value)]);
  if (entries.length > MOST_PARTS) parts.push(['…', `${entries.length - MOST_PARTS} more`]);
  return Object.fromEntries(parts);
}

function storedValue(key: string, value: Json): Json {
  if (value === null || value === '') return value;
  if (PERSONAL.test(key) || SECRET.test(key)) return EXCLUDED;
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return value.map((part) => (isFields(part) ? storedFields(part) : storedValue(key, part)));
  return isFields(value) ? storedFields(value) : value;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, BEGINNING).toWellFormed()}… (${text.length} characters)`;
}

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
