import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let book: Bookmaker;

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  book = openBookmaker(app, arena);
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const NOBODY = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed2';
const post = (path: string, body: unknown) => arena.admin.call('POST', `/api/admin/betting/${path}`, { body });
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.code;

describe('betting events', () => {
  it('are made once, for championship tournaments alone', async () => {
    expect(await codeOf(post('events', { tournamentId: NOBODY }))).toBe('tournament_not_found');
    const casual = await arena.create();
    expect(await codeOf(post('events', { tournamentId: casual.id }))).toBe('betting_not_championship');
    const { id: tournamentId, title } = await arena.create({ isChampionship: true });
    const made = await post('events', { tournamentId, season: '2026' });
    expect(made).toMatchObject({ status: 201, body: { tournamentTitle: title, isBettingOpen: false, marketCount: 0 } });
    const twins = await Promise.all(Array.from({ length: 4 }, () => codeOf(post('events', { tournamentId }))));
    expect(new Set(twins)).toEqual(new Set(['betting_event_exists']));
    const url = `/api/admin/tournaments/${tournamentId}`;
    expect(await codeOf(arena.admin.call('PUT', url, { body: { isChampionship: false } }))).toBe('tournament_in_use');
    expect(await codeOf(arena.admin.call('DELETE', url))).toBe('tournament_in_use');
  });

  it('change what the body carries, and are listed', async () => {
    const { eventId } = await book.tournament();
    const url = (id: string) => `/api/admin/betting/events/${id}`;
    const changed = await arena.admin.call('PUT', url(eventId), { body: { stage: 'Final', id: NOBODY } });
    expect(changed.body).toMatchObject({ id: eventId, stage: 'Final', season: '', isBettingOpen: true });
    const event = { ...changed.body, version: expect.any(String) };
    expect((await arena.admin.call('PUT', url(eventId), { body: {} })).body).toEqual(event);
    expect((await arena.admin.call('PUT', url(NOBODY), { body: {} })).body.code).toBe('betting_event_not_found');
    const listed = (await arena.admin.call('GET', '/api/admin/betting/events?limit=1')).body;
    expect(listed).toMatchObject({ events: [event], totalPages: listed.total });
  });
});

