import type { AdminMarket } from '@cinder/contract/betting/betting.schemas.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { type Bookmaker, openBookmaker } from '#testing/bookmaker.ts';
import { runs } from '#testing/long.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let book: Bookmaker;
let people: Person[];
let eventId: string;

const LABELS = ['Kaldrin', 'Vessa', 'Orin'];

beforeAll(async () => {
  app = await createTestApp();
  book = openBookmaker(app, await openArena(app));
  people = await Promise.all(Array.from({ length: 4 }, () => book.better('500.00')));
  ({ eventId } = await book.tournament());
});
afterAll(() => app.close());

const label = fc.constantFrom(...LABELS);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('bet'), label, fc.nat(3), fc.integer({ min: 1, max: 9_999 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('settle'), label, fc.nat(3), fc.nat(0)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('open', 'close', 'revert', 'void'), label, fc.nat(3), fc.nat(0)),
  },
);
const course = fc.record({
  isFixed: fc.boolean(),
  odds: fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 3, maxLength: 3 }),
  cut: fc.integer({ min: 0, max: 2000 }),
  reserve: fc.nat(20_000),
  actions: fc.array(action, { minLength: 5, maxLength: 25 }),
});

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);

async function make({
  isFixed,
  odds,
  cut,
  reserve,
}: {
  isFixed: boolean;
  odds: number[];
  cut: number;
  reserve: number;
}) {
  const selections = LABELS.map((name, index) => ({
    label: name,
    ...(isFixed && { oddsType: 'fixed', fixedOdds: decimal(odds[index] ?? 100) }),
  }));
  return book.market({
    championshipId: eventId,
    houseCutPercent: decimal(cut),
    houseReserve: decimal(reserve),
    selections,
  });
}

async function act(market: AdminMarket, [what, on, who, stake]: [string, string, number, number]) {
  if (what === 'bet') return book.bet(people[who] as Person, market, on, decimal(stake));
  const selectionId = market.selections.find((selection) => selection.label === on)?.id;
  return book.act(market, what, what === 'settle' ? { selectionId } : undefined);
}

it('keeps the ledger true in any course of bets and decisions', async () => {
  await fc.assert(
    fc.asyncProperty(course, async ({ actions, ...kind }) => {
      const market = await make(kind);
      for (const one of actions) {
        const answer = await act(market, one);
        expect([200, 201, 409], answer.text).toContain(answer.status);
      }
      expect(await app.findLedgerFaults()).toEqual([]);
    }),
    runs(15, 40),
  );
}, 120_000);
