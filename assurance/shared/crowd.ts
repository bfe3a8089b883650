import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from '../../e2e/server.ts';
import type { Caller, Person } from './caller.ts';
import type { Community } from './community.ts';
import type { Journal } from './journal.ts';

export interface Setting {
  url: string;
  caller: Caller;
  community: Community;
  journal: Journal;
  chance: () => number;
  /** The product's time. */
  now: () => Date;
  /** While the clock jumps, actions of a day may belong to another one when they arrive. */
  isClockMoving: () => boolean;
}

/** What an action of somebody in a crowd knows besides. */
export interface Present extends Setting {
  /** Who mines all the time, and would be taken over. */
  miners: ReadonlySet<string>;
  /** Whether the crowd is still to be there. */
  isOn(): boolean;
  /** A number for a name that nobody has. */
  next(): number;
}

/** What somebody does, and how often in comparison. */
export interface Action {
  name: string;
  weight: number;
  run(present: Present, person: Person): Promise<void>;
}

/** Members who do one thing after the other, all at once, every second of them mining beside it. */
export function createCrowd(setting: Setting, actions: readonly Action[], mostPauseMs: number) {
  const { community, chance, journal } = setting;
  const done = new Map<string, number>();
  const miners = new Set(community.members.filter((_, place) => place % 2 === 0).map(({ userId }) => userId));
  const mining: Action = { name: 'mines', weight: 0, run: mine };
  let isOn = false;
  let newcomers = 0;
  let work: Promise<unknown>[] = [];
  const present: Present = { ...setting, miners, isOn: () => isOn, next: () => ++newcomers };

  const keepDoing = async (person: Person, draw: () => Action) => {
    await sleep(chance() * mostPauseMs);
    while (isOn) {
      const { name, run } = draw();
      await run(present, person).catch((error: unknown) => journal.fault(`${name}: ${error}`));
      done.set(name, (done.get(name) ?? 0) + 1);
      await sleep(chance() * mostPauseMs);
    }
  };
  return {
    /** How often each action was done. */
    done,
    begin(): void {
      isOn = true;
      work = community.members.flatMap((member) => [
        keepDoing(member, () => drawAction(actions, chance)),
        ...(miners.has(member.userId) ? [keepDoing(member, () => mining)] : []),
      ]);
    },
    /** Lets everybody finish what they are at, until it is answered. */
    async rest(): Promise<void> {
      isOn = false;
      await Promise.all(work.splice(0));
    },
  };
}

/** One action by lot. */
export function drawAction(actions: readonly Action[], chance: () => number): Action {
  let left = chance() * actions.reduce((total, { weight }) => total + weight, 0);
  const drawn = actions.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn ?? (actions[0] as Action);
}

