import {
  AliasNode,
  type FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  SelectQueryNode,
  TableNode,
  type ValueNode,
} from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Database, Executor } from './database.ts';

/** What tables are called where they are. */
export type TableNames = Readonly<Partial<Record<keyof Tables, string>>>;

/** The shard of a member, where the one connected to has it. */
export interface Place {
  /** The tables that hold rows of this member, among those of others. */
  own: TableNames;
  userId: string;
  /** The tables that are there whole. */
  whole: TableNames;
}

const places = new WeakMap<Executor, Place>();

/** A database for what is about one member on the machine of their shard. */
export function atPlace(db: Database, place: Place): Database {
  const own = db.withPlugin(readShardTables(place));
  places.set(own, place);
  return own;
}

/** Where the database is that of one member on the machine of their shard. */
export const placeOf = (db: Executor): Place | undefined => places.get(db);

/**
 * Has reads go to the tables of a shard by their own names. A distributed PostgreSQL plans each statement over its tables
 * anew, which takes it longer than the read itself; a table of a shard is a plain table. A statement that names another
 * table, or asks for rows of members and does not name this one, goes the way of all others.
 */
export function readShardTables(place: Place): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      if (!SelectQueryNode.is(node)) return node;
      const renaming = new Renaming(place);
      const renamed = renaming.transformNode(node, queryId);
      return renaming.isComplete ? renamed : node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** SQL that was written by hand may name tables itself. What follows as a part of the statement is looked at there. */
const NAMES_TABLE = /\b(from|join)\s+\S/i;

class Renaming extends OperationNodeTransformer {
  private isUnknown = false;
  private isOfMembers = false;
  private namesMember = false;
  private readonly place: Place;

  constructor(place: Place) {
    super();
    this.place = place;
  }

  /** Every table has its name, and rows of members are asked for by their member. */
  get isComplete(): boolean {
    return !this.isUnknown && (this.namesMember || !this.isOfMembers);
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    const from = super.transformFrom(node, queryId);
    return { ...from, froms: from.froms.map((each) => this.rename(each)) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.rename(join.table) };
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (node.sqlFragments.some((fragment) => NAMES_TABLE.test(fragment)) || node.parameters.some(TableNode.is))
      this.isUnknown = true;
    return super.transformRaw(node, queryId);
  }

  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    if (node.value === this.place.userId) this.namesMember = true;
    return super.transformValue(node, queryId);
  }

  /** The table under its name here, called as before in the rest of the statement. */
  private rename(node: OperationNode): OperationNode {
    if (AliasNode.is(node)) {
      return TableNode.is(node.node) ? AliasNode.create(this.tableOf(node.node), node.alias) : node;
    }
    if (!TableNode.is(node)) return node;
    return AliasNode.create(this.tableOf(node), IdentifierNode.create(node.table.identifier.name));
  }

  private tableOf(node: TableNode): TableNode {
    const name = node.table.identifier.name as keyof Tables;
    const { own, whole } = this.place;
    if (own[name] !== undefined) this.isOfMembers = true;
    else if (whole[name] === undefined) this.isUnknown = true;
    return TableNode.create(own[name] ?? whole[name] ?? name);
  }
}
