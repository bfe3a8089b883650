import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { MatchHistoryEntry } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { up as eraseReasonsOfTheGone } from '../../db/migrations/0039_dispute_reasons.ts';

let app: TestApp;
let second: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  second = await createTestApp({ beside: app });
  arena = await openArena(app);
  people = await arena.people(4);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await second.close();
  await app.close();
});

const at = (index: number) => people[index] as Person;
const matchAt = ({ matches }: TournamentPage, index: number) => {
  const match = matches[index];
  if (!match) throw new Error('No such match');
  return match;
};
const call = (person: Person, cup: TournamentPage, index: number, act: string, body?: unknown, server = app) =>
  server.visitor('POST', `/api/tournaments/${cup.id}/matches/${matchAt(cup, index).id}/${act}`, {
    ...(body !== undefined && { body }),
    headers: { cookie: person.cookie },
  });
const SCORE = { scoreA: 2, scoreB: 1 };
const WHY = { reason: 'The third map was mine.' };

// Of four, the first plays the fourth and the second the third.
describe('a result', () => {
  it('is reported by one and confirmed by the other, and the winner advances', async () => {
    const cup = await arena.begin(people);
    expect(matchAt(cup, 2)).toMatchObject({
      label: 'Final',
      status: 'pending',
      a: { source: 'Winner of Semifinal 1' },
    });
    const { body } = await call(at(3), cup, 0, 'report', { scoreA: 0, scoreB: 2 });
    expect(body).toMatchObject({ label: 'Semifinal 1', status: 'reported', report: { scoreA: 0, isDisputed: false } });
    expect((await call(at(3), cup, 0, 'confirm')).body.code).toBe('own_report');
    expect((await call(at(0), cup, 0, 'report', SCORE)).body.code).toBe('already_reported');
    const notifications = await at(0).call('GET', '/api/notifications');
    expect(notifications.body.notifications[0]).toMatchObject({
      type: 'match_reported',
      text: expect.stringContaining('0 : 2'),
    });

    const confirmed = await call(at(0), cup, 0, 'confirm');
    expect(confirmed.body).toMatchObject({ status: 'completed', scoreA: 0, scoreB: 2, report: null });
    const page = await arena.page(cup);
    expect(matchAt(page, 2)).toMatchObject({ status: 'pending', a: { name: 'fighter_4' }, b: { name: null } });
    expect(page.rounds).toMatchObject([
      { label: 'Semifinals', status: 'in_progress', playedMatches: 1, totalMatches: 2 },
      { label: 'Final', status: 'pending', playedMatches: 0, totalMatches: 1 },
    ]);
    for (const act of ['confirm', 'dispute', 'report']) {
      expect((await call(at(0), cup, 0, act, { ...SCORE, ...WHY })).body.code, act).toBe('match_closed');
    }
  });

  it('that is disputed waits for an administrator', async () => {
    const cup = await arena.begin(people);
    await call(at(0), cup, 0, 'report', SCORE);
    expect((await call(at(0), cup, 0, 'dispute', WHY)).body.code).toBe('own_report');
    const tooLong = { reason: 'x'.repeat(501) };
    expect((await call(at(3), cup, 0, 'dispute', tooLong)).body.issues).toMatchObject([{ path: 'reason' }]);
    const { body } = await call(at(3), cup, 0, 'dispute', WHY);
    expect(body).toMatchObject({
      status: 'disputed',
      report: { isDisputed: true, scoreA: 2, disputeReason: WHY.reason },
    });
    for (const act of ['confirm', 'dispute', 'report']) {
      expect((await call(at(3), cup, 0, act, { ...SCORE, ...WHY })).body.code, act).toBe('match_disputed');
    }
    // The other side and who decides read why; the others that it is disputed.
    const known = [at(0), at(3), arena.admin, at(1)].map(async (person) => {
      const { report } = matchAt(await arena.page(cup, person), 0);
      return report?.disputeReason;
    });
    expect(await Promise.all(known)).toEqual([WHY.reason, WHY.reason, WHY.reason, null]);
    const decided = await arena.decide(cup, matchAt(cup, 0), { scoreA: 1, scoreB: 2 });
    expect(decided.body.match).toMatchObject({ status: 'completed', scoreA: 1, report: null });
    const history = `/api/admin/tournaments/${cup.id}/matches/${matchAt(cup, 0).id}/history`;
    const { entries } = (await arena.admin.call('GET', history)).body;
    expect(entries.map(({ after }: { after: string }) => after)).toContainEqual(expect.stringContaining(WHY.reason));
  });

  it('loses the words of a dispute with the account of who wrote them, whose own data has them until then', async () => {
    const leaver = await app.signUp({ username: 'leaver' });
    const cup = await arena.begin([at(0), leaver]);
    await call(at(0), cup, 0, 'report', SCORE);
    const own = { reason: 'Words of somebody who leaves.' };
    expect((await call(leaver, cup, 0, 'dispute', own)).status).toBe(200);
    expect((await leaver.call('GET', '/api/me/export')).text).toContain(own.reason);
    expect((await at(0).call('GET', '/api/me/export')).text).not.toContain(own.reason);
    expect(
      (await leaver.call('DELETE', '/api/me', { body: { confirm: 'leaver', password: leaver.password } })).status,
    ).toBe(204);
    const history = `/api/admin/tournaments/${cup.id}/matches/${matchAt(cup, 0).id}/history`;
    const { status, text, body } = await arena.admin.call('GET', history);
    expect([status, text.includes('disputed')]).toEqual([200, true]);
    // No name to be followed to somebody's page.
    expect(body.entries.map(({ by, isGone }: MatchHistoryEntry) => [by, isGone])).toEqual([
      ['Deleted member', true],
      ['Deleted member', true],
      [expect.stringMatching(/^fighter_/), false],
    ]);
    expect(text).not.toContain(own.reason);
    const { rows } = await app.connections.pool.query(
      "select after ->> 'reason' as reason from tournament_match_history where change = 'disputed' and actor_id = $1",
      [leaver.userId],
    );
    expect(rows).toEqual([{ reason: '' }]);
  });

  // A migration, which comes before the tables are placed on several machines.
  it.skipIf(process.env['TEST_DISTRIBUTED'])(
    'has lost the words of those who left before, and nobody else’s',
    async () => {
      const cup = await arena.begin([at(0), at(1)]);
      await call(at(0), cup, 0, 'report', SCORE);
      expect((await call(at(1), cup, 0, 'dispute', WHY)).status).toBe(200);
      const { db, pool } = app.connections;
      const { rows } = await pool.query<{ id: string }>(
        `insert into tournament_match_history (id, match_id, changed_at, actor_id, change, before, after)
       select gen_random_uuid(), match_id, changed_at, gen_random_uuid(), change, before, after
       from tournament_match_history where actor_id = $1 and after ->> 'reason' = $2 returning id`,
        [at(1).userId, WHY.reason],
      );
      await eraseReasonsOfTheGone(db as unknown as Kysely<unknown>);
      const left = await pool.query(
        `select after ->> 'reason' as reason from tournament_match_history
       where match_id = $1 and change = 'disputed' order by id = $2`,
        [matchAt(cup, 0).id, rows[0]?.id],
      );
      expect(left.rows).toEqual([{ reason: WHY.reason }, { reason: '' }]);
    },
  );

  it.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['a blank reason', { reason: ' ' }],
  ])('is disputed with %s', async (_, body) => {
    const cup = await arena.begin(people);
    await call(at(0), cup, 0, 'report', SCORE);
    const disputed = await call(at(3), cup, 0, 'dispute', body);
    expect(disputed).toMatchObject({ status: 200, body: { report: { isDisputed: true, disputeReason: null } } });
    expect(matchAt(await arena.page(cup, arena.admin), 0).report?.disputeReason).toBeNull();
  });

  it('that is disputed again without a reason does not show the earlier one', async () => {
    const cup = await arena.begin(people);
    await arena.play(cup, matchAt(cup, 0), [2, 0]);
    await arena.play(cup, matchAt(cup, 1), [2, 0]);
    await call(at(0), cup, 2, 'report', SCORE);
    await call(at(1), cup, 2, 'dispute', WHY);
    // Another finalist: the final begins anew.
    await arena.decide(cup, matchAt(cup, 0), { scoreA: 0, scoreB: 2 });
    await call(at(3), cup, 2, 'report', SCORE);
    const { body } = await call(at(1), cup, 2, 'dispute');
    expect(body.report).toMatchObject({ isDisputed: true, disputeReason: null });
    expect(matchAt(await arena.page(cup, arena.admin), 2).report?.disputeReason).toBeNull();
  });

  it('may be a draw in a round robin alone', async () => {
    const cup = await arena.begin(people.slice(0, 2));
    expect((await call(at(0), cup, 0, 'report', { scoreA: 1, scoreB: 1 })).body.code).toBe('draw_not_possible');
    const league = await arena.begin(people.slice(0, 2), { format: 'round_robin' });
    await arena.play(league, matchAt(league, 0), [1, 1]);
    expect((await arena.page(league)).standings).toMatchObject([
      { place: 1, played: 1, drawn: 1, points: 1 },
      { place: 2, played: 1, drawn: 1, points: 1 },
    ]);
  });
});

