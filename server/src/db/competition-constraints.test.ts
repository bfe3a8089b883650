import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { DATED, NOW, openRows } from '#testing/rows.ts';

const { insert, count, member, run, close } = await openRows();

let ada: string;
let grace: string;
beforeEach(async () => {
  ada = await member();
  grace = await member();
});
afterAll(close);

async function tournament(): Promise<string> {
  await run(`insert into game_title values ($1, 'wc3', 'Warcraft III') on conflict do nothing`, [newId(NOW)]);
  const id = newId(NOW);
  return insert('tournament', {
    id,
    title: 'Cup',
    slug: id,
    game_code: 'wc3',
    format: 'single_elim',
    start_at: NOW,
    ...DATED,
  });
}

const registration = (tournamentId: string, userId: string) =>
  insert('tournament_registration', {
    id: newId(NOW),
    tournament_id: tournamentId,
    user_id: userId,
    registered_at: NOW,
  });

const match = (tournamentId: string, more: object) =>
  insert('tournament_match', {
    id: newId(NOW),
    tournament_id: tournamentId,
    bracket_side: 'upper',
    round: 1,
    position: 1,
    updated_at: NOW,
    ...more,
  });

async function market(): Promise<string> {
  const event = await insert('championship_event', { id: newId(NOW), tournament_id: await tournament() });
  const values = { championship_id: event, title: 'Winner', market_type: 'winner' };
  return insert('betting_market', { id: newId(NOW), ...values, ...DATED });
}

const selection = (marketId: string, more: object = {}) =>
  insert('betting_selection', { id: newId(NOW), market_id: marketId, label: 'Ada', ...more });

const wager = (userId: string, marketId: string, selectionId: string, stake: string) =>
  insert('betting_wager', {
    user_id: userId,
    id: newId(NOW),
    market_id: marketId,
    selection_id: selectionId,
    stake_cinder: stake,
    placed_at: NOW,
  });

test('a match is won by one of its participants, against another', async () => {
  const cup = await tournament();
  const [first, second, stranger] = [
    await registration(cup, ada),
    await registration(cup, grace),
    await registration(cup, await member()),
  ];
  const wonBy = (winner: string) =>
    match(cup, { participant_a: first, participant_b: second, winner_registration_id: winner });
  await expect(wonBy(stranger)).rejects.toThrow('check');
  await expect(match(cup, { participant_a: first, winner_registration_id: second })).rejects.toThrow('check');
  await expect(match(cup, { participant_a: first, participant_b: first })).rejects.toThrow('check');
  await expect(match(cup, { score_a: 2 })).rejects.toThrow('check');
  await wonBy(first);
});

test('a deleted member stays in the bracket, and a deleted tournament takes its bracket along', async () => {
  const cup = await tournament();
  const [first, second] = [await registration(cup, ada), await registration(cup, grace)];
  await match(cup, { participant_a: first, participant_b: second, winner_registration_id: second });
  await run('delete from members where user_id = $1', [ada]);
  expect(await count('tournament_registration', ada)).toBe(1);
  await run('delete from tournament where id = $1', [cup]);
  expect(await count('tournament_registration', ada)).toBe(0);
});

// Where PostgreSQL is distributed no foreign key leads from a member's rows to those of another node.
test.skipIf(process.env['TEST_DISTRIBUTED'])('a wager names a selection of its own market', async () => {
  const [first, second] = [await market(), await market()];
  await expect(wager(ada, second, await selection(first), '5.00')).rejects.toThrow('foreign key');
});

test('a wager has a stake above zero, and outlives its member', async () => {
  const first = await market();
  const pick = await selection(first);
  await expect(wager(ada, first, pick, '0.00')).rejects.toThrow('stake_cinder_check');
  await wager(ada, first, pick, '5.00');
  await run('delete from members where user_id = $1', [ada]);
  expect(await count('betting_wager', ada)).toBe(1);
});

test('fixed odds have a figure and pools have none; the house takes at most 20 percent', async () => {
  const id = await market();
  await expect(selection(id, { odds_type: 'fixed' })).rejects.toThrow('check');
  await expect(selection(id, { fixed_odds: '2.50' })).rejects.toThrow('check');
  await selection(id, { odds_type: 'fixed', fixed_odds: '2.50' });
  const cut = run('update betting_market set house_cut_percent = 20.5 where id = $1', [id]);
  await expect(cut).rejects.toThrow('house_cut_percent_check');
});

test('one season is active', async () => {
  await insert('championship_seasons', { year: 2025, is_active: true });
  await expect(insert('championship_seasons', { year: 2026, is_active: true })).rejects.toThrow('one_active');
  await insert('championship_seasons', { year: 2026 });
});
