import { expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

it('counts what the panels are about, today as of midnight UTC', async () => {
  const app = await createTestApp();
  const admin = await app.signUp({ isAdmin: true });
  const overview = async () => (await admin.call('GET', '/api/admin/overview')).body;
  const before = await overview();
  expect(before).toMatchObject({ members: 1, flaggedEarnings: 0, purchasesToday: 0, changesToday: 0 });
  await admin.call('POST', '/api/admin/guides', { body: { title: 'A draft', content: 'Soon.' } });
  expect(await overview()).toEqual({ ...before, guideDrafts: before.guideDrafts + 1, changesToday: 1 });
  app.clock.advance({ seconds: 86_400 });
  expect(await overview()).toMatchObject({ changesToday: 0 });
  await app.close();
});