describe('who may not', () => {
  it('is anybody but the two who play: 404', async () => {
    const cup = await arena.begin(people);
    for (const act of ['report', 'confirm', 'dispute']) {
      expect(await call(at(1), cup, 0, act, { ...SCORE, ...WHY }), act).toMatchObject({
        status: 404,
        body: { code: 'match_not_yours' },
      });
      expect((await call(arena.admin, cup, 0, act, { ...SCORE, ...WHY })).status, act).toBe(404);
    }
  });

  it('is told to whoever looks: who may report, and then who may answer', async () => {
    const cup = await arena.begin(people);
    const seen = async () =>
      Promise.all(
        [at(0), at(3), at(1), arena.admin].map(async (person) => {
          const { body } = await person.call('GET', `/api/tournaments/${cup.slug}`);
          const { canReport, canAnswer } = matchAt(body, 0);
          return { canReport, canAnswer };
        }),
      );
    const neither = { canReport: false, canAnswer: false };
    const report = { canReport: true, canAnswer: false };
    expect(await seen()).toEqual([report, report, neither, neither]);
    await call(at(0), cup, 0, 'report', SCORE);
    expect(await seen()).toEqual([neither, { canReport: false, canAnswer: true }, neither, neither]);
    await call(at(3), cup, 0, 'dispute', WHY);
    expect(await seen()).toEqual([neither, neither, neither, neither]);
  });

  it('finds no match of another tournament: 404', async () => {
    const [cup, other] = [await arena.begin(people), await arena.begin(people)];
    const url = `/api/tournaments/${cup.id}/matches/${matchAt(other, 0).id}/report`;
    expect((await at(0).call('POST', url, { body: SCORE })).body.code).toBe('match_not_found');
    const admin = `/api/admin/tournaments/${cup.id}/matches/${matchAt(other, 0).id}`;
    expect((await arena.admin.call('PUT', admin, { body: SCORE })).body.code).toBe('match_not_found');
    expect((await arena.admin.call('GET', `${admin}/history`)).body.code).toBe('match_not_found');
  });

  it('plays before both are known, or once it is cancelled: 409', async () => {
    const cup = await arena.begin(people);
    await arena.play(cup, matchAt(cup, 0));
    expect((await call(at(0), cup, 2, 'report', SCORE)).body.code).toBe('match_not_ready');
    expect((await call(at(0), cup, 2, 'confirm')).body.code).toBe('match_not_reported');
    await arena.move(cup, 'cancelled');
    expect((await call(at(1), cup, 1, 'report', SCORE)).body.code).toBe('tournament_not_live');
  });
});

