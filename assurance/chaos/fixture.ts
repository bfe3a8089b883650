import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../server/src/features/tournaments/bracket/testing/random.ts';
import { removeEmbeddedPostgres } from '../../server/src/platform/embedded/embedded-postgres.ts';
import { type CuttingProxy, startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import * as actions from './actions.ts';
import { type Caller, createCaller, type Person } from './actions.ts';
import { createJournal, type Journal } from './journal.ts';
import { ADMIN, createProduct, type Postgres, type Product, postgresOf, SECRET } from './programs.ts';
import { findFaults, findLostPayments, reconcileLater } from './verify.ts';

const HOUR_MS = 3_600_000;

/** What the members of a proof have to do with: each id names something of the catalogue or the back-office. */
export interface Community {
  admin: Person;
  members: Person[];
  /** Somebody whose calls tell whether the product answers, and nothing else. */
  probe: Person;
  /** Two that every member owns, for the same slot. */
  weapons: [string, string];
  /** Sells one item that nobody is given otherwise. */
  productId: string;
  productItemId: string;
  questId: string;
  selectionIds: string[];
  tournamentId: string;
}

/** Makes the members and everything that they will do, by the product's own calls. */
export async function foundCommunity(
  { caller, journal }: { caller: Caller; journal: Journal },
  size: number,
): Promise<Community> {
  const admin = present(await caller.signIn(ADMIN.email, ADMIN.password, 'admin'));
  const done = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    present(await caller.call(admin, { method, path, body, right: [200, 201] })).body;

  await done(
    '/api/admin/mining/config',
    { sessionDurationSeconds: 10, minPingIntervalSeconds: 1, idleTimeoutSeconds: 120, baseRateCinderPerMin: '60.00' },
    'PUT',
  );
  const items = present(await caller.call(admin, { method: 'GET', path: '/api/admin/items', right: [200] })).body;
  const weapons = items.filter((item: { equipmentSlot: string }) => item.equipmentSlot === 'Weapon');
  const [first, second] = [weapons[0], weapons.find((item: { rarity: string }) => item.rarity !== weapons[0].rarity)];
  const helmet = items.find((item: { equipmentSlot: string }) => item.equipmentSlot === 'Head');
  const product = await done('/api/admin/shop/products', { name: 'A helmet', priceUsd: '1.00' });
  await done(`/api/admin/shop/products/${product.id}/items`, { itemId: helmet.id });
  const quest = await done('/api/admin/quests', {
    title: 'Change of arms',
    description: 'Wear another weapon',
    questType: 'weekly',
    status: 'active',
    rewardType: 'cinder',
    rewardAmount: '0.10',
    maxCompletions: 1000,
    conditions: [{ conditionType: 'equipment_equip', targetValue: 1 }],
  });
  const { selectionIds, tournamentId } = await openTournaments(done);

  const members: Person[] = [];
  for (let next = 0; next < size; next += 4) {
    const names = Array.from({ length: Math.min(4, size - next) }, (_, i) => `chaos_${next + i}`);
    members.push(...(await Promise.all(names.map((name) => caller.signUp(name)))).map(present));
  }
  for (const member of members) {
    for (const item of [first, second])
      await done('/api/admin/grant-item', { username: member.username, itemId: item.id });
    present(await caller.call(member, { path: '/api/me/age-confirmation', right: [200] }));
    await done('/api/admin/add-cinder', { username: member.username, amount: '90000.00' });
    journal.note(member.userId, 'grants');
  }
  return {
    admin,
    members,
    probe: present(await caller.signUp('chaos_probe')),
    weapons: [first.id, second.id],
    productId: product.id,
    productItemId: helmet.id,
    questId: quest.id,
    selectionIds,
    tournamentId,
  };
}

type Done = (path: string, body: object) => Promise<{ id: string; selections: { id: string }[] }>;

/** One to bet on, and one to register for: nobody may do both. */
async function openTournaments(done: Done): Promise<Pick<Community, 'selectionIds' | 'tournamentId'>> {
  const fields = {
    gameCode: 'sc2',
    format: 'single_elim',
    startAt: new Date(Date.now() + 1000 * HOUR_MS).toISOString(),
    maxPlayers: 64,
  };
  const cup = await done('/api/admin/tournaments', { ...fields, title: 'The cup', isChampionship: true });
  const event = await done('/api/admin/betting/events', { tournamentId: cup.id, isBettingOpen: true });
  const market = await done('/api/admin/betting/markets', {
    championshipId: event.id,
    title: 'Who wins?',
    selections: [{ label: 'The one' }, { label: 'The other' }],
  });
  const open = await done('/api/admin/tournaments', { ...fields, title: 'The open' });
  return { selectionIds: market.selections.map(({ id }) => id), tournamentId: open.id };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('The community could not be founded');
  return value;
}

const POLL_MS = 50;
const NO_ANSWER_MS = 1_000;
const HEAL_AT_MOST_MS = 60_000;

export interface Fixture {
  dataDir: string;
  /** Where the clients call: the proxy. */
  url: string;
  product: Product;
  postgres: Postgres;
  proxy: CuttingProxy;
  journal: Journal;
  caller: Caller;
  community: Community;
  crowd: Crowd;
  /** What faults draw lots with; the crowd has chances of its own, because it draws in no order. */
  chance: () => number;
  /** By how much the clock of the product is off; while it moves, actions of a day may come too late. */
  clock: { offsetMs: number; isMoving: boolean };
  /** Milliseconds until the first good answer to a write, from now on. */
  heal(): Promise<number>;
  /** Everything that was met or is found in the database. The crowd must be at rest. */
  faults(): Promise<string[]>;
  /** Payments of the sandbox that were made and are lost, although the reconciler has asked. */
  lostPayments(): Promise<string[]>;
  close(): Promise<void>;
}

interface Options {
  members: number;
  /** Of everything that is left to chance. */
  seed: number;
  /** Below it everything is kept; a temporary folder unless given. */
  folder?: string;
  settings?: Readonly<Record<string, string>>;
}

/** The product as a process with the PostgreSQL that it brings along, a proxy before it, and a crowd of members. */
export async function openFixture({ members, seed, folder, settings }: Options): Promise<Fixture> {
  const chance = randomFrom(seed);
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'cinder-chaos-')));
  // PostgreSQL does not run as root; its account has to reach the folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const proxy = await startCuttingProxy({ to: () => ({ port }) });
  const url = `http://127.0.0.1:${proxy.port}`;
  const product = createProduct({ port, dataDir });
  const postgres = postgresOf(dataDir);
  const journal = createJournal();
  const caller = createCaller({ url, journal });
  const ownChance = randomFrom(seed + 2);
  const clock = { offsetMs: 0, isMoving: false };
  const now = () => new Date(Date.now() + clock.offsetMs);

  const close = async () => {
    await product.stop();
    await proxy.close();
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    product.start(settings);
    await untilGood(() => fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(NO_ANSWER_MS) }));
    const community = await foundCommunity({ caller, journal }, members);
    const setting = {
      caller,
      community,
      journal,
      chance: randomFrom(seed + 1),
      now,
      isClockMoving: () => clock.isMoving,
    };
    return {
      dataDir,
      url,
      product,
      postgres,
      proxy,
      journal,
      caller,
      community,
      crowd: createCrowd(setting),
      chance,
      clock,
      heal: () => heal(url, community),
      async faults() {
        const own = product.ownEnd();
        const options = { databaseUrl: await postgres.url(), url, journal, productItemId: community.productItemId };
        const found = await findFaults({ ...options, now: now(), chance: ownChance });
        return [...(own ? [own] : []), ...journal.takeFaults(), ...found];
      },
      async lostPayments() {
        const databaseUrl = await postgres.url();
        await reconcileLater({ databaseUrl, secret: SECRET });
        return findLostPayments(databaseUrl);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A write of somebody who does nothing else, so that it may be sent as often as it takes. */
async function heal(url: string, { probe }: Community): Promise<number> {
  const begin = performance.now();
  const body = JSON.stringify({ tzOffsetMinutes: 0, deviceId: 'probe', takeover: true });
  const headers = { cookie: probe.cookie, 'content-type': 'application/json' };
  await untilGood(() =>
    fetch(`${url}/api/mining/start`, { method: 'POST', headers, body, signal: AbortSignal.timeout(NO_ANSWER_MS) }),
  );
  return performance.now() - begin;
}

async function untilGood(ask: () => Promise<Response>): Promise<void> {
  const end = performance.now() + HEAL_AT_MOST_MS;
  while (performance.now() < end) {
    const isGood = await ask().then(
      (reply) => reply.ok,
      () => false,
    );
    if (isGood) return;
    await sleep(POLL_MS);
  }
  throw new Error(`There was no good answer for ${HEAL_AT_MOST_MS / 1000} s`);
}

const ACTIONS = [actions.beGranted, actions.beGranted, actions.bet, actions.bet, actions.changeArms, actions.buy];
const PAUSE_MS = 30;

interface Crowd {
  /** Lets everybody go to work. */
  begin(): void;
  /** Lets everybody finish what they are at, until it is answered. */
  rest(): Promise<void>;
}

/** Members who do what members do, all at once; each comes again with what was not answered. */
function createCrowd(setting: actions.Setting): Crowd {
  const { community, chance } = setting;
  let isOn = false;
  let newcomers = 0;
  let work: Promise<unknown>[] = [];

  const keepDoing = async (action: () => Promise<void>, pause: number) => {
    await sleep(chance() * pause);
    while (isOn) {
      await action();
      await sleep(pause);
    }
  };
  return {
    begin() {
      isOn = true;
      work = community.members.flatMap((member, i) => {
        const mines = i % 2 === 0;
        const any = () => ACTIONS[Math.floor(chance() * ACTIONS.length)]?.(setting, member) ?? Promise.resolve();
        return [
          keepDoing(any, PAUSE_MS),
          ...(mines ? [keepDoing(() => actions.mine(setting, member, () => isOn), PAUSE_MS)] : []),
        ];
      });
      work.push(keepDoing(() => actions.arrive(setting, `newcomer_${++newcomers}`), 500));
    },
    async rest() {
      isOn = false;
      await Promise.all(work);
      work = [];
    },
  };
}
