import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { formats } from '@cinder/contract/tournaments/tournaments.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Arena, openArena } from '#testing/arena.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let arena: Arena;
let people: Person[];

beforeAll(async () => {
  app = await createTestApp();
  arena = await openArena(app);
  people = await arena.people(7);
});
afterAll(() => app.close());

const pick = fc.nat(1_000_000);
const outcome = fc.oneof(
  { weight: 4, arbitrary: fc.record({ scoreA: fc.nat(3), scoreB: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ forfeit: fc.constantFrom('A', 'B', 'both') }) },
);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('decide' as const), pick, outcome }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), pick, outcome }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('report' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), pick }) },
);
const course = fc.record({
  format: fc.constantFrom(...formats),
  size: fc.integer({ min: 2, max: 7 }),
  thirdPlaceMatch: fc.boolean(),
  secondGrandFinal: fc.boolean(),
  actions: fc.array(action, { minLength: 4, maxLength: 16 }),
});
type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

const isPlayed = ({ status, scoreA }: TournamentPage['matches'][number]) => status === 'completed' && scoreA !== null;

const EXPECTED = ['draw_not_possible', 'match_by_rule', 'tournament_closed', 'entrant_dropped', 'already_reported'];

/** Does something to whatever it hits; the bracket may refuse it, but never fail. */
async function act(cup: TournamentPage, page: TournamentPage, one: Action): Promise<void> {
  const hit = <T>(list: T[]): T | undefined => list[one.pick % Math.max(1, list.length)];
  if (one.kind === 'drop') {
    const entrant = hit(page.entrants);
    if (entrant) expectDecent(await arena.drop(cup, entrant.registrationId));
    return;
  }
  const isOpen = (status: string) => status === 'ready' || status === 'reported';
  const requested = page.matches.filter(({ status }) =>
    one.kind === 'correct' ? status === 'completed' : isOpen(status),
  );
  const match = hit(requested);
  if (!match) return;
  if (one.kind === 'report') {
    const player = page.entrants.find(({ registrationId }) => registrationId === match.a.registrationId);
    const url = `/api/tournaments/${cup.id}/matches/${match.id}/report`;
    expectDecent(await arena.personOf(player?.userId ?? '').call('POST', url, { body: { scoreA: 1, scoreB: 0 } }));
  } else {
    expectDecent(await arena.decide(cup, match, one.outcome));
  }
}

function expectDecent({ status, body }: { status: number; body: { code?: string } }): void {
  if (status !== 200) expect(EXPECTED).toContain(body.code);
}

it('whatever happens in whatever order, what is stored is the bracket, and every end of what was played pays the pool once', async () => {
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(course, async ({ size, actions, ...fields }) => {
      const cup = await arena.begin(people.slice(0, size), { ...fields, prizePoolCinder: '7.77' });
      let page = await arena.page(cup);
      let wasPaid = false;
      for (const one of actions) {
        await act(cup, page, one);
        page = await arena.page(cup);
        wasPaid ||= page.status === 'completed' && page.matches.some(isPlayed);
      }
      ended += Number(page.status === 'completed');
      const prizes = page.entrants.reduce((sum, { prizeCinder }) => sum + Math.round(Number(prizeCinder) * 100), 0);
      expect(prizes).toBe(wasPaid ? 777 : 0);
      expect(await app.findLedgerFaults()).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(ended).toBeGreaterThan(0);
}, 60_000);
