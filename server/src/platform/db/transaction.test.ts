import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Connections, connect, type Database, type Executor } from './database.ts';
import { begin, knownInTransaction, send, together } from './pipeline.ts';
import { rowsOf, statement } from './statement.ts';
import { collecting, inSnapshot, inTransaction, openSnapshot } from './transaction.ts';

let database: TestDatabase;
let connections: Connections;
let db: Database;

beforeAll(async () => {
  database = await createEmptyDatabase();
  connections = connect(database.url, { max: 4, onError: () => {} });
  db = connections.db;
  await sql`create table thing (id integer primary key, amount integer not null check (amount >= 0))`.execute(db);
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`delete from thing`.execute(db);
});

const insert = (tx: Executor, id: number, amount = 1) =>
  sql`insert into thing (id, amount) values (${id}, ${amount})`.execute(tx);
const add = (tx: Executor, id: number, amount: number) =>
  sql`update thing set amount = amount + ${amount} where id = ${id}`.execute(tx);
const things = async () => {
  const { rows } = await sql<{ id: number; amount: number }>`select id, amount from thing order by id`.execute(db);
  return rows.map(({ id, amount }) => `${id}: ${amount}`);
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('commits what was begun and not waited for, and what that began in turn', async () => {
  const result = await inTransaction(db, async (tx) => {
    begin(
      tx,
      insert(tx, 1).then(() => {
        begin(
          tx,
          pause(20).then(() => insert(tx, 3)),
        );
      }),
      insert(tx, 2),
    );
    return 'done';
  });
  expect(result).toBe('done');
  expect(await things()).toEqual(['1: 1', '2: 1', '3: 1']);
});

it('commits together with single statements that were sent, and undoes everything where one of them fails', async () => {
  await inTransaction(db, async (tx) => send(tx, insert(tx, 1), add(tx, 1, 4)));
  expect(await things()).toEqual(['1: 5']);
  const failed = inTransaction(db, async (tx) => {
    begin(tx, insert(tx, 2));
    send(tx, add(tx, 1, -9), insert(tx, 3));
  });
  await expect(failed).rejects.toThrow(/thing_amount_check/);
  expect(await things()).toEqual(['1: 5']);
});

it('refuses what follows from a statement that was sent: the commit is on its way', async () => {
  const failed = inTransaction(db, async (tx) =>
    send(
      tx,
      insert(tx, 1).then(() => insert(tx, 2)),
    ),
  );
  await expect(failed).rejects.toThrow('A statement came after the end of its transaction');
});

it('runs statements in the order in which they are sent, each seeing those before it', async () => {
  const seen = await inTransaction(db, async (tx) => {
    begin(tx, insert(tx, 1, 5), add(tx, 1, 2));
    const [{ rows: before }, , { rows: after }] = await together(
      sql<{ amount: number }>`select amount from thing`.execute(tx),
      add(tx, 1, 3),
      sql<{ amount: number }>`select amount from thing`.execute(tx),
    );
    return [before[0]?.amount, after[0]?.amount];
  });
  expect(seen).toEqual([7, 10]);
});

it('undoes everything where something that was begun fails, and says why that failed', async () => {
  const failing = inTransaction(db, async (tx) => {
    begin(tx, insert(tx, 1), insert(tx, 2, -1), insert(tx, 3));
    return 'never';
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  expect(await things()).toEqual([]);
});

it('undoes everything where something that was begun refuses', async () => {
  const refused = inTransaction(db, async (tx) => {
    begin(
      tx,
      insert(tx, 1).then(() => {
        throw new AppError('conflict');
      }),
    );
    await insert(tx, 2);
  });
  await expect(refused).rejects.toThrow(new AppError('conflict'));
  expect(await things()).toEqual([]);
});

it('names the first failure as the cause, not those that only follow from it', async () => {
  await insert(db, 1);
  const failing = inTransaction(db, async (tx) => {
    begin(tx, insert(tx, 1));
    // Sent twice before it is prepared: the second one is told that there is no such statement.
    await together(add(tx, 1, 4), add(tx, 1, 4), sql`select amount from thing where id = ${1}`.execute(tx));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
});

it('names the first failure also where it comes after other things that were asked at once', async () => {
  const failing = inTransaction(db, (tx) =>
    together(
      pause(20).then(() => insert(tx, 1)),
      insert(tx, 2, -1),
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '23514' });
});

it('keeps the refusal into which work turns a failure', async () => {
  await insert(db, 1);
  const refused = inTransaction(db, async (tx) => {
    begin(
      tx,
      insert(tx, 1).catch(() => {
        throw new AppError('conflict');
      }),
    );
    await add(tx, 1, 1);
  });
  await expect(refused).rejects.toThrow(new AppError('conflict'));
});

it('lets all that was asked at once end before it fails', async () => {
  let isOver = false;
  const failing = inTransaction(db, (tx) =>
    together(
      Promise.reject(new AppError('conflict')),
      pause(30).then(() => {
        isOver = true;
      }),
      insert(tx, 1),
    ),
  );
  await expect(failing).rejects.toThrow(new AppError('conflict'));
  expect(isOver).toBe(true);
});

it('runs again after a deadlock, also when what met it was only begun', async () => {
  await insert(db, 1);
  await insert(db, 2);
  let attempts = 0;
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const crossing = (own: number, other: number, mine: PromiseWithResolvers<void>, theirs: PromiseWithResolvers<void>) =>
    inTransaction(db, async (tx) => {
      attempts++;
      await add(tx, own, 1);
      mine.resolve();
      await theirs.promise;
      begin(tx, add(tx, other, 1), add(tx, other, 1));
      return add(tx, other, 1);
    });
  await Promise.all([crossing(1, 2, first, second), crossing(2, 1, second, first)]);
  expect(attempts).toBe(3);
  expect(await things()).toEqual(['1: 5', '2: 5']);
});

it('sends nothing after its end, and says so', async () => {
  let late: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    late = pause(30).then(() => insert(tx, 1));
    late.catch(() => {});
  });
  await expect(late).rejects.toThrow('after the end of its transaction');
  expect(await things()).toEqual([]);
});

it('undoes everything where a statement fails that nobody waited for', async () => {
  const forgetful = inTransaction(db, async (tx) => {
    await insert(tx, 1);
    insert(tx, 2, -1).catch(() => {});
  });
  await expect(forgetful).rejects.toMatchObject({ code: '23514' });
  expect(await things()).toEqual([]);
});

it('gives a connection back that the next user finds without a transaction', async () => {
  for (let time = 0; time < 8; time++) {
    await inTransaction(db, async (tx) => begin(tx, insert(tx, 1, -1))).catch(() => {});
    await inTransaction(db, (tx) => insert(tx, 2).then(() => Promise.reject(new Error('no')))).catch(() => {});
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and state like 'idle in%'
  `.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});

describe('what a transaction collects', () => {
  const written: number[][] = [];
  const insertAtEnd = collecting<number>(async (tx, ids) => {
    written.push([...ids]);
    await statement`insert into thing ${rowsOf(ids.map((id) => ({ id, amount: id })))}`.execute(tx);
  });
  beforeEach(() => {
    written.length = 0;
  });

  it('is written by one statement at its end', async () => {
    await inTransaction(db, async (tx) => {
      insertAtEnd(tx, 1);
      await insert(tx, 2);
      insertAtEnd(tx, 3);
    });
    expect(written).toEqual([[1, 3]]);
    expect(await things()).toEqual(['1: 1', '2: 1', '3: 3']);
  });

  it('undoes all of it where it cannot be written, and that is the cause', async () => {
    const refused = inTransaction(db, async (tx) => {
      await insert(tx, 1);
      insertAtEnd(tx, -1);
    });
    await expect(refused).rejects.toMatchObject({ code: '23514' });
    expect(await things()).toEqual([]);
  });

  it('is nothing in a transaction that is rolled back, and nothing outside of one', async () => {
    const refused = inTransaction(db, async (tx) => {
      insertAtEnd(tx, 1);
      throw new AppError('conflict');
    });
    await expect(refused).rejects.toThrow(AppError);
    expect(written).toEqual([]);
    await expect(inSnapshot(db, async (tx) => insertAtEnd(tx, 1))).rejects.toThrow('Only a transaction');
  });
});

describe('what a transaction knows', () => {
  const colours = knownInTransaction<string>();

  it('is its own, by id, and nobody knows it outside', async () => {
    await inTransaction(db, async (tx) => {
      colours.set(tx, 'one', 'red');
      colours.set(db, 'one', 'blue');
      await inTransaction(db, async (other) => expect(colours.get(other, 'one')).toBeUndefined());
      expect([colours.get(tx, 'one'), colours.get(tx, 'two'), colours.get(db, 'one')]).toEqual([
        'red',
        undefined,
        undefined,
      ]);
    });
  });
});

describe('a snapshot', () => {
  it('shows everything as it was, and refuses to write', async () => {
    await insert(db, 1);
    const { tx, close } = await openSnapshot(db);
    const count = () =>
      sql<{ count: string }>`select count(*) from thing`.execute(tx).then(({ rows }) => rows[0]?.count);
    expect(await count()).toBe('1');
    await insert(db, 2);
    expect(await count()).toBe('1');
    await close();
    await close();
    await expect(inSnapshot(db, (snapshot) => insert(snapshot, 3))).rejects.toMatchObject({ code: '25006' });
  });

  it('that cannot be opened says so', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/none', { max: 1, onError: () => {} });
    await expect(openSnapshot(away.db)).rejects.toThrow();
    await away.close();
  });
});
