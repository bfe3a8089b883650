import { ADMIN } from '../../e2e/server.ts';
import type { Caller, Person } from './caller.ts';
import type { Journal } from './journal.ts';

const HOUR_MS = 3_600_000;
const RULES = {
  sessionDurationSeconds: 10,
  minPingIntervalSeconds: 1,
  idleTimeoutSeconds: 120,
  baseRateCinderPerMin: '60.00',
  maxMinutesPerLocalDay: 1440,
};
const QUEST = {
  title: 'Change of arms',
  description: 'Wear another weapon',
  questType: 'weekly',
  status: 'active',
  rewardType: 'cinder',
  rewardAmount: '0.10',
  maxCompletions: 1000,
  conditions: [{ conditionType: 'equipment_equip', targetValue: 1 }],
};

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
  questId: string;
  selectionIds: string[];
  tournamentId: string;
}

/** Makes the members and everything that they will do, by the product's own calls. */
export async function foundCommunity(caller: Caller, journal: Journal, size: number): Promise<Community> {
  const admin = present(await caller.signIn('admin', ADMIN));
  const done = async (name: Parameters<Caller['call']>[1], body?: object, by = admin) =>
    present(await caller.call(by, name, body && { body })).body;

  await done('PUT /api/admin/mining/config', RULES);
  const items: { id: string; equipmentSlot: string; rarity: string }[] = await done('GET /api/admin/items');
  const [first, ...others] = items.filter(({ equipmentSlot }) => equipmentSlot === 'Weapon');
  const second = others.find(({ rarity }) => rarity !== first?.rarity);
  const helmet = items.find(({ equipmentSlot }) => equipmentSlot === 'Head');
  const weapons: [string, string] = [first?.id ?? '', second?.id ?? ''];
  const product = await done('POST /api/admin/shop/products', { name: 'A helmet', priceUsd: '1.00' });
  await done(`POST /api/admin/shop/products/${product.id}/items`, { itemId: helmet?.id });
  const quest = await done('POST /api/admin/quests', QUEST);

  // One to bet on, and one to register for: nobody may do both.
  const startAt = new Date(Date.now() + 1000 * HOUR_MS).toISOString();
  const fields = { gameCode: 'sc2', format: 'single_elim', startAt, maxPlayers: 64 };
  const cup = await done('POST /api/admin/tournaments', { ...fields, title: 'The cup', isChampionship: true });
  const open = await done('POST /api/admin/tournaments', { ...fields, title: 'The open' });
  const event = await done('POST /api/admin/betting/events', { tournamentId: cup.id, isBettingOpen: true });
  const market = await done('POST /api/admin/betting/markets', {
    championshipId: event.id,
    title: 'Who wins?',
    selections: [{ label: 'The one' }, { label: 'The other' }],
  });

  const members: Person[] = [];
  for (let next = 0; next < size; next++) {
    const member = present(await caller.signUp(`member_${next}`));
    const { username } = member;
    for (const itemId of weapons) await done('POST /api/admin/grant-item', { username, itemId });
    await done('POST /api/me/age-confirmation', undefined, member);
    await done('POST /api/admin/add-cinder', { username, amount: '90000.00' });
    journal.note(member.userId, 'grants');
    members.push(member);
  }
  return {
    admin,
    members,
    probe: present(await caller.signUp('probe')),
    weapons,
    productId: product.id,
    questId: quest.id,
    selectionIds: market.selections.map(({ id }: { id: string }) => id),
    tournamentId: open.id,
  };
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('The community could not be founded');
  return value;
}
