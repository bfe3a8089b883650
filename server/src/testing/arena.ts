import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Answer, Person, TestApp } from './test-app.ts';
import { bodyOf } from './test-app.ts';

type Fields = Record<string, unknown>;
type Score = [scoreA: number, scoreB: number];

/** Plays tournaments through the product's own calls. */
export interface Arena {
  admin: Person;
  /** So many members, the same at each call, by their user ids too. */
  people(count: number): Promise<Person[]>;
  personOf(userId: string): Person;
  create(fields?: Fields): Promise<TournamentPage>;
  page(tournament: TournamentPage, by?: Person): Promise<TournamentPage>;
  register(tournament: TournamentPage, people: readonly Person[]): Promise<void>;
  move(tournament: TournamentPage, status: string): Promise<Answer>;
  /** Registers these, checks them in and goes live: they are seeded in this order. */
  begin(people: readonly Person[], fields?: Fields): Promise<TournamentPage>;
  /** One of the two reports, the other confirms. */
  play(tournament: TournamentPage, match: Match, score?: Score): Promise<void>;
  /** Plays whatever is ready until nothing is; the lower place of the match wins unless a score is given. */
  playOut(tournament: TournamentPage, scoreOf?: (match: Match) => Score): Promise<TournamentPage>;
  decide(tournament: TournamentPage, match: Match, body: Fields, query?: string): Promise<Answer>;
  drop(tournament: TournamentPage, registrationId: string, query?: string): Promise<Answer>;
}

/** An arena of an app, with an administrator of its own. */
export async function openArena(app: TestApp): Promise<Arena> {
  const admin = await app.signUp({ username: 'arena_keeper', isAdmin: true });
  const known: Person[] = [];
  let titles = 0;
  const url = ({ id }: TournamentPage, path = '') => `/api/tournaments/${id}${path}`;
  const adminUrl = ({ id }: TournamentPage, path = '') => `/api/admin/tournaments/${id}${path}`;
  const done = (answer: Answer, status = 200) => bodyOf(answer, status);

  const arena: Arena = {
    admin,
    async people(count) {
      while (known.length < count) {
        const numbers = Array.from(
          { length: Math.min(8, count - known.length) },
          (_, index) => known.length + index + 1,
        );
        known.push(...(await Promise.all(numbers.map((number) => app.signUp({ username: `fighter_${number}` })))));
      }
      return known.slice(0, count);
    },
    personOf(userId) {
      const person = known.find((one) => one.userId === userId);
      if (!person) throw new Error('Nobody of the arena');
      return person;
    },
    async create(fields = {}) {
      const startAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
      const body = { title: `Cup ${++titles}`, gameCode: 'sc2', format: 'single_elim', startAt, ...fields };
      return done(await admin.call('POST', '/api/admin/tournaments', { body }), 201);
    },
    page: async ({ slug }, by = admin) => done(await by.call('GET', `/api/tournaments/${slug}`)),
    async register(tournament, people) {
      for (const person of people) done(await person.call('POST', url(tournament, '/registration'), { body: {} }), 201);
    },
    move: (tournament, status) => admin.call('POST', adminUrl(tournament, '/status'), { body: { status } }),
    async begin(people, fields = {}) {
      const tournament = await arena.create({ maxPlayers: Math.max(2, people.length), ...fields });
      await arena.register(tournament, people);
      done(await arena.move(tournament, 'checkin'));
      for (const person of people) done(await person.call('POST', url(tournament, '/checkin')));
      return done(await arena.move(tournament, 'live'));
    },
    async play(tournament, match, [scoreA, scoreB] = [2, 1]) {
      const page = await arena.page(tournament);
      const personIn = (place: Match['a']) => {
        const entrant = page.entrants.find((one) => one.registrationId === place.registrationId);
        return arena.personOf(entrant?.userId ?? '');
      };
      const path = url(tournament, `/matches/${match.id}`);
      done(await personIn(match.a).call('POST', `${path}/report`, { body: { scoreA, scoreB } }));
      done(await personIn(match.b).call('POST', `${path}/confirm`));
    },
    async playOut(tournament, scoreOf = () => [2, 1]) {
      for (;;) {
        const page = await arena.page(tournament);
        const ready = page.matches.filter((match) => match.status === 'ready');
        if (ready.length === 0) return page;
        for (const match of ready) await arena.play(tournament, match, scoreOf(match));
      }
    },
    decide: (tournament, match, body, query = '') =>
      admin.call('PUT', adminUrl(tournament, `/matches/${match.id}${query}`), { body }),
    drop: (tournament, registrationId, query = '') =>
      admin.call('POST', adminUrl(tournament, `/entrants/${registrationId}/drop${query}`), {
        body: { reason: 'Did not show up' },
      }),
  };
  return arena;
}
