import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

/** `deploy/distributed/local-cluster.sh`: ends nodes and starts them again. */
const CLUSTER = process.env['TEST_CLUSTER'] ?? '';
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 4);
const NODES = ['worker1', 'worker2', 'coordinator'];
const cluster = (...args: string[]) => promisify(execFile)('bash', [CLUSTER, ...args]);

describe.runIf(CLUSTER)('a node of a distributed PostgreSQL that is killed', () => {
  let app: TestApp;
  let book: Bookmaker;
  let betters: Person[];
  beforeAll(async () => {
    app = await createTestApp();
    book = openBookmaker(app, await openArena(app));
    betters = [];
    for (let count = 0; count < 16; count++) betters.push(await book.better('5000.00'));
  }, 120_000);
  afterAll(() => app.close());

  it('tears no transaction, loses nothing, and is answered with 503 in time', async () => {
    const answers: { answer: Answer; ms: number }[] = [];
    const timed = async (call: Promise<Answer>) => {
      const start = performance.now();
      const answer = await call;
      answers.push({ answer, ms: performance.now() - start });
      // A refused caller comes again a little later.
      if (answer.status === 503) await sleep(100);
    };
    for (let round = 0; round < ROUNDS; round++) {
      const market = await book.market();
      let isOver = false;
      const bet = async (person: Person) => {
        while (!isOver) {
          await timed(book.bet(person, market, Math.random() < 0.5 ? 'Kaldrin' : 'Vessa', '1.00'));
          await timed(person.call('POST', '/api/streak/claim', { body: { tzOffsetMinutes: 0 } }));
        }
      };
      const busy = betters.map(bet);
      await sleep(400);
      await cluster('kill', NODES[round % NODES.length] ?? '');
      await sleep(1_500);
      await cluster('start');
      await sleep(1_500);
      isOver = true;
      await Promise.all(busy);
      await until(async () => {
        const read = await Promise.all(betters.map((person) => person.call('GET', '/api/auth/user')));
        return read.every(({ status }) => status === 200);
      });
      // What was prepared and not committed is finished by Citus.
      await until(async () => {
        const { rows } = await app.connections.pool.query<{ result: string }>(
          "select result from run_command_on_all_nodes('select count(*) from pg_prepared_xacts where database = current_database()')",
        );
        return rows.every(({ result }) => result === '0');
      });
      await until(async () => (await book.settle(market, 'Kaldrin').catch(() => null)) !== null);
      await until(async () => (await app.findLedgerFaults().catch(() => ['away'])).length === 0);
      expect(await app.findLedgerFaults()).toEqual([]);
    }
    expect(answers.filter(({ answer }) => answer.status === 201).length).toBeGreaterThan(100 * ROUNDS);
    expect(
      answers.filter(({ answer }) => answer.status >= 500 && answer.status !== 503).map(({ answer }) => answer.text),
    ).toEqual([]);
    expect(answers.filter(({ ms }) => ms > 5_000)).toEqual([]);
  }, 1_200_000);
});
