import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let cup: TournamentPage;

beforeAll(async () => {
  app = await createTestApp();
  const arena = await openArena(app);
  cup = await arena.playOut(await arena.begin(await arena.people(4)));
});
afterAll(() => app.close());

const run = (statement: string) => app.connections.pool.query(statement, [cup.id]);
/** What is found while a lie stands in the tables. */
async function faultsOf(lie: string, truth: string): Promise<string[]> {
  await run(lie);
  const faults = await app.findLedgerFaults();
  await run(truth);
  return faults;
}

describe('what is stored of a tournament', () => {
  it('is true after it was played', async () => {
    expect(await app.findLedgerFaults()).toEqual([]);
  });

  it.each([
    ['score_a = 0', 'score_a = 2', ['match upper-2-1', 'places']],
    ['winner_registration_id = participant_b', 'winner_registration_id = participant_a', ['match upper-2-1']],
    [`status = 'ready'`, `status = 'completed'`, ['match upper-2-1']],
    ['seed_a = 3', 'seed_a = 1', ['match upper-2-1']],
  ])('is no match with %s', async (lie, truth, faults) => {
    const change = (what: string) =>
      `update tournament_match set ${what} where tournament_id = $1 and round = 2 and position = 1`;
    expect(await faultsOf(change(lie), change(truth))).toEqual(faults.map((fault) => `tournament ${cup.id}: ${fault}`));
  });

  it('is no other place than the bracket gives', async () => {
    const change = (place: number) => `update tournament_registration set placement = ${place}
      where tournament_id = $1 and seed = 2`;
    expect(await faultsOf(change(1), change(2))).toEqual([`tournament ${cup.id}: places`]);
  });

  it('is no pool that was not paid, and no prize that is not of its place', async () => {
    const pool = (amount: number) => `update tournament set prize_pool_cinder = ${amount} where id = $1`;
    expect(await faultsOf(pool(400), pool(500))).toEqual([`tournament ${cup.id}: pool 400.00, paid 500.00`]);
    const status = (now: string) => `update tournament set status = '${now}' where id = $1`;
    expect((await faultsOf(status('live'), status('completed'))).join()).toContain('is no place of a completed');
  });

  it('is no part in it that nobody took', async () => {
    const { userId } = cup.entrants[3] ?? { userId: '' };
    const faults = await faultsOf(
      `delete from tournament_participation where tournament_id = $1 and user_id = '${userId}'`,
      `insert into tournament_participation (user_id, tournament_id, participated_at)
      select '${userId}', id, completed_at from tournament where id = $1`,
    );
    expect(faults).toContain(`tournament ${cup.id}: participation of ${userId}`);
    expect(await app.findLedgerFaults()).toEqual([]);
  });
});
