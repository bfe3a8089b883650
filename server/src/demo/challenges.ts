import { api } from '@cinder/contract/api.ts';
import { type Actor, type DemoContext, instantOf } from './context.ts';

const EVENING = 19 * 60;
const MOST_TRIED = 8;
const GAMES = ['sc2', 'wc3'];

type Side = 'demo' | 'another';
interface Duel {
  /** So many days before the last one. */
  ago: number;
  by: Side;
  with: Side;
  /** How far it has come when the history ends. */
  outcome: 'declined' | 'won' | 'lost' | 'disputed' | 'decided' | 'reported' | 'accepted' | 'proposed';
}

const DUELS: readonly Duel[] = [
  { ago: 9, by: 'another', with: 'demo', outcome: 'lost' },
  { ago: 8, by: 'another', with: 'another', outcome: 'won' },
  { ago: 7, by: 'demo', with: 'another', outcome: 'lost' },
  { ago: 6, by: 'another', with: 'another', outcome: 'decided' },
  { ago: 5, by: 'demo', with: 'another', outcome: 'declined' },
  { ago: 3, by: 'another', with: 'another', outcome: 'disputed' },
  { ago: 2, by: 'another', with: 'demo', outcome: 'accepted' },
  { ago: 1, by: 'another', with: 'demo', outcome: 'reported' },
  { ago: 1, by: 'another', with: 'demo', outcome: 'proposed' },
];

/** Members challenge each other near the end: some have played, one waits for the staff, and some for the demo account. */
export async function playChallenges(context: DemoContext, day: number): Promise<void> {
  const ago = context.days - 1 - day;
  for (const [place, duel] of DUELS.filter((one) => one.ago === ago).entries())
    await playOne(context, day, place * 90, duel);
}

async function playOne(context: DemoContext, day: number, minutes: number, duel: Duel): Promise<void> {
  const { client, admin } = context;
  const rng = context.rng('challenge', day, minutes);
  const [demo, ...rest] = context.actors;
  const others = rng.shuffled(rest.filter(({ person }) => person.temper !== 'cheater')).slice(0, 2 * MOST_TRIED);
  const bestOf = rng.pick([1, 3, 5] as const);
  const terms = { gameCode: rng.pick(GAMES), bestOf, stakeCinder: `${5 * rng.whole(1, 5)}.00` };
  let spent = minutes;
  const then = <T>(wait: number, work: () => Promise<T>): Promise<T | null> => {
    spent += wait;
    const at = instantOf(context, day, EVENING + spent);
    return at <= context.end ? context.at(at, rng.chance, work) : Promise.resolve(null);
  };

  for (let tried = 0; tried < MOST_TRIED && demo; tried++) {
    const take = (side: Side): Actor | undefined => (side === 'demo' ? demo : others.shift());
    const [one, other] = [take(duel.by), take(duel.with)];
    if (!one || !other) return;
    const body = { username: other.caller.username, ...terms };
    const made = await then(1, () => client.attempt(api.challenges.propose, one.caller, { body }));
    if (!made) continue;
    const params = { id: made.id };
    if (duel.outcome === 'proposed') return;
    const decline = () => client.attempt(api.challenges.decline, other.caller, { params });
    if (duel.outcome === 'declined') {
      await then(12, decline);
      return;
    }
    const accepted = await then(2, () => client.attempt(api.challenges.accept, other.caller, { params, body: {} }));
    // Who cannot pay it does not want it.
    if (!accepted) {
      await then(1, decline);
      continue;
    }
    if (duel.outcome === 'accepted') return;
    const [winner, loser] = [Math.ceil(bestOf / 2), rng.whole(0, Math.ceil(bestOf / 2) - 1)];
    const isWon = duel.outcome !== 'lost';
    const score = { challengerWins: isWon ? winner : loser, opponentWins: isWon ? loser : winner };
    await then(30, () => client.attempt(api.challenges.report, one.caller, { params, body: score }));
    if (duel.outcome === 'reported') return;
    if (duel.outcome === 'won' || duel.outcome === 'lost') {
      await then(5, () => client.attempt(api.challenges.confirm, other.caller, { params }));
      return;
    }
    const reason = 'The last game was not part of it: we had agreed to stop, and my replay shows it.';
    await then(5, () => client.attempt(api.challenges.dispute, other.caller, { params, body: { reason } }));
    if (duel.outcome === 'decided')
      await then(15, () =>
        client.attempt(api.challengesAdmin.decide, admin, { params, body: { winner: 'challenger' } }),
      );
    return;
  }
}
