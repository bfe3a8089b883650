import { afterAll, beforeAll, expect, it } from 'vitest';
import { inGerman, teachGerman } from '#testing/german.ts';
import { bodyOf, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

teachGerman({
  '{actor} changed badge {target}': '{actor} hat das Abzeichen {target} geändert',
  '{actor} created badge {target}': '{actor} hat das Abzeichen {target} angelegt',
  '{names} changed this meanwhile: {fields}. Look at it before you save again.':
    '{names} hat hier inzwischen geändert: {fields}. Bitte vor dem Speichern ansehen.',
  'Changed meanwhile to “{value}”': 'Inzwischen geändert in „{value}“',
  daily: 'täglichen',
  name: 'Name',
  description: 'Beschreibung',
});

let app: TestApp;
let admin: Person;
let other: Person;
let badge: { id: string; version: string };

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'amtmann', isAdmin: true });
  other = await app.signUp({ username: 'vogt', isAdmin: true });
  badge = bodyOf(await admin.call('POST', '/api/admin/badges', { body: { name: 'Ash', description: 'D' } }));
});
afterAll(() => app.close());

const change = (by: Person, body: object) => by.call('PUT', `/api/admin/badges/${badge.id}`, { body });

it('who saves over what others changed reads who that was and what in their own language', async () => {
  const saved = { name: 'Ember', description: 'Hot', version: badge.version };
  bodyOf(await change(admin, saved));
  const { message, issues } = bodyOf(await change(inGerman(other), saved), 409);
  expect(message).toBe('amtmann hat hier inzwischen geändert: Name, Beschreibung. Bitte vor dem Speichern ansehen.');
  expect(issues).toContainEqual({ path: 'name', message: 'Inzwischen geändert in „Ember“' });
  expect(bodyOf(await change(other, saved), 409).message).toBe(
    'amtmann changed this meanwhile: name, description. Look at it before you save again.',
  );
});

it('the log is searched by the words in which its reader reads it', async () => {
  const search = async (by: Person, word: string) =>
    bodyOf(await by.call('GET', `/api/admin/audit?search=${encodeURIComponent(word)}`)).entries.map(
      ({ action }: { action: string }) => action,
    );
  expect(await search(inGerman(admin), 'Abzeichen')).toEqual(['badge.update', 'badge.create']);
  expect(await search(inGerman(admin), 'geändert')).toEqual(['badge.update']);
  expect(await search(admin, 'changed badge')).toEqual(['badge.update']);
  expect(await search(admin, 'geändert')).toEqual([]);
});

it('what has no name of its own is called in that language too', async () => {
  bodyOf(await admin.call('POST', '/api/admin/quests/reset-daily'));
  const newest = async (by: Person) => bodyOf(await by.call('GET', '/api/admin/audit')).entries[0].target;
  expect(await newest(inGerman(admin))).toEqual({ type: 'quest_period', id: 'daily', name: 'täglichen' });
  expect(await newest(admin)).toEqual({ type: 'quest_period', id: 'daily', name: 'daily' });
});
