import { type AuditAction, type AuditTarget, targetOf } from '@cinder/contract/audit/audit.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { PrizePaid } from '#features/tournaments/tournaments.events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { takeTurns } from '#platform/db/turns.ts';
import type { Audited, AuditTrail, Deed } from '#platform/http/audit.ts';
import { newId } from '#platform/ids.ts';
import { insertEntry } from './audit.queries.ts';
import { type Changes, changesBetween, parseSnapshot, toFields } from './changes.ts';
import { findSnapshot } from './snapshots.queries.ts';

export type AuditTrailService = ReturnType<typeof createAuditTrailService>;

/** Keeps what administrators do: one row for each deed, in the deed's own transaction. */
export function createAuditTrailService({ clock }: { clock: Clock }) {
  /** Prizes that the deed of a transaction has paid so far. */
  const prizes = new WeakMap<Tx, Record<string, string>>();

  return {
    /** The thing is looked at before and after, while no other administrator changes it. */
    async around<R>(tx: Tx, { action, actorId, id, hold, tell }: Audited, work: () => Promise<R>): Promise<R> {
      const target = targetOf(action);
      if (id !== null) await takeTurns(tx, `audit of ${target} ${id}`);
      if (id !== null) await hold?.(tx, id);
      const before = id === null ? null : await look(tx, target, id, { isLocking: true });
      const paid: Record<string, string> = {};
      prizes.set(tx, paid);
      const reply = await work();
      const told = tell(reply);
      const targetId = id ?? told.id ?? null;
      const after = targetId === null ? null : await look(tx, target, targetId, { isLocking: false });
      const more = toFields({ ...told.after, ...(Object.keys(paid).length > 0 && { prizesPaid: paid }) });
      const changes = changesBetween(before?.fields ?? null, after?.fields ?? null);
      await insert(
        tx,
        { action, actorId },
        {
          targetId,
          name: after?.name ?? before?.name ?? null,
          memberId: told.memberId ?? ownerOf(target, targetId, after?.fields ?? before?.fields),
          changes: Object.keys(more).length > 0 ? { ...changes, after: { ...changes.after, ...kept(more) } } : changes,
        },
      );
      return reply;
    },

    async record(tx: Tx, about: { action: AuditAction; actorId: string | null }, deed: Deed): Promise<void> {
      const { id, name = null, memberId = null, before, after } = deed;
      const changes = changesBetween(before ? toFields(before) : null, after ? toFields(after) : null);
      await insert(tx, about, { targetId: id, name, memberId, changes });
    },

    /** A prize is part of the deed that ends the tournament. */
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
