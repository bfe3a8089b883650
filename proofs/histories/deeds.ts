import { prove } from '../../server/src/testing/admit.ts';
import { bet, decide, makeMarket } from './bets.ts';
import { begin, cancelCup, dropEntrant, enter, makeCup, play, withdraw } from './cups.ts';
import { changeRate, checkIn, claimQuest, deduct, grant, ping, start, stop, watchAd } from './earning.ts';
import { buy, equip, flag, giveItem, refund, setStreak, tidy, unequip } from './gear.ts';
import type { Deed, DeedKind } from './script.ts';
import { choose, type Player, send, type World } from './world.ts';

/** Does a deed and tells the model what it made true; false when it was refused or had nothing to be done to. */
type Act = (world: World, deed: Deed, player: Player) => Promise<boolean>;

const ACTS: Record<DeedKind, Act> = {
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
  makeCup,
  enter,
  withdraw,
  begin,
  play,
  dropEntrant,
  cancelCup,
  makeMarket,
  bet,
  decide,
  leave,
};

/** What quests ask for. */
const HOPEFUL: readonly DeedKind[] = ['checkIn', 'watchAd', 'equip', 'buy'];

/** Does one deed, by whichever member it falls to. */
export async function perform(world: World, deed: Deed): Promise<void> {
  const player = choose(
    world.players.filter(({ isLeaving }) => !isLeaving),
    deed.who,
  );
  const isDone = player !== undefined && (await attempt(world, deed, player));
  const tally = world.tally.get(deed.kind) ?? { done: 0, refused: 0 };
  world.tally.set(deed.kind, tally);
  tally[isDone ? 'done' : 'refused']++;
  if (isDone && player && HOPEFUL.includes(deed.kind)) world.hopeful.add(player);
}

/** What throws where it should have answered is a fault like any other. */
async function attempt(world: World, deed: Deed, player: Player): Promise<boolean> {
  try {
    return await ACTS[deed.kind](world, deed, player);
  } catch (error) {
    world.faults.push(`${deed.kind} failed: ${error}`);
    return false;
  }
}

/** A member is deleted, by themselves or by an administrator, unless half of them are gone already. */
async function leave(world: World, deed: Deed, player: Player): Promise<boolean> {
  if (deed.amount % 3 !== 0) return false;
  if (world.players.filter(({ isLeaving }) => isLeaving).length * 2 >= world.players.length) return false;
  player.isLeaving = true;
  const once = { ...deed, isTwin: false };
  const call =
    deed.pick % 2 === 0
      ? ({ by: player, method: 'DELETE', url: '/api/me', body: { confirm: player.username } } as const)
      : ({ by: world.admin, method: 'DELETE', url: `/api/admin/users/${player.userId}`, about: player } as const);
  await prove(world.servers[0], call.by);
  return (await send(world, once, call)) !== null;
}
