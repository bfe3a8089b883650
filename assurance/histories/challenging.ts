import { challengeSides, otherSide } from '@cinder/contract/challenges/challenges.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { type Acts, type Challenged, choose, type Fixture, now, type Player, send } from './fixture.ts';

const SCORES = [
  { challengerWins: 2, opponentWins: 1 },
  { challengerWins: 0, opponentWins: 2 },
  { challengerWins: 2, opponentWins: 0 },
];
const WINNERS = ['challenger', 'opponent', null] as const;
const OPEN = ['proposed', 'accepted', 'reported', 'disputed'];
const OVER = ['completed', 'returned', 'declined', 'expired'];
/** What may come before each: a challenge goes on and never back. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  proposed: [],
  accepted: ['proposed'],
  reported: ['proposed', 'accepted'],
  disputed: ['proposed', 'accepted', 'reported'],
  completed: ['proposed', 'accepted', 'reported', 'disputed'],
  returned: ['proposed', 'accepted', 'reported', 'disputed'],
  declined: ['proposed'],
  expired: ['proposed'],
};

/** Two members play for what both put in, or do not: by their answers, by an administrator, or by the clock. */
export const CHALLENGING: Acts = {
  async propose(fixture, action, player) {
    const others = fixture.players.filter((other) => other !== player && !other.isDeleted);
    const opponent = choose(others, action.pick);
    if (!opponent) return false;
    const free = fixture.model.freeOf(player.userId);
    // At times all that is free, or one hundredth more.
    const stake =
      action.pick % 5 === 0 && free > 0n ? free + BigInt(action.amount % 2) : 1n + (BigInt(action.amount) % 1_500n);
    const answer = await send(fixture, action, 'POST /api/challenges', {
      by: player,
      about: opponent,
      body: { username: opponent.username, gameCode: 'sc2', bestOf: 3, stakeCinder: formatAmount(stake) },
    });
    if (!answer) return false;
    if (fixture.isAlone && stake > free) fixture.faults.push(`${player.username} put in ${stake} of ${free}`);
    const { id } = answer.body;
    fixture.challenges.set(id, { id, challenger: player, opponent, stake, status: 'proposed', winner: null });
    return true;
  },

  /** What comes next of one that is open, by either of the two: also what only the other may do. */
  async playChallenge(fixture, action) {
    const one = chosen(fixture, action.pick, ...OPEN);
    if (!one) return false;
    const by = one[challengeSides[action.who % 2 === 0 ? 0 : 1]];
    if (one.status === 'proposed')
      return step(fixture, action, one, by, action.amount % 4 === 0 ? 'decline' : 'accept');
    if (one.status === 'accepted') return step(fixture, action, one, by, 'report', choose(SCORES, action.amount));
    return step(fixture, action, one, by, action.amount % 3 === 0 ? 'dispute' : 'confirm');
  },

  async decideChallenge(fixture, action) {
    const one = chosen(fixture, action.pick, 'accepted', 'reported', 'disputed');
    if (!one) return false;
    const answer = await send(fixture, action, 'POST /api/admin/challenges/:id/decide', {
      by: fixture.admin,
      params: { id: one.id },
      body: { winner: choose(WINNERS, action.amount) ?? null },
    });
    return answer !== null;
  },

  /** What has waited long enough ends, by both servers at once. */
  async endChallenges(fixture) {
    const { servers, faults, isAlone } = fixture;
    await Promise.all(servers.map(({ features }) => features.jobs.find(({ name }) => name === 'challenges')?.run()));
    const { rows } = await servers[0].connections.pool.query<{ id: string }>(
      'select id from challenge where due_at <= $1',
      [now(fixture)],
    );
    if (isAlone) faults.push(...rows.map(({ id }) => `Challenge ${id} waits beyond its time`));
    return true;
  },
};

function chosen({ challenges }: Fixture, pick: number, ...states: string[]): Challenged | undefined {
  return choose(
    [...challenges.values()].filter(({ status }) => states.includes(status)),
    pick,
  );
}

type Step = 'accept' | 'decline' | 'report' | 'confirm' | 'dispute';

async function step(
  fixture: Fixture,
  action: Parameters<typeof send>[1],
  { id, challenger, opponent }: Challenged,
  by: Player,
  name: Step,
  body?: object,
): Promise<boolean> {
  // With either of the two gone no answer changes anything: it is over.
  const about = challenger === by ? opponent : challenger;
  const call = { by, about, params: { id }, ...(body && { body }) };
  return (await send(fixture, action, `POST /api/challenges/:id/${name}`, call)) !== null;
}

/** How challenges stand, as it is stored. */
const STATES = 'select id, status, winner from challenge';

interface Stored {
  id: string;
  status: string;
  winner: Challenged['winner'];
}

/** What challenges mean by how they stand now: who holds what, what the pots have, and who has won. */
export async function learnChallenges({ servers, model, faults, challenges }: Fixture): Promise<void> {
  const { rows } = await servers[0].connections.pool.query<Stored>(STATES);
  if (rows.length !== challenges.size) faults.push(`${rows.length} challenges are stored, ${challenges.size} answered`);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const stakes = {
    held: new Map<string, bigint>(),
    gains: new Map<string, bigint>(),
    pools: new Map<string, bigint>(),
  };
  const add = (sums: Map<string, bigint>, { userId }: Player, amount: bigint) =>
    sums.set(userId, (sums.get(userId) ?? 0n) + amount);
  for (const one of challenges.values()) {
    const { id, challenger, opponent, stake } = one;
    const { status = 'lost', winner = null } = stored.get(id) ?? {};
    if (status !== one.status && !BEFORE[status]?.includes(one.status))
      faults.push(`Challenge ${id} was ${one.status} and is ${status}`);
    if (OVER.includes(one.status) && winner !== one.winner) faults.push(`Challenge ${id} has another winner`);
    if ((status === 'completed') !== (winner !== null)) faults.push(`Challenge ${id} is ${status}, won by ${winner}`);
    Object.assign(one, { status, winner });
    if (status === 'proposed') add(stakes.held, challenger, stake);
    const isInPot = ['accepted', 'reported', 'disputed'].includes(status);
    if (isInPot) {
      stakes.pools.set(`pool:challenge:${id}`, 2n * stake);
      for (const each of [challenger, opponent]) add(stakes.gains, each, -stake);
    }
    if (winner === null) continue;
    add(stakes.gains, one[winner], stake);
    add(stakes.gains, one[otherSide(winner)], -stake);
  }
  model.setStakes('challenges', { ...stakes, house: 0n });
}