const CARD = { cardNumber: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' };
const PING_MS = 1_050;
const PINGS_AT_MOST = 14;

/** An administrator gives a member a little. */
async function beGranted({ caller, community, journal }: Present, { userId, username }: Person): Promise<void> {
  const body = { username, amount: '0.01' };
  if (await caller.call(community.admin, 'POST /api/admin/add-cinder', { body, isKeyed: true }))
    journal.note(userId, 'grants');
}

async function bet({ caller, community, journal, chance }: Present, person: Person): Promise<void> {
  const body = { selectionId: community.selectionIds[chance() < 0.5 ? 0 : 1], stakeCinder: '0.10' };
  if (await caller.call(person, 'POST /api/betting/wagers', { body, isKeyed: true, right: [201] }))
    journal.note(person.userId, 'wagers');
}

/** Wears one weapon and then the other, and takes the quest's reward for each. */
async function changeArms(present: Present, person: Person): Promise<void> {
  const { caller, community, journal, isClockMoving } = present;
  for (const itemId of community.weapons) {
    if (!(await caller.call(person, 'POST /api/equipment/equip', { body: { itemId }, isKeyed: true }))) return;
    journal.note(person.userId, 'equips');
    const right = isClockMoving() ? [200, 409] : [200];
    const body = { questId: community.questId };
    const claim = await caller.call(person, 'POST /api/user/quests/claim', { body, isKeyed: true, right });
    if (claim?.status === 200) journal.note(person.userId, 'claims');
  }
}

/** Buys the helmet and has it refunded, so that it can be bought again. */
async function buy({ caller, community, journal }: Present, person: Person): Promise<void> {
  // The place is taken by a purchase that was reconciled; or it was paid by an attempt that was not answered.
  const right = [200, 409];
  const body = { productId: community.productId };
  const intent = await caller.call(person, 'POST /api/create-payment-intent', { body, right });
  if (intent?.status !== 200) return;
  const { clientSecret, purchaseId } = intent.body;
  const payment = { body: { clientSecret, ...CARD }, right };
  const paid = await caller.call(person, 'POST /api/sandbox/payments/confirm', payment);
  if (!paid) return;
  if (paid.status === 409) {
    const state = await caller.call(person, `GET /api/shop/purchases/${purchaseId}`);
    // Where the event was lost with the server, the reconciler looks for the payment later.
    if (state?.body.status !== 'completed') return;
  }
  journal.purchases.set(purchaseId, 'paid');
  if (!(await caller.call(community.admin, 'POST /api/me/proof', { body: { password: ADMIN.password } }))) return;
  const refund = await caller.call(community.admin, `POST /api/admin/purchases/${purchaseId}/refund`, { right });
  if (refund?.status === 200) journal.purchases.set(purchaseId, 'refunded');
}

/** Mines one session, as far as the crowd goes on. */
async function mine({ caller, journal, isOn }: Present, person: Person): Promise<void> {
  const body = { tzOffsetMinutes: 0, deviceId: 'web-1', takeover: true };
  const start = await caller.call(person, 'POST /api/mining/start', { body });
  const sessionId: string | undefined = start?.body.sessionId;
  for (let pings = 0; sessionId && pings < PINGS_AT_MOST && isOn(); pings++) {
    await sleep(PING_MS);
    const ping = await caller.call(person, 'POST /api/mining/ping', {
      body: { sessionId, visible: true, lastInputMs: 1 },
      // Paid by an attempt that was not answered; or the clock jumped.
      right: [200, 410],
    });
    if (ping?.status !== 200) return;
    journal.credit(sessionId, ping.body.activeSeconds, ping.body.sessionCompleted);
    if (ping.body.sessionCompleted) return;
  }
}

/** Somebody new signs up, checks in twice for the same day, registers and withdraws. */
async function arrive({ caller, community, journal, now, isClockMoving, next }: Present): Promise<void> {
  const person = await caller.signUp(`newcomer_${next()}`);
  if (!person) return;
  const checkIn = { body: { localDate: now().toISOString().slice(0, 10) }, isKeyed: true };
  const claim = (right: number[]) => caller.call(person, 'POST /api/streak/claim', { ...checkIn, right });
  const first = await claim(isClockMoving() ? [200, 400] : [200]);
  if (first?.status === 200) {
    journal.note(person.userId, 'checkIns');
    await claim(isClockMoving() ? [400, 409] : [409]);
  }
  const path = `/api/tournaments/${community.tournamentId}/registration` as const;
  if (await caller.call(person, `POST ${path}`, { body: {}, isKeyed: true, right: [201] }))
    await caller.call(person, `DELETE ${path}`, { isKeyed: true });
}

/** What moves tokens and things of value. */
export const VALUABLE = {
  bet: { name: 'bets', weight: 20, run: bet },
  changeArms: { name: 'changes arms and claims', weight: 10, run: changeArms },
  buy: { name: 'buys and gives back', weight: 10, run: buy },
  beGranted: { name: 'is granted something', weight: 20, run: beGranted },
  arrive: { name: 'comes new', weight: 3, run: arrive },
} satisfies Record<string, Action>;
