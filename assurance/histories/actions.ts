import { prove } from '../../server/src/testing/members.ts';
import {
  begin,
  bet,
  cancelTournament,
  decide,
  dropEntrant,
  enter,
  makeMarket,
  makeTournament,
  play,
  withdraw,
} from './competition.ts';
import {
  buy,
  changeRate,
  checkIn,
  claimQuest,
  deduct,
  equip,
  flag,
  giveItem,
  grant,
  ping,
  refund,
  setStreak,
  start,
  stop,
  tidy,
  unequip,
  watchAd,
} from './earning.ts';
import { choose, type Fixture, type Player, send } from './fixture.ts';
import type { Action, ActionKind } from './script.ts';

/** Does an action and tells the model what it made true; false when it was refused or had nothing to be done to. */
type Act = (fixture: Fixture, action: Action, player: Player) => Promise<boolean>;

const ACTS: Record<ActionKind, Act> = {
  start,
  ping,
  stop,
  checkIn,
  watchAd,
  claimQuest,
  grant,
  deduct,
  giveItem,
  equip,
  unequip,
  buy,
  refund,
  setStreak,
  changeRate,
  flag,
  tidy,
  makeTournament,
  enter,
  withdraw,
  begin,
  play,
  dropEntrant,
  cancelTournament,
  makeMarket,
  bet,
  decide,
  leave,
};

/** What quests ask for. */
const QUEST_ACTIONS: readonly ActionKind[] = ['checkIn', 'watchAd', 'equip', 'buy'];

/** Does one action, by whichever member it falls to. */
export async function perform(fixture: Fixture, action: Action): Promise<void> {
  const player = choose(
    fixture.players.filter(({ isLeaving }) => !isLeaving),
    action.who,
  );
  const isDone = player !== undefined && (await attempt(fixture, action, player));
  const tally = fixture.tally.get(action.kind) ?? { done: 0, refused: 0 };
  fixture.tally.set(action.kind, tally);
  tally[isDone ? 'done' : 'refused']++;
  if (isDone && player && QUEST_ACTIONS.includes(action.kind)) fixture.questCandidates.add(player);
}

/** What throws where it should have answered is a fault like any other. */
async function attempt(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  try {
    return await ACTS[action.kind](fixture, action, player);
  } catch (error) {
    fixture.faults.push(`${action.kind} failed: ${error}`);
    return false;
  }
}

/** A member is deleted, by themselves or by an administrator, unless half of them are gone already. */
async function leave(fixture: Fixture, action: Action, player: Player): Promise<boolean> {
  if (action.amount % 3 !== 0) return false;
  if (fixture.players.filter(({ isLeaving }) => isLeaving).length * 2 >= fixture.players.length) return false;
  player.isLeaving = true;
  const once = { ...action, isDuplicate: false };
  const call =
    action.pick % 2 === 0
      ? ({ by: player, method: 'DELETE', url: '/api/me', body: { confirm: player.username } } as const)
      : ({ by: fixture.admin, method: 'DELETE', url: `/api/admin/users/${player.userId}`, about: player } as const);
  await prove(fixture.servers[0], call.by);
  return (await send(fixture, once, call)) !== null;
}
