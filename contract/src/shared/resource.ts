import { z } from 'zod';
import type { AuditTarget, KINDS } from '../audit/kinds.rules.ts';
import type { ErrorCode } from '../errors.ts';
import { type Body, type Endpoint, endpoint, type Query, type Reply } from './endpoint.ts';
import { id, version } from './ids.ts';
import { arrayPaging, type Paging } from './paging.ts';
import type { Tag } from './tags.ts';

/** The kinds of things that are created, changed and deleted. */
type ResourceKind = {
  [Kind in AuditTarget]: (typeof KINDS)[Kind]['actions'] extends Record<'create' | 'update' | 'delete', string>
    ? Kind
    : never;
}[AuditTarget];

type Shape = Readonly<Record<string, z.ZodType>>;

interface Definition<Path, Fields, Thing, Retires> {
  readonly path: Path;
  /** What a new thing is made of. A change names some of it: what it leaves out stays, whatever its default is. */
  readonly fields: Fields;
  /** What is answered of a thing. */
  readonly thing: Thing;
  /** What the list shows and each of the writes changes. */
  readonly tag: Tag;
  /** What the API document says of each call. */
  readonly summaries: Readonly<Record<'list' | 'create' | 'update' | 'delete', string>>;
  /** Where there is no such thing. */
  readonly notFound: ErrorCode;
  /** What else a call refuses. */
  readonly errors?: Readonly<Partial<Record<'create' | 'update' | 'delete', readonly ErrorCode[]>>>;
  /** What the reply says of one that was deleted. */
  readonly deleted: string;
  /** One that is in use is retired instead of deleted, which the reply says. */
  readonly retires?: Retires;
  /** For the API document: a thing, and what makes and changes one. */
  readonly examples: {
    readonly thing: Readonly<Record<string, unknown>> & { readonly id: string };
    readonly create: object;
    readonly update: object;
  };
}

type Changes<Fields extends Shape> = {
  [Name in keyof Fields]: z.ZodOptional<Fields[Name] extends z.ZodDefault<infer Inner> ? Inner : Fields[Name]>;
};

const params = z.object({ id });
const deletion = z.object({ message: z.string() });
const retirement = deletion.extend({ isDeactivated: z.boolean() });

/**
 * A kind of thing that administrators keep, declared once: its calls follow, with their schemas, tags, versions, errors and
 * examples, and `resourceRoutes` of the server answers them. Where a kind differs, its calls are extended: see games.
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<
  Kind extends ResourceKind,
  const Path extends `/api/admin/${string}`,
  Fields extends Shape,
  Thing extends z.ZodObject,
  const Retires extends boolean = false,
>(kind: Kind, definition: Definition<Path, Fields, Thing, Retires>) {
  const { path, fields, thing, tag, summaries, notFound, errors, deleted, retires, examples } = definition;
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as Changes<Fields>;
  const one = { id: examples.thing.id };
  return {
    kind,
    notFound,
    deleted,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path,
        access: 'admin',
        summary: summaries.list,
        query: arrayPaging,
        versionOf: kind,
        reply: z.array(thing),
        totalCount: true,
        shows: [tag],
        errors: [],
        example: { query: { page: 1, limit: 100 }, reply: [examples.thing] },
      }),
      create: endpoint({
        method: 'POST',
        path,
        access: 'admin',
        summary: summaries.create,
        body: z.object(fields),
        versionOf: kind,
        reply: thing,
        status: 201,
        changes: [tag],
        errors: errors?.create ?? [],
        example: { body: examples.create, reply: examples.thing },
      }),
      update: endpoint({
        method: 'PUT',
        path: `${path}/:id`,
        access: 'admin',
        summary: summaries.update,
        params,
        body: z.object({ ...changes, version }),
        versionOf: kind,
        reply: thing,
        changes: [tag],
        errors: [notFound, ...(errors?.update ?? [])],
        example: { params: one, body: examples.update, reply: { ...examples.thing, ...examples.update } },
      }),
      delete: endpoint({
        method: 'DELETE',
        path: `${path}/:id`,
        access: 'admin',
        summary: summaries.delete,
        params,
        reply: (retires ? retirement : deletion) as Retires extends true ? typeof retirement : typeof deletion,
        changes: [tag],
        errors: [notFound, ...(errors?.delete ?? [])],
        example: { params: one, reply: { message: deleted, ...(retires && { isDeactivated: false }) } },
      }),
    },
  };
}

type Call<Parts> = Endpoint & { readonly access: 'admin' } & Parts;

/** What `resource()` makes, of whatever kind. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly notFound: ErrorCode;
  readonly deleted: string;
  readonly endpoints: {
    readonly list: Call<{
      method: 'GET';
      query: z.ZodObject<typeof arrayPaging.shape>;
      reply: z.ZodArray<z.ZodObject>;
    }>;
    readonly create: Call<{ body: z.ZodObject; reply: z.ZodObject }>;
    readonly update: Call<{ params: typeof params; body: z.ZodObject; reply: z.ZodObject }>;
    readonly delete: Call<{ params: typeof params; reply: typeof deletion }>;
  };
}

export type ThingOf<R extends Resource> = Reply<R['endpoints']['create']>;
export type NewOf<R extends Resource> = Body<R['endpoints']['create']>;
export type ChangesOf<R extends Resource> = Omit<Body<R['endpoints']['update']>, 'version'>;
/** What the list can be narrowed by. */
export type FiltersOf<R extends Resource> = Omit<Query<R['endpoints']['list']>, keyof Paging>;
