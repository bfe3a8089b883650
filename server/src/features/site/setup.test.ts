import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArena } from '#testing/arena.ts';
import { newQuest } from '#testing/fixture.ts';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signUp({ username: 'hearthwarden', isAdmin: true });
});
afterAll(() => app.close());

const setup = async () => (await admin.call('GET', '/api/admin/setup')).body;
const stateOf = async (name: string) =>
  (await setup()).steps.find((step: { name: string }) => step.name === name)?.state;
const change = (body: object) => admin.call('PUT', '/api/admin/site', { body });

describe('setting a new site up', () => {
  it('has the steps that nobody has taken yet, and says what is missing before it goes public', async () => {
    const { steps, gaps } = await setup();
    expect(steps.filter(({ state }: { state: string }) => state === 'open')).toEqual(
      ['names', 'pictures', 'language', 'modules', 'mail', 'payment', 'quest', 'tournament', 'invite'].map((name) => ({
        name,
        state: 'open',
      })),
    );
    expect(gaps).toEqual(['address', 'mail', 'support', 'payment', 'policies']);
  });

  it('goes on with what is done anywhere on the site', async () => {
    await change({
      siteName: 'Sociedade de Xadrez',
      language: 'de',
      markUrl: '/mark.svg',
      modulesOff: ['shop'],
    });
    for (const name of ['names', 'language', 'pictures', 'modules']) expect(await stateOf(name)).toBe('done');
    // What is off needs no step.
    expect(await stateOf('payment')).toBeUndefined();
    await (await openArena(app)).create();
    expect(await stateOf('tournament')).toBe('done');
    expect(await stateOf('invite')).toBe('done');
    await change({ supportEmail: 'ajuda@xadrez.example', privacy: 'Pouco.', terms: 'Joga limpo.' });
    expect((await setup()).gaps).toEqual(['address', 'mail']);
  });

  it('has a first quest once somebody has made or changed one', async () => {
    const { body: quests } = await admin.call('GET', '/api/admin/quests');
    const changed = await admin.call('PUT', `/api/admin/quests/${quests[0].id}`, {
      body: { title: 'O primeiro lance' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await stateOf('quest')).toBe('done');
    await app.connections.pool.query('update quest set updated_at = created_at');
    expect(await stateOf('quest')).toBe('open');
    const made = newQuest();
    expect((await admin.call('POST', '/api/admin/quests', { body: made })).status).toBe(201);
    expect(await stateOf('quest')).toBe('done');
  });

  it('has logo and colours done with any look of its own', async () => {
    await change({ markUrl: null });
    expect(await stateOf('pictures')).toBe('open');
    await change({ accent: '#2f8fe8' });
    expect(await stateOf('pictures')).toBe('done');
  });

  it('leaves a step as it is, and takes it up again', async () => {
    expect((await change({ setupSkipped: ['mail'] })).body.setupSkipped).toEqual(['mail']);
    expect(await stateOf('mail')).toBe('skipped');
    await change({ setupSkipped: [] });
    expect(await stateOf('mail')).toBe('open');
    expect((await change({ setupSkipped: ['coffee'] })).status).toBe(400);
  });

  it('is nothing that members see', async () => {
    expect((await (await app.signUp()).call('GET', '/api/admin/setup')).status).toBe(403);
  });
});
