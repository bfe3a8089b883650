import { callNames } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { callState, modules } from '@cinder/contract/site/modules.rules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ofToday } from '#testing/long.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let before: ReadonlyMap<string, number>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
  // Also what a new site does without.
  await switchOff([]);
  before = await reads();
});
afterAll(() => app.close());
afterEach(() => switchOff([]));

async function switchOff(modulesOff: readonly ModuleName[]) {
  expect((await admin.call('PUT', '/api/admin/site', { body: { modulesOff } })).status).toBe(200);
}

const config = async () => (await app.visitor('GET', '/api/config')).body;

const addressOf = ({ path, example }: Endpoint) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(Object(example.params)[name] ?? 'x'));

/** The calls of which a visitor is told that their part of the site is off. */
async function findOff(): Promise<string[]> {
  const off: string[] = [];
  for (const [endpoint, name] of callNames) {
    const { status, body } = await app.visitor(endpoint.method, addressOf(endpoint));
    if (body?.code === 'module_off') off.push(name);
    if (body?.code === 'module_off') expect([name, status]).toEqual([name, 404]);
  }
  return off;
}

/** What reads answer that need nothing to be there. */
async function reads(): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  for (const [endpoint, name] of callNames) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':') || !endpoint.reply || endpoint.access === 'public')
      continue;
    const { status } = await admin.call('GET', endpoint.path);
    answers.set(name, status);
  }
  return answers;
}

const ALONE = moduleNames.map((name): ModuleName[] => [name]);
const PAIRS = moduleNames.flatMap((name, at) => moduleNames.slice(at + 1).map((other): ModuleName[] => [name, other]));
/** In the short form the pairs in turn, all of them within eight days. */
const COMBINATIONS = [...ALONE, ...ofToday(PAIRS, 8), [...moduleNames]].map((off) => ({
  chosen: off,
  name: off.join(' and '),
}));

describe('what is switched off of the site', () => {
  it.each(COMBINATIONS)(
    '$name: is gone with all its calls, and every other call answers as before',
    async ({ chosen }) => {
      await switchOff(chosen);
      const { off, closed } = await config();
      const expected = [...callNames.values()].filter((call) => callState(call, off) !== 'on');
      expect(await findOff()).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      const ofSeveral = ['/earn', '/search'];
      const own = chosen.flatMap((name): readonly string[] => modules[name].pages);
      expect(own.filter((page) => !closed.includes(page) && !ofSeveral.includes(page))).toEqual([]);
      const after = await reads();
      expect([...after].filter(([call, status]) => !expected.includes(call) && before.get(call) !== status)).toEqual(
        [],
      );
      const document = (await app.visitor('GET', '/api/openapi.json')).body;
      const named = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
        Object.values(path).map(({ operationId }) => operationId),
      );
      expect(expected.filter((call) => named.includes(call))).toEqual([]);
    },
  );
});
