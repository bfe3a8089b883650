import type { Journal } from './journal.ts';
import type { Caller, Person } from './person.ts';
import { ADMIN } from './product.ts';

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
