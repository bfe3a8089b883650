import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Arena } from './arena.ts';
import type { Answer, Person, TestApp } from './test-app.ts';
import { bodyOf } from './test-app.ts';

type Fields = Record<string, unknown>;

/** Makes markets and bets through the product's own calls. */
export interface Bookmaker {
  /** A member who may bet, with tokens. */
  better(tokens?: string): Promise<Person>;
  /** A championship tournament that takes bets. */
  tournament(fields?: Fields): Promise<{ tournament: TournamentPage; eventId: string }>;
  /** An open market on a tournament of its own unless an event is given; its selections have these labels. */
  market(fields?: Fields, labels?: readonly string[]): Promise<AdminMarket>;
  bet(person: Person, market: AdminMarket, label: string, stakeCinder: string): Promise<Answer>;
  /** Bets, and it must work. */
  place(person: Person, market: AdminMarket, label: string, stakeCinder: string): Promise<void>;
  act(market: AdminMarket, act: string, body?: Fields): Promise<Answer>;
  /** Closes it and settles it for a label. */
  settle(market: AdminMarket, label: string): Promise<AdminMarket>;
  /** What a member has: all, of that held. */
  purse(person: Person): Promise<[total: string, locked: string]>;
}

export function openBookmaker(app: TestApp, arena: Arena): Bookmaker {
  const { admin } = arena;
  let betters = 0;
  const done = (answer: Answer, status = 200) => bodyOf(answer, status);
  const selectionOf = ({ selections }: AdminMarket, label: string) =>
    selections.find((selection) => selection.label === label)?.id;

  const bookmaker: Bookmaker = {
    async better(tokens = '100.00') {
      const username = `better_${++betters}`;
      const person = await app.signUp({ username });
      if (Number(tokens) > 0) {
        done(await admin.call('POST', '/api/admin/add-cinder', { body: { username, amount: tokens } }));
      }
      done(await person.call('POST', '/api/me/age-confirmation'));
      return person;
    },
    async tournament(fields = {}) {
      const tournament = await arena.create({ isChampionship: true, ...fields });
      const body = { tournamentId: tournament.id, isBettingOpen: true };
      const event = done(await admin.call('POST', '/api/admin/betting/events', { body }), 201);
      return { tournament, eventId: event.id };
    },
    async market(fields = {}, labels = ['Kaldrin', 'Vessa']) {
      const championshipId = fields['championshipId'] ?? (await bookmaker.tournament()).eventId;
      const selections = labels.map((label) => ({ label }));
      const body = { title: 'Who wins', championshipId, selections, ...fields };
      return done(await admin.call('POST', '/api/admin/betting/markets', { body }), 201);
    },
    bet: (person, market, label, stakeCinder) =>
      person.call('POST', '/api/betting/wagers', { body: { selectionId: selectionOf(market, label), stakeCinder } }),
    async place(person, market, label, stakeCinder) {
      done(await bookmaker.bet(person, market, label, stakeCinder), 201);
    },
    act: (market, act, body) =>
      admin.call('POST', `/api/admin/betting/markets/${market.id}/${act}`, { ...(body && { body }) }),
    async settle(market, label) {
      done(await bookmaker.act(market, 'close'));
      return done(await bookmaker.act(market, 'settle', { selectionId: selectionOf(market, label) }));
    },
    async purse(person) {
      const { rows } = await app.connections.pool.query(
        'select available_cinder + locked_cinder as total, locked_cinder from wallet_balance where user_id = $1',
        [person.userId],
      );
      return [rows[0].total, rows[0].locked_cinder];
    },
  };
  return bookmaker;
}