describe('markets', () => {
  it('need their event, and selections that are there and alike', async () => {
    const { eventId: championshipId } = await book.tournament();
    const make = (selections: unknown[], fields = {}) =>
      codeOf(post('markets', { championshipId, title: 'Winner', selections, ...fields }));
    const fixed = { label: 'Orin', oddsType: 'fixed', fixedOdds: '2' };
    expect(await make([], { championshipId: NOBODY })).toBe('betting_event_not_found');
    expect(await make([{ refRegistrationId: NOBODY }])).toBe('registration_not_found');
    expect(await make([{ label: 'Vessa' }, { label: 'vessa ' }])).toBe('selection_exists');
    expect(await make([{ label: 'Vessa' }, fixed])).toBe('selection_odds_mixed');
    expect(await make([], { houseCutPercent: '20.01' })).toBe('invalid_input');
    expect(await make([{ ...fixed, fixedOdds: '0.99' }])).toBe('invalid_input');
    expect(await make([{ ...fixed, oddsType: 'pari_mutuel' }])).toBe('invalid_input');
    expect((await arena.admin.call('GET', `/api/admin/betting/markets?championshipId=${championshipId}`)).body).toEqual(
      {
        markets: [],
        total: 0,
        totalPages: 1,
      },
    );
  });

  it('take selections until there are wagers', async () => {
    const market = await book.market();
    const add = (fields: unknown) => post(`markets/${market.id}/selections`, fields);
    expect((await add({ label: 'Orin' })).body.selections.map(({ label }: { label: string }) => label)).toEqual([
      'Kaldrin',
      'Vessa',
      'Orin',
    ]);
    expect(await codeOf(add({ label: 'ORIN' }))).toBe('selection_exists');
    expect(await codeOf(add({ label: 'Odd', oddsType: 'fixed', fixedOdds: '2' }))).toBe('selection_odds_mixed');
    await book.place(await book.better(), market, 'Vessa', '1.00');
    expect(await codeOf(add({ label: 'Late' }))).toBe('market_has_wagers');
    await book.act(market, 'void');
    expect(await codeOf(add({ label: 'Later' }))).toBe('market_settled');
    expect(await codeOf(post(`markets/${NOBODY}/selections`, { label: 'Late' }))).toBe('market_not_found');
  });

  it('go from open to closed to settled, and no other way', async () => {
    const market = await book.market();
    const action = async (name: string, body?: Record<string, unknown>) => (await book.act(market, name, body)).body;
    const winner = { selectionId: market.selections[0]?.id };
    expect((await action('settle', winner)).code).toBe('market_not_closed');
    expect((await action('revert')).code).toBe('market_not_settled');
    expect((await action('close')).status).toBe('closed');
    expect((await action('close')).code).toBe('market_not_open');
    expect((await action('settle', { selectionId: NOBODY })).code).toBe('selection_not_found');
    expect((await action('settle', winner)).status).toBe('settled');
    expect((await action('close')).code).toBe('market_not_open');
    for (const name of ['open', 'close', 'void', 'revert']) {
      expect(await codeOf(post(`markets/${NOBODY}/${name}`, {}))).toBe('market_not_found');
    }
    expect(await codeOf(post(`markets/${NOBODY}/settle`, winner))).toBe('market_not_found');
  });

  it('name entrants, and propose the winner of the bracket', async () => {
    const { tournament, eventId: championshipId } = await book.tournament();
    const players = await arena.people(2);
    await arena.register(tournament, players);
    const { entrants } = await arena.page(tournament);
    const selections = entrants.map(({ registrationId }) => ({ refRegistrationId: registrationId }));
    const market = await book.market({ championshipId, selections });
    expect(market.selections.map(({ label }) => label)).toEqual(['fighter_1', 'fighter_2']);
    expect(market.proposedSelectionId).toBeNull();
    await arena.move(tournament, 'checkin');
    for (const player of players) await player.call('POST', `/api/tournaments/${tournament.id}/checkin`);
    const { body: live } = await arena.move(tournament, 'live');
    await arena.decide(live, live.matches[0], { scoreA: 0, scoreB: 2 });
    const url = `/api/admin/betting/markets?championshipId=${championshipId}&status=closed`;
    const { markets } = (await arena.admin.call('GET', url)).body;
    expect(markets).toMatchObject([{ id: market.id, proposedSelectionId: market.selections[1]?.id }]);
  });

  it('of drafts are not shown to members, nor taken for wagers', async () => {
    const { tournament, eventId: championshipId } = await book.tournament();
    const market = await book.market({ championshipId });
    await arena.move(tournament, 'draft');
    const member = await book.better();
    const url = `/api/betting/markets?tournamentId=${tournament.id}`;
    expect((await member.call('GET', url)).body).toMatchObject({ markets: [], total: 0 });
    expect((await book.bet(member, market, 'Vessa', '1.00')).body.code).toBe('selection_not_found');
  });
});

describe('days of a limit', () => {
  it('begin at midnight UTC', async () => {
    const market = await book.market();
    const member = await book.better();
    const url = '/api/me/betting-limits';
    await member.call('PUT', url, { body: { dailyStakeLimit: '10.00' } });
    app.clock.set('2026-03-10T23:59:59.999Z');
    await book.place(member, market, 'Vessa', '10.00');
    expect((await book.bet(member, market, 'Vessa', '0.01')).body.code).toBe('stake_limit_reached');
    expect((await member.call('GET', url)).body).toMatchObject({ stakedToday: '10.00', dailyStakeLimit: '10.00' });
    app.clock.set('2026-03-11T00:00:00.000Z');
    await book.place(member, market, 'Vessa', '10.00');
    const asked = await member.call('PUT', url, { body: { dailyStakeLimit: null } });
    expect(asked.body).toMatchObject({
      dailyStakeLimit: '10.00',
      pending: { from: '2026-03-12T00:00:00.000Z', dailyStakeLimit: null },
    });
    const other = await member.call('PUT', url, { body: { dailyStakeLimit: '50' } });
    expect(other).toMatchObject({ status: 409, body: { code: 'limit_loosening_pending' } });
    app.clock.set('2026-03-11T23:59:59.999Z');
    expect((await book.bet(member, market, 'Vessa', '10.00')).body.code).toBe('stake_limit_reached');
    app.clock.set('2026-03-12T00:00:00.000Z');
    expect((await member.call('GET', url)).body).toMatchObject({ dailyStakeLimit: null, pending: null });
    await book.place(member, market, 'Vessa', '80.00');
  });

  it('come after an age that is confirmed once', async () => {
    const member = await app.signUp();
    const confirm = () => member.call('POST', '/api/me/age-confirmation');
    const { body: first } = await confirm();
    app.clock.advance({ hours: 1 });
    expect((await confirm()).body).toEqual(first);
    expect((await member.call('GET', '/api/me/betting-limits')).body.ageConfirmedAt).toBe(first.confirmedAt);
  });
});