describe('many at once', () => {
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? String(status)))).toSorted();

  it('report one match: one report stands', async () => {
    const cup = await arena.begin(people);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        call(at(index % 2 ? 0 : 3), cup, 0, 'report', { scoreA: index % 3, scoreB: 5 }, index % 4 < 2 ? app : second),
      ),
    );
    expect(codes(answers)).toEqual([...Array.from({ length: 31 }, () => 'already_reported'), 'done']);
  });

  it('confirm, dispute and decide: each waits for its turn, and one result stands', async () => {
    for (let round = 0; round < 4; round++) {
      const cup = await arena.begin(people.slice(0, 2), { prizePoolCinder: '1.00' });
      const [final] = cup.matches;
      if (!final) throw new Error('No final');
      await call(at(0), cup, 0, 'report', SCORE);
      const [confirms, disputes, decisions] = [
        Array.from({ length: 6 }, (_, index) => call(at(1), cup, 0, 'confirm', undefined, index % 2 ? app : second)),
        Array.from({ length: 6 }, (_, index) => call(at(1), cup, 0, 'dispute', WHY, index % 2 ? app : second)),
        Array.from({ length: 4 }, () => arena.decide(cup, final, SCORE)),
      ];
      const confirmed = codes(await Promise.all(confirms));
      const disputed = codes(await Promise.all(disputes));
      expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(confirmed.filter((code) => code === 'done').length).toBeLessThanOrEqual(1);
      expect(disputed.filter((code) => code === 'done').length).toBeLessThanOrEqual(1);
      const refusals = [...confirmed, ...disputed].filter((code) => code !== 'done');
      expect(
        refusals.filter((code) => !['match_disputed', 'match_closed', 'tournament_not_live'].includes(code)),
      ).toEqual([]);
      const page = await arena.page(cup);
      expect(page).toMatchObject({ status: 'completed', matches: [{ status: 'completed', scoreA: 2, scoreB: 1 }] });
      expect(page.entrants.map(({ prizeCinder }) => prizeCinder)).toEqual(['0.70', '0.30']);
    }
  });

  it('end two tournaments with the same players: both pay', async () => {
    const cups = [await arena.begin(people.slice(0, 2)), await arena.begin([at(1), at(0)])];
    await Promise.all(cups.map((cup) => arena.decide(cup, matchAt(cup, 0), SCORE)));
    for (const cup of cups) {
      const { entrants } = await arena.page(cup);
      expect(entrants.map(({ prizeCinder }) => prizeCinder)).toEqual(['350.00', '150.00']);
    }
  });

  it('answers a repeated confirmation with the same key as the first', async () => {
    const cup = await arena.begin(people.slice(0, 2));
    await call(at(0), cup, 0, 'report', SCORE);
    const url = `/api/tournaments/${cup.id}/matches/${matchAt(cup, 0).id}/confirm`;
    const headers = { 'idempotency-key': 'confirm-once' };
    const [first, again] = [await at(1).call('POST', url, { headers }), await at(1).call('POST', url, { headers })];
    expect([first.status, again.text]).toEqual([200, first.text]);
  });
});
