import pg from 'pg';
import * as cups from './cups.queries.ts';
import * as earnings from './earnings.queries.ts';
import * as people from './people.queries.ts';

interface Options {
  url: string;
  members: number;
  now: Date;
  /** A tournament that was played to its end through the product's own calls. */
  cupId: string;
  /** How many more like it there were. */
  cups: number;
}

/** Two processors may work at it, each on tables of its own. */
const CONNECTIONS = 2;

/** Gives a database members with a year's history that the rules of the ledger hold for. */
export async function makeHistory({ url, cupId, cups: copies, ...wanted }: Options): Promise<void> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  const [one, two] = clients as [pg.Client, pg.Client];
  try {
    for (const client of clients) {
      await client.connect();
      await people.writeFast(client);
    }
    const indexes = await people.dropIndexes(one);
    await people.draftPeople(one, wanted);
    await Promise.all([
      earnings.insertSessions(one, wanted),
      (async () => {
        await earnings.insertCheckins(two, wanted);
        await earnings.insertQuests(two, wanted);
        await cups.copyCup(two, { ...wanted, cupId, copies });
      })(),
    ]);
    await Promise.all([
      earnings.insertPayments(one),
      (async () => {
        await people.insertAccounts(two, wanted);
        await people.insertBelongings(two);
        await people.insertNotifications(two, wanted);
      })(),
    ]);
    await Promise.all([
      (async () => {
        await earnings.insertEvents(one);
        await earnings.insertTotals(one, wanted);
      })(),
      (async () => {
        await people.insertMembers(two, wanted);
        await earnings.insertActivity(two);
      })(),
    ]);
    await Promise.all(clients.map((client) => defineAll(client, indexes)));
    await people.settleDown(one);
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Takes from the list what is left of it. */
async function defineAll(client: pg.Client, statements: string[]): Promise<void> {
  for (let next = statements.pop(); next !== undefined; next = statements.pop()) await people.define(client, next);
}
