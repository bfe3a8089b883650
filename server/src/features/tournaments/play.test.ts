import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

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
    const told = await at(0).call('GET', '/api/notifications');
    expect(told.body.notifications[0]).toMatchObject({
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
      expect((await call(at(0), cup, 0, act, SCORE)).body.code, act).toBe('match_closed');
    }
  });

  it('that is disputed waits for an administrator', async () => {
    const cup = await arena.begin(people);
    await call(at(0), cup, 0, 'report', SCORE);
    expect((await call(at(0), cup, 0, 'dispute')).body.code).toBe('own_report');
    const { body } = await call(at(3), cup, 0, 'dispute');
    expect(body).toMatchObject({ status: 'disputed', report: { isDisputed: true, scoreA: 2 } });
    for (const act of ['confirm', 'dispute', 'report']) {
      expect((await call(at(3), cup, 0, act, SCORE)).body.code, act).toBe('match_disputed');
    }
    const decided = await arena.decide(cup, matchAt(cup, 0), { scoreA: 1, scoreB: 2 });
    expect(decided.body.match).toMatchObject({ status: 'completed', scoreA: 1, report: null });
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
      expect(await call(at(1), cup, 0, act, SCORE), act).toMatchObject({
        status: 404,
        body: { code: 'match_not_yours' },
      });
      expect((await call(arena.admin, cup, 0, act, SCORE)).status, act).toBe(404);
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
    await call(at(3), cup, 0, 'dispute');
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
        Array.from({ length: 6 }, (_, index) => call(at(1), cup, 0, 'dispute', undefined, index % 2 ? app : second)),
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
