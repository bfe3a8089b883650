import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { openBookmaker } from '#testing/bookmaker.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  other = await app.signUp({ username: 'bellows', isAdmin: true });
  member = await app.signUp({ username: 'orin_100' });
});
afterAll(async () => {
  expect(await app.findLedgerFaults()).toEqual([]);
  await app.close();
});

const log = async (query = '', by = admin) => (await by.call('GET', `/api/admin/audit${query}`)).body;
const sentences = async (query: string): Promise<string[]> =>
  (await log(query)).entries.map((entry: { action: string; target: { name: string | null } }) =>
    [entry.action, entry.target.name].filter((part) => part !== null).join(' '),
  );
const newItem = { name: 'Old Oath', slug: 'old-oath', rarity: 'Epic', slot: 'weapon', bonusPercent: 10 };

describe('the audit log', () => {
  it('tells newest first who did what to what, with the fields that changed', async () => {
    const { body: item } = await admin.call('POST', '/api/admin/items', { body: newItem });
    await other.call('PUT', `/api/admin/items/${item.id}`, { body: { ...newItem, bonusPercent: 12 } });
    const { entries, total, totalPages } = await log('?limit=1');
    expect({ total, totalPages }).toEqual({ total: 2, totalPages: 2 });
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: app.clock.now().toISOString(),
        action: 'item.update',
        actor: { userId: other.userId, username: 'bellows' },
        target: { type: 'item', id: item.id, name: 'Old Oath' },
        member: null,
        before: { bonusPercent: 10 },
        after: { bonusPercent: 12 },
      },
    ]);
    const [created] = (await log('?page=2&limit=1')).entries;
    expect(created).toMatchObject({
      action: 'item.create',
      before: null,
      after: { slug: 'old-oath', slot: 'weapon' },
    });
  });

  it('keeps amounts to the cent, and of long texts the beginning', async () => {
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'orin_100', amount: '10.50' } });
    await admin.call('POST', '/api/admin/add-cinder', { body: { username: 'ORIN_100', amount: '-0.50' } });
    const [taken] = (await log()).entries;
    expect(taken).toMatchObject({
      action: 'member.add_cinder',
      target: { type: 'member', id: member.userId, name: null },
      member: { userId: member.userId, username: 'orin_100' },
      before: { cinderTotal: '10.50' },
      after: { cinderTotal: '10.00' },
    });
    const content = `${'Light the fire. '.repeat(200)}End`;
    const { body: guide } = await admin.call('POST', '/api/admin/guides', { body: { title: 'First hour', content } });
    await admin.call('PUT', `/api/admin/guides/${guide.id}`, { body: { content: `${content}!` } });
    const [changed] = (await log()).entries;
    expect(changed.before).toEqual({ content: `${content.slice(0, 200)}… (3203 characters)` });
    expect(changed.after).toEqual({ content: `${content.slice(0, 200)}… (3204 characters)` });
  });

  it('is searched by action, thing, administrator, member and id, and filtered', async () => {
    const { body: items } = await admin.call('GET', '/api/admin/items');
    const { id } = items.find(({ name }: { name: string }) => name === 'Old Oath');
    await admin.call('PUT', `/api/admin/items/${id}`, { body: { name: '100% Oath_brand' } });
    // Under any of its names the whole story of a thing is found, with what it is called now.
    const story = ['item.update 100% Oath_brand', 'item.update 100% Oath_brand', 'item.create 100% Oath_brand'];
    expect(await sentences('?search=oath_b')).toEqual(story);
    expect(await sentences('?search=100%25')).toEqual(story);
    expect(await sentences(`?search=${id}`)).toEqual(story);
    expect(await sentences(`?search=${id.slice(-12)}`)).toEqual(story);
    expect(await sentences(`?search=${encodeURIComponent(`${id.slice(0, 8)}…${id.slice(-4)}`)}`)).toEqual(story);
    // What is shown ends with its last four: what has them further in is another one.
    expect(await sentences(`?search=${encodeURIComponent(`${id.slice(0, 8)}…${id.slice(-8, -4)}`)}`)).toEqual([]);
    expect(await sentences('?search=_%25_')).toEqual([]);
    expect(await sentences('?search=BELLOWS')).toEqual(['item.update 100% Oath_brand']);
    expect(await sentences(`?search=${other.userId.toUpperCase()}`)).toEqual(['item.update 100% Oath_brand']);
    expect(await sentences('?search=orin')).toEqual(['member.add_cinder', 'member.add_cinder']);
    expect(await sentences('?search=created')).toEqual(['guide.create First hour', 'item.create 100% Oath_brand']);
    expect(await sentences('?search=target')).toEqual([]);
    expect(await sentences('?target=guide')).toEqual(['guide.update First hour', 'guide.create First hour']);
    expect(await sentences(`?target=item&actor=${other.userId}`)).toEqual(['item.update 100% Oath_brand']);
    const all = (await sentences('')).length;
    const today = app.clock.now().toISOString().slice(0, 10);
    const far = { from: '2099-01-01', to: '2001-01-01' };
    expect((await sentences(`?from=${today}&to=${today}`)).length).toBe(all);
    expect(await sentences(`?from=${far.from}`)).toEqual([]);
    expect(await sentences(`?to=${far.to}`)).toEqual([]);
    expect((await admin.call('GET', '/api/admin/audit?from=tomorrow')).status).toBe(400);
    expect((await admin.call('GET', '/api/admin/audit?target=goblin')).status).toBe(400);
  });

  it('names what stands under an id in what was changed', async () => {
    const { body: item } = await admin.call('POST', '/api/admin/items', {
      body: { ...newItem, name: 'Anvil', slug: 'anvil' },
    });
    const { body: product } = await admin.call('POST', '/api/admin/shop/products', {
      body: { name: 'Forge set', type: 'pack', priceUsd: '4.99' },
    });
    const body = { itemId: item.id, quantity: 1 };
    expect((await admin.call('POST', `/api/admin/shop/products/${product.id}/items`, { body })).status).toBe(201);
    const { entries, names } = await log('?limit=1');
    expect(entries[0].after).toEqual({ items: { [item.id]: expect.anything() } });
    expect(names).toMatchObject({ [item.id]: 'Anvil', [product.id]: 'Forge set', [admin.userId]: 'hearthwarden' });
  });

  it('names the tournament of a market', async () => {
    const bookmaker = openBookmaker(app, await openArena(app));
    const { eventId } = await bookmaker.tournament({ title: 'Ember Cup' });
    await bookmaker.market({ championshipId: eventId });
    const { entries, names } = await log('?limit=1');
    expect(JSON.stringify(entries[0].after)).toContain(eventId);
    expect(names).toMatchObject({ [eventId]: 'Ember Cup' });
  });

  it('leads by their id to what concerned a member who is gone', async () => {
    const { body: badge } = await admin.call('POST', '/api/admin/badges', { body: { name: 'Ash', description: 'A.' } });
    const leaver = await app.signUp();
    const grant = { targetUserId: leaver.userId, badgeId: badge.id };
    expect((await admin.call('POST', '/api/admin/badges/grant', { body: grant })).status).toBe(200);
    expect((await admin.call('DELETE', `/api/admin/users/${leaver.userId}`)).status).toBe(200);
    expect(await sentences(`?search=${leaver.userId}`)).toEqual(['member.delete', 'badge.grant Ash']);
  });

  it('knows things that are gone by their last name, and members that are gone by none', async () => {
    const { body: badge } = await admin.call('POST', '/api/admin/badges', {
      body: { name: 'Firekeeper', description: 'Kept it.' },
    });
    const gone = await app.signUp({ username: 'soon_gone' });
    await admin.call('POST', '/api/admin/badges/grant', { body: { targetUserId: gone.userId, badgeId: badge.id } });
    await admin.call('DELETE', `/api/admin/users/${gone.userId}`);
    await admin.call('DELETE', `/api/admin/badges/${badge.id}`);
    const { entries } = await log('?limit=3');
    expect(entries).toMatchObject([
      { action: 'badge.delete', target: { name: 'Firekeeper' }, after: null },
      { action: 'member.delete', target: { name: null }, member: { userId: gone.userId, username: null }, after: null },
      { action: 'badge.grant', target: { name: 'Firekeeper' }, member: { userId: gone.userId, username: null } },
    ]);
    const { rows } = await app.connections.pool.query('select l::text as line from audit_log l');
    expect(rows.map(({ line }) => line).join()).not.toMatch(/soon_gone|@example|hearthwarden|orin_100/);
  });

  it('shows what was done to an entrant who is gone since', async () => {
    const arena = await openArena(app);
    const people = [await app.signUp(), await app.signUp()];
    const { entrants, ...cup } = await arena.begin(people);
    const [gone] = people;
    const registrationId = entrants.find(({ userId }) => userId === gone?.userId)?.registrationId ?? '';
    expect((await arena.drop({ entrants, ...cup }, registrationId)).status).toBe(200);
    expect((await admin.call('DELETE', `/api/admin/users/${gone?.userId}`)).status).toBe(200);
    const { entries, names } = await log(`?search=${cup.id}`);
    expect(JSON.stringify(entries)).toContain(registrationId);
    expect(names).not.toHaveProperty(registrationId);
  });

  it('has each change of two administrators at once with what the other left', async () => {
    const { body: item } = await admin.call('POST', '/api/admin/items', {
      body: { ...newItem, name: 'Twin', slug: 'twin' },
    });
    const percents = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(
      percents.map((bonusPercent) =>
        (bonusPercent % 2 ? admin : other).call('PUT', `/api/admin/items/${item.id}`, { body: { bonusPercent } }),
      ),
    );
    const { entries } = await log(`?search=${item.id}`);
    const steps: [number, number][] = entries
      .slice(0, -1)
      .map(({ before, after }: Record<string, { bonusPercent: number }>) => [
        before?.bonusPercent,
        after?.bonusPercent,
      ]);
    expect(steps.map(([, after]) => after).toSorted()).toEqual(percents);
    for (const [index, [before]] of steps.entries()) expect(before).toBe(steps[index + 1]?.[1] ?? 10);
  });
});
