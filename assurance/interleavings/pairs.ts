import * as things from '../../server/src/testing/fixture.ts';
import { admit, earn } from '../../server/src/testing/members.ts';
import { type Answer, bodyOf, type Person } from '../../server/src/testing/test-app.ts';

/** A POST. */
export interface Request {
  by: Person;
  path: string;
  body?: unknown;
}

/** What two do at the same time, each one request after the other, with things that nobody else uses. */
interface Pair {
  one: Request[];
  other: Request[];
  /** What must be true afterwards and is not, by the last answer of each. */
  findFaults(answers: readonly (Answer | undefined)[]): Promise<string[]>;
}

export type MakePair = (fixture: things.Fixture) => Promise<Pair>;

const read = async (by: Person, path: string) => bodyOf(await by.call('GET', path));
const tokensOf = async (by: Person): Promise<string> => (await read(by, '/api/member/profile')).cinderTotal;
const isDone = (answer: Answer | undefined) => answer !== undefined && answer.status < 300;

/** What is wrong where exactly one of both may be done, and the other is refused. */
function oneOf(answers: readonly (Answer | undefined)[]): string[] {
  const [lost, ...others] = answers.filter((answer) => !isDone(answer));
  const isRight = lost !== undefined && lost.status < 500 && others.length === 0;
  return isRight
    ? []
    : [`not one of both: ${answers.map((answer) => `${answer?.status} ${answer?.text}`).join(' | ')}`];
}

const unless = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);

/** What is done to the same thing at the same time. */
export const pairs: Record<string, MakePair> = {
  'two claims of a quest': async (fixture) => {
    const by = await admit(fixture.app);
    const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
    const fields = { ...things.newQuest(), status: 'active', conditions };
    const { id: questId } = await things.make(fixture, '/api/admin/quests', fields);
    bodyOf(await by.call('POST', '/api/user/quests/complete', { body: { questId } }));
    const claim = { by, path: '/api/user/quests/claim', body: { questId } };
    return {
      one: [claim],
      other: [claim],
      async findFaults(answers) {
        const tokens = await tokensOf(by);
        return [...oneOf(answers), ...unless(tokens === fields.rewardAmount, `paid ${tokens}`)];
      },
    };
  },

  'two check-ins of a day': async ({ app }) => {
    const by = await admit(app);
    const checkIn = { by, path: '/api/streak/claim', body: { localDate: app.clock.now().toISOString().slice(0, 10) } };
    return {
      one: [checkIn],
      other: [checkIn],
      async findFaults(answers) {
        const rewards = await read(by, '/api/rewards');
        return [...oneOf(answers), ...unless(rewards.total === 1, `paid ${rewards.total} times`)];
      },
    };
  },

  'two entries for the last place': async ({ app, arena }) => {
    const tournament = await arena.create({ maxPlayers: 2 });
    await arena.register(tournament, await arena.people(1));
    const path = `/api/tournaments/${tournament.id}/registration`;
    return {
      one: [{ by: await admit(app), path, body: {} }],
      other: [{ by: await admit(app), path, body: {} }],
      async findFaults(answers) {
        const { entrants } = await arena.page(tournament);
        return [...oneOf(answers), ...unless(entrants.length === 2, `${entrants.length} entrants`)];
      },
    };
  },

  'a stake against the close and the settlement of its market': async ({ app, admin, book }) => {
    const by = await admit(app);
    const { username } = (await read(by, '/api/auth/user')).member;
    bodyOf(await admin.call('POST', '/api/admin/add-cinder', { body: { username, amount: '50.00' } }));
    bodyOf(await by.call('POST', '/api/me/age-confirmation'));
    const market = await book.market();
    const selectionId = market.selections[0]?.id;
    const path = `/api/admin/betting/markets/${market.id}`;
    return {
      one: [{ by, path: '/api/betting/wagers', body: { selectionId, stakeCinder: '10.00' } }],
      other: [
        { by: admin, path: `${path}/close` },
        { by: admin, path: `${path}/settle`, body: { selectionId } },
      ],
      async findFaults([stake, settlement]) {
        const [tokens, locked] = await book.purse(by);
        const { wagers } = await read(by, '/api/betting/wagers');
        const expected = isDone(stake) ? 'won' : undefined;
        return [
          ...unless(isDone(settlement), `not settled: ${settlement?.text}`),
          ...unless(
            wagers[0]?.status === expected,
            `the stake was answered ${stake?.status}, and is ${wagers[0]?.status}`,
          ),
          // Who staked alone wins the own stake.
          ...unless(tokens === '50.00' && locked === '0.00', `${tokens} of 50.00 in the end, ${locked} held`),
        ];
      },
    };
  },

  'two redemptions of the last piece': async (fixture) => {
    const { id } = await things.make(fixture, '/api/admin/store/offers', { ...things.newOffer(), stock: 1 });
    const people = [await admit(fixture.app), await admit(fixture.app)] as const;
    for (const { userId } of people) await earn(fixture.app, userId, '5.00');
    const path = `/api/store/offers/${id}/redeem`;
    return {
      one: [{ by: people[0], path, body: {} }],
      other: [{ by: people[1], path, body: {} }],
      async findFaults(answers) {
        const tokens = [await tokensOf(people[0]), await tokensOf(people[1])].toSorted();
        return [...oneOf(answers), ...unless(tokens.join() === '0.00,5.00', `left with ${tokens}`)];
      },
    };
  },

  'a request that is cancelled against its acceptance and refusal': async (fixture) => {
    const by = await admit(fixture.app);
    const { id } = await things.requested(fixture, by);
    const path = `/api/admin/store/redemptions/${id}`;
    return {
      one: [{ by, path: `/api/store/redemptions/${id}/cancel` }],
      other: [
        { by: fixture.admin, path: `${path}/accept`, body: {} },
        { by: fixture.admin, path: `${path}/decline`, body: {} },
      ],
      async findFaults(answers) {
        const tokens = await tokensOf(by);
        return [...oneOf(answers), ...unless(tokens === '5.00', `${tokens} of 5.00 in the end`)];
      },
    };
  },

  'a refund against the use of what was bought': async (fixture) => {
    const by = await admit(fixture.app);
    const { purchaseId } = await things.bought(fixture, by);
    const [owned] = await read(by, '/api/inventory');
    return {
      one: [{ by: fixture.admin, path: `/api/admin/purchases/${purchaseId}/refund` }],
      other: [{ by, path: '/api/equipment/equip', body: { itemId: owned.itemId } }],
      async findFaults([refund]) {
        const worn = (await read(by, '/api/equipment')).filter(({ itemId }: { itemId: string | null }) => itemId);
        return [
          ...unless(isDone(refund), `not refunded: ${refund?.text}`),
          ...unless((await read(by, '/api/inventory')).length === 0, 'what was given back is still owned'),
          ...unless(worn.length === 0, 'what was given back is still worn'),
        ];
      },
    };
  },
};
