import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

let made = 0;

async function createItem(fields: Record<string, unknown> = {}) {
  made += 1;
  const body = { name: `Item ${made}`, slug: `item-${made}`, rarity: 'Common', slot: 'weapon', ...fields };
  const answer = await admin.call('POST', '/api/admin/items', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function give(person: Person, item: { slug: string }) {
  return admin.call('POST', '/api/admin/grant-item', { body: { userId: person.userId, itemSlug: item.slug } });
}

describe('an item in the editor', () => {
  it('takes either list of slot names and shows both', async () => {
    const boots = await createItem({ slot: 'Feet', rarity: 'Epic', bonusPercent: 12 });
    expect(boots).toMatchObject({ slot: 'boots', equipmentSlot: 'Feet', bonusPercent: 12, isActive: true });
    expect(await createItem({ slot: 'accessory' })).toMatchObject({ slot: 'accessory', equipmentSlot: 'Head' });
  });

  it.each([
    [{ slug: 'Not A Slug' }, 'slug', 'Only lowercase letters, numbers, and hyphens allowed'],
    [{ bonusPercent: 26 }, 'bonusPercent', 'Enter 0 to 25'],
    [{ bonusPercent: 1.5 }, 'bonusPercent', 'Enter a whole number'],
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', expect.stringContaining('begins with /')],
    [{ imageUrl: '//elsewhere.example/x.png' }, 'imageUrl', expect.stringContaining('begins with /')],
  ])('refuses %j at its field', async (fields, path, message) => {
    const body = { name: 'Wrong', slug: 'wrong', rarity: 'Common', slot: 'weapon', ...fields };
    const answer = await admin.call('POST', '/api/admin/items', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  it('has a slug of its own', async () => {
    const first = await createItem();
    const second = await createItem();
    const twin = { name: 'Twin', slug: first.slug, rarity: 'Common', slot: 'weapon' };
    expect(await admin.call('POST', '/api/admin/items', { body: twin })).toMatchObject({ status: 409 });
    const renamed = await admin.call('PUT', `/api/admin/items/${second.id}`, { body: { slug: first.slug } });
    expect(renamed.body.code).toBe('item_slug_taken');
  });

  it('gives a slug to one of many who ask for it at once', async () => {
    const items = await Promise.all(Array.from({ length: 12 }, () => createItem()));
    const answers = await Promise.all(
      items.map(({ id }) => admin.call('PUT', `/api/admin/items/${id}`, { body: { slug: 'sought-after' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  });

  it('changes only what a PUT carries, and not the place of what members own', async () => {
    const item = await createItem({ rarity: 'Rare', slot: 'gloves', bonusPercent: 5, description: 'Warm.' });
    const changed = await admin.call('PUT', `/api/admin/items/${item.id}`, { body: { bonusPercent: 7 } });
    expect(changed.body).toMatchObject({ bonusPercent: 7, description: 'Warm.', rarity: 'Rare' });
    await give(await app.signUp(), item);
    const moved = await admin.call('PUT', `/api/admin/items/${item.id}`, { body: { rarity: 'Epic' } });
    expect(moved).toMatchObject({ status: 409, body: { code: 'item_owned' } });
    const same = await admin.call('PUT', `/api/admin/items/${item.id}`, { body: { rarity: 'Rare', name: 'Mitts' } });
    expect(same.body).toMatchObject({ name: 'Mitts' });
  });

  it('is deleted when nobody has it, and else deactivated and kept by its owners', async () => {
    const loose = await createItem();
    const deleted = await admin.call('DELETE', `/api/admin/items/${loose.id}`);
    expect(deleted.body).toMatchObject({ isDeactivated: false });
    expect((await admin.call('DELETE', `/api/admin/items/${loose.id}`)).status).toBe(404);

    const owned = await createItem({ rarity: 'Legendary' });
    const owner = await app.signUp();
    await give(owner, owned);
    expect((await admin.call('DELETE', `/api/admin/items/${owned.id}`)).body).toMatchObject({ isDeactivated: true });
    expect((await owner.call('GET', '/api/inventory')).body).toMatchObject([{ itemId: owned.id }]);
    expect((await owner.call('GET', '/api/items')).body.map(({ id }: { id: string }) => id)).not.toContain(owned.id);
    expect(await give(await app.signUp(), owned)).toMatchObject({ status: 409, body: { code: 'item_inactive' } });
  });
});

describe('granting', () => {
  it('takes both bodies, and fills in the activity', async () => {
    const sword = await createItem({ name: 'Oathbrand', rarity: 'Legendary' });
    const member = await app.signUp({ username: 'granted' });
    const byName = await admin.call('POST', '/api/admin/grant-item', {
      body: { username: 'GRANTED', itemId: sword.id },
    });
    expect(byName.body).toEqual({ message: 'Item granted successfully' });
    const activity = await member.call('GET', '/api/user/activity');
    expect(activity.body).toMatchObject([
      { type: 'equipment_acquired', itemName: 'Oathbrand', detail: `Weapon, +${sword.bonusPercent}%` },
    ]);
  });

  it.each([
    [{}, 400],
    [{ username: 'granted' }, 400],
    [{ username: 'nobody_at_all', itemId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30' }, 404],
    [{ userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30', itemSlug: 'no-such-item' }, 404],
  ])('answers %j with %i', async (body, status) => {
    expect((await admin.call('POST', '/api/admin/grant-item', { body })).status).toBe(status);
  });

  it('keeps to one item per rarity per slot, also among 32 callers at once', async () => {
    const member = await app.signUp();
    const rivals = await Promise.all(Array.from({ length: 8 }, () => createItem({ slot: 'chest', rarity: 'Epic' })));
    const calls = Array.from({ length: 32 }, (_, index) => give(member, rivals[index % rivals.length]));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(31);
    expect((await member.call('GET', '/api/inventory')).body).toHaveLength(1);
  });
});

describe('equipment', () => {
  it('names the four slots, stacks their bonuses and stops at 2.00x', async () => {
    const member = await app.signUp();
    for (const slot of ['Head', 'Body', 'Feet', 'Weapon']) {
      const item = await createItem({ slot, rarity: 'Rare', bonusPercent: 25 });
      await give(member, item);
      await member.call('POST', '/api/equipment/equip', { body: { itemId: item.id } });
    }
    const equipment = await member.call('GET', '/api/equipment');
    expect(equipment.body.map(({ slot }: { slot: string }) => slot)).toEqual(['Head', 'Body', 'Feet', 'Weapon']);
    const { body } = await member.call('GET', '/api/equipment/multiplier');
    expect(body).toEqual({ multiplier: 2, sumBonusPercent: 100 });
    const status = await member.call('GET', '/api/mining/status');
    expect(status.body.multiplier).toBe(2);
  });

  it('replaces what is worn, takes it off by either name of the slot, and refuses what is not owned', async () => {
    const member = await app.signUp();
    const helmet = await createItem({ slot: 'helmet', rarity: 'Common', name: 'Pit Cap' });
    const circlet = await createItem({ slot: 'accessory', rarity: 'Epic', name: 'Circlet' });
    await give(member, helmet);
    await give(member, circlet);
    const wear = (itemId: string) => member.call('POST', '/api/equipment/equip', { body: { itemId } });
    expect((await wear(helmet.id)).body).toEqual({ message: 'Pit Cap equipped' });
    await wear(circlet.id);
    const { body } = await member.call('GET', '/api/equipment');
    expect(body[0]).toMatchObject({ slot: 'Head', itemId: circlet.id });

    const takeOff = (slot: string) => member.call('POST', '/api/equipment/unequip', { body: { slot } });
    expect((await takeOff('helmet')).body).toEqual({ message: 'Circlet unequipped' });
    expect(await takeOff('Head')).toMatchObject({ status: 409, body: { code: 'slot_empty' } });
    expect((await takeOff('Tail')).status).toBe(400);

    const stranger = await app.signUp();
    const stolen = await stranger.call('POST', '/api/equipment/equip', { body: { itemId: helmet.id } });
    expect(stolen).toMatchObject({ status: 404, body: { code: 'item_not_owned' } });
  });

  it('holds one item in a slot when 32 callers equip at once', async () => {
    const member = await app.signUp();
    const items = await Promise.all(
      (['Common', 'Rare', 'Epic', 'Legendary'] as const).map((rarity) => createItem({ slot: 'legs', rarity })),
    );
    for (const item of items) await give(member, item);
    const calls = Array.from({ length: 32 }, (_, index) =>
      member.call('POST', '/api/equipment/equip', { body: { itemId: items[index % 4]?.id } }),
    );
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    const { body } = await member.call('GET', '/api/inventory');
    expect(body.filter(({ isEquipped }: { isEquipped: boolean }) => isEquipped)).toHaveLength(1);
  });
});

it('loses a race against its deletion without a failure of the server', async () => {
  for (let round = 0; round < 6; round++) {
    const item = await createItem({ slot: 'gloves', rarity: 'Legendary' });
    const member = await app.signUp();
    const [given, deleted] = await Promise.all([
      give(member, item),
      admin.call('DELETE', `/api/admin/items/${item.id}`),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404, 409]).toContain(given.status);
    const owned = (await member.call('GET', '/api/inventory')).body.length;
    expect(owned).toBe(given.status === 200 ? 1 : 0);
    expect(deleted.body.isDeactivated).toBe(given.status === 200);
  }
});
