import pg from 'pg';
import { createApp } from '../../server/src/app.ts';
import { ledgerChecks } from '../../server/src/features/ledger-checks.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { send } from './actions.ts';
import type { Journal } from './journal.ts';
import * as queries from './journal.ts';

const REPEATED = 5;

interface VerifyOptions {
  databaseUrl: string;
  url: string;
  journal: Journal;
  productItemId: string;
  now: Date;
  chance: () => number;
}

/** Holds the database to everything that was acknowledged; a line for each thing that is missing or twice. */
export async function findFaults(options: VerifyOptions): Promise<string[]> {
  const { journal, databaseUrl, productItemId } = options;
  const repeated = await repeatSome(options);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = [
      ...repeated,
      ...(await findMissingAnswers(client, journal)),
      ...(await findWrongCounts(client, journal)),
      ...(await findMissingCredit(client, journal)),
      ...(await findWrongPurchases(client, journal)),
      ...(await queries.findWrongOwners(client, productItemId)),
      ...(await queries.findLostAccounts(client)),
    ];
    return [...found, ...(await findLedgerFaults(databaseUrl, options.now))];
  } finally {
    await client.end();
  }
}

/** Payments that the shop does not know of. */
export async function findLostPayments(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await queries.findLostPayments(client);
  await client.end();
  return found;
}

/** The rules of `ledger:check` that do not hold. */
async function findLedgerFaults(databaseUrl: string, now: Date): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { max: 1, onError: () => {} });
  const found: string[] = [];
  for (const { rule, findDisagreements } of ledgerChecks)
    for (const line of await findDisagreements(db, now)) found.push(`${rule}: ${line}`);
  await close();
  return found;
}

/** Sends some calls once more: each gets the answer that it got, and what it did is counted afterwards. */
async function repeatSome({ url, journal, chance }: VerifyOptions): Promise<string[]> {
  const found: string[] = [];
  for (let times = 0; times < REPEATED; times++) {
    const was = journal.answers[Math.floor(chance() * journal.answers.length)];
    if (!was) continue;
    const { cookie, method, path, body, key, status, text } = was;
    const again = await send({ url, cookie, key, method, path, body });
    if (again.status !== status || again.text !== text)
      found.push(`${method} ${path} said ${status} ${text}, and then ${again.status} ${again.text}`);
  }
  return found;
}

/** Forgets the answers that it has found. */
async function findMissingAnswers(client: pg.Client, { answers }: Journal): Promise<string[]> {
  const given = answers.splice(0);
  const stored = await queries.findAnswers(
    client,
    given.map(({ key }) => key),
  );
  return given.flatMap(({ key, method, path, status, text, userId }) => {
    const row = stored.get(key);
    if (row?.user_id === userId && row.status === status && row.reply === text) return [];
    return [
      `${method} ${path} was answered ${status} ${text}, kept is ${row ? `${row.status} ${row.reply}` : 'nothing'}`,
    ];
  });
}

async function findWrongCounts(client: pg.Client, { confirmed }: Journal): Promise<string[]> {
  const stored = await queries.countActions(client, [...confirmed.keys()]);
  return [...confirmed].flatMap(([userId, counts]) => {
    const row = stored.get(userId);
    if (!row) return [`member ${userId} is gone`];
    return (Object.keys(counts) as (keyof typeof counts)[])
      .filter((what) => row[what] !== counts[what])
      .map((what) => `member ${userId} was told of ${counts[what]} ${what}, the database has ${row[what]}`);
  });
}

/** Forgets the sessions that it has looked at. */
async function findMissingCredit(client: pg.Client, { seconds, completed }: Journal): Promise<string[]> {
  const stored = await queries.findSessions(client, [...seconds.keys()]);
  const found: string[] = [];
  for (const [id, acknowledged] of seconds) {
    const row = stored.get(id);
    if ((row?.seconds ?? -1) < acknowledged)
      found.push(`session ${id} was acknowledged ${acknowledged} s, and has ${row?.seconds ?? 'no row'}`);
    if (completed.has(id) && !row?.is_completed) found.push(`session ${id} was told to be completed, and is not`);
  }
  seconds.clear();
  completed.clear();
  return found;
}

async function findWrongPurchases(client: pg.Client, { purchases }: Journal): Promise<string[]> {
  const stored = await queries.findPurchases(client, [...purchases.keys()]);
  return [...purchases].flatMap(([id, news]) => {
    const status = stored.get(id);
    const isRight = news === 'refunded' ? status === 'refunded' : status === 'completed' || status === 'refunded';
    return isRight ? [] : [`purchase ${id} was told to be ${news}, and is ${status ?? 'gone'}`];
  });
}

const LATER_MS = 10 * 60_000;

/** Does what the product does by itself ten minutes later: asks the provider about purchases that wait. */
export async function reconcileLater({
  databaseUrl,
  secret,
  settings,
}: {
  databaseUrl: string;
  secret: string;
  settings?: Record<string, string>;
}): Promise<void> {
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', ...settings }),
    databaseUrl,
    secret,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + LATER_MS) },
  });
  try {
    await app.features.jobs.find(({ name }) => name === 'shop-reconcile-payments')?.run();
  } finally {
    await app.close();
  }
}
