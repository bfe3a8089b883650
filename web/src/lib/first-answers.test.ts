import { beforeEach, expect, it, vi } from 'vitest';

const ANSWERS = { '/api/config': { siteName: 'Ashfall' } };

/** A page that came with answers, from the server or out of the browser's own store. */
async function open({ isFresh = true, text = JSON.stringify(ANSWERS) as string | null } = {}) {
  vi.stubGlobal('document', { getElementById: () => (text === null ? null : { textContent: text }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize: isFresh ? 3_000 : 0 } as unknown as PerformanceEntry,
  ]);
  return (await import('./first-answers.ts')).takeFirstAnswer;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.spyOn(performance, 'now').mockReturnValue(500);
});

it('answers once what came with the page', async () => {
  const take = await open();
  expect(take('/api/guides')).toBeUndefined();
  expect(take('/api/config')).toEqual(ANSWERS['/api/config']);
  expect(take('/api/config')).toBeUndefined();
});

it('knows nothing of a page out of the store, or without answers', async () => {
  expect((await open({ isFresh: false }))('/api/config')).toBeUndefined();
  vi.resetModules();
  expect((await open({ text: null }))('/api/config')).toBeUndefined();
});

it('is there for a query to begin with, by the address of its call, and for the call no more', async () => {
  await open({ text: JSON.stringify({ '/api/guides/a%20b': { title: 'A guide' } }) });
  const { guides } = await import('#api/guides.ts');
  const ask = (slug: string) => guides.get.firstReply({ slug });
  expect(ask('other')).toBeUndefined();
  expect(ask('a b')).toEqual({ title: 'A guide' });
  expect(ask('a b')).toBeUndefined();
});

it('forgets what nobody asked for in time', async () => {
  const take = await open();
  vi.spyOn(performance, 'now').mockReturnValue(11_000);
  expect(take('/api/config')).toBeUndefined();
});

it('is asked nothing outside of a page', async () => {
  const { takeFirstAnswer } = await import('./first-answers.ts');
  expect(takeFirstAnswer('/api/config')).toBeUndefined();
});
