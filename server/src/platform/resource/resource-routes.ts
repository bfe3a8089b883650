import type { ChangesOf, FiltersOf, NewOf, Resource, ThingOf } from '@cinder/contract/shared/resource.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Member } from '#platform/auth/member.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { audited, list, type Route } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './resource.queries.ts';

interface Work {
  /** The one transaction of the request. */
  tx: Tx;
  id: string;
  at: Date;
  member: Member;
}

/** What one that is in use becomes instead of being deleted, and what the reply says of it. */
interface Retirement<Changes> {
  changes: Changes;
  message: string;
}

/** What is special of a kind of thing: `before` is its row, locked. */
export interface ResourceService<R extends Resource, T extends keyof Tables, Row> {
  readonly table: T;
  /** The rows in the order of the list, narrowed by what else its query has. */
  select(executor: Executor, filters: FiltersOf<R>): queries.Selection<Row>;
  /** Rows as they are answered. */
  toThings(executor: Executor, rows: Row[]): Promise<ThingOf<R>[]>;
  /** What is stored for the picture that `imageUrl` names: before the row is locked, for it may have to be fetched. */
  picture?(named: { tx: Tx; input: ChangesOf<R>; before: Row | null }): Promise<string | null>;
  /** The row of a new thing. */
  create(work: Work & { input: NewOf<R> }): Promise<Omit<Insertable<Tables[T]>, 'id'>>;
  /** What a change writes. */
  update(work: Work & { input: ChangesOf<R>; before: Selectable<Tables[T]> }): Promise<Updateable<Tables[T]>>;
  /** After a new thing, `before` null, or a changed one was written. */
  afterChange?(work: Work & { input: ChangesOf<R>; before: Selectable<Tables[T]> | null }): Promise<void>;
  /** Refuses a deletion by an AppError, or retires in its place. */
  beforeDelete?(work: Work & { before: Selectable<Tables[T]> }): Promise<Retirement<Updateable<Tables[T]>> | null>;
}

/** The calls of a kind of thing that administrators keep: a list by pages, and writes over its row that are audited. */
export function resourceRoutes<R extends Resource, T extends keyof Tables, Row extends object>(
  resource: R,
  { db, clock }: { db: Database; clock: Clock },
  service: ResourceService<R, T, Row>,
): Route[] {
  // The calls are those of the declaration and fit its service; here they are of any.
  return routesOf(resource, service as unknown as ResourceService<Resource, keyof Tables, object>, db, clock);
}

function routesOf(
  { kind, endpoints, notFound, deleted }: Resource,
  service: ResourceService<Resource, keyof Tables, object>,
  db: Database,
  clock: Clock,
): Route[] {
  const { table } = service;

  async function findRow(tx: Tx, id: string): Promise<object> {
    const row = await queries.findOne(service.select(tx, {}), table, id);
    if (!row) throw new AppError(notFound);
    return row;
  }

  async function find(tx: Tx, id: string) {
    const [thing] = await service.toThings(tx, [await findRow(tx, id)]);
    if (!thing) throw new AppError(notFound);
    return thing;
  }

  async function lock(tx: Tx, id: string, work: 'change' | 'delete') {
    const before = await queries.lockRow(tx, table, id, work);
    if (!before) throw new AppError(notFound);
    return before;
  }

  async function withPicture<Input extends Record<string, unknown>>(tx: Tx, input: Input, id: string | null) {
    if (!service.picture || input['imageUrl'] === undefined) return input;
    const before = id === null ? null : await findRow(tx, id);
    return { ...input, imageUrl: await service.picture({ tx, input, before }) };
  }

  return [
    list(endpoints.list, async ({ query: { page, limit, ...filters } }) => {
      const rows = await queries.findPage(service.select(db, filters), limit, (page - 1) * limit);
      return {
        rows: await service.toThings(db, rows),
        total: await queries.countSelected(service.select(db, filters)),
      };
    }),
    audited(
      endpoints.create,
      async ({ tx, member, body }) => {
        const input = await withPicture(tx, body, null);
        const at = clock.now();
        const work = { tx, id: newId(at), at, member, input, before: null };
        await queries.insertRow(tx, table, { ...(await service.create(work)), id: work.id });
        await service.afterChange?.(work);
        return find(tx, work.id);
      },
      `${kind}.create`,
    ),
    audited(
      endpoints.update,
      async ({ tx, member, params: { id }, body }) => {
        const input = await withPicture(tx, body, id);
        const before = await lock(tx, id, 'change');
        const work = { tx, id, at: clock.now(), member, input, before };
        await queries.updateRow(tx, table, id, await service.update(work));
        await service.afterChange?.(work);
        return find(tx, id);
      },
      `${kind}.update`,
    ),
    audited(
      endpoints.delete,
      async ({ tx, member, params: { id } }) => {
        const before = await lock(tx, id, 'delete');
        const retirement = await service.beforeDelete?.({ tx, id, at: clock.now(), member, before });
        if (retirement) await queries.updateRow(tx, table, id, retirement.changes);
        else await queries.deleteRow(tx, table, id);
        // Of what is never retired the reply has no such field, and its schema leaves it out.
        return { message: retirement?.message ?? deleted, isDeactivated: Boolean(retirement) };
      },
      `${kind}.delete`,
    ),
  ];
}
