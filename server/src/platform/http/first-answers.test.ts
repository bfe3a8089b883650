import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { answersOf, tagOf } from './pages.ts';

const app = Fastify({ trustProxy: true });
const seen: { cookie: string | undefined; agent: string | undefined; ip: string }[] = [];
app.get('/api/open', ({ headers, ip }) => {
  seen.push({ cookie: headers.cookie, agent: headers['user-agent'], ip });
  return { is: 'open' };
});
app.get('/api/closed', (_, reply) => reply.status(401).send({ code: 'unauthorized' }));
app.get('/api/broken', () => {
  throw new Error('broken');
});
app.get('/api/slow', async () => {
  await sleep(2_000);
  return {};
});
app.get('/api/refreshing', (_, reply) => reply.header('set-cookie', 'session_token=new').send({}));
app.get('/api/long', () => ({ text: 'x'.repeat(20_000) }));
afterAll(() => app.close());

/** Longer than anything here takes. */
const ask = answersOf(app, 20_000);

const asker = {
  headers: { cookie: 'session_token=mine', 'user-agent': 'a browser', host: 'ember.example' },
  ip: '203.0.113.9',
} as unknown as FastifyRequest;

describe('what a page would ask first', () => {
  it('is asked in the name of the reader', async () => {
    const { tag, addresses } = await ask(['/api/open'], asker);
    expect(tag).toBe('<script type="application/json" id="first-answers">{"/api/open":{"is":"open"}}</script>');
    expect([...addresses]).toEqual(['/api/open']);
    expect(seen).toEqual([{ cookie: 'session_token=mine', agent: 'a browser', ip: '203.0.113.9' }]);
  });

  it.each(['/api/closed', '/api/broken', '/api/nothing', '/api/refreshing', '/api/long'])(
    'is left to the page at %s',
    async (address) => {
      const { addresses } = await ask([address, '/api/open'], asker);
      expect([...addresses]).toEqual(['/api/open']);
    },
  );

  it('is told to the server also where it is too long for the page', async () => {
    const { addresses, details } = await ask(['/api/long', '/api/open', '/api/closed'], asker);
    expect([...addresses]).toEqual(['/api/open']);
    expect([...details.keys()]).toEqual(['/api/long', '/api/open']);
    expect(details.get('/api/open')).toBe('{"is":"open"}');
  });

  it('is not waited for', async () => {
    const since = performance.now();
    const { addresses } = await answersOf(app, 50)(['/api/slow', '/api/open'], asker);
    expect(performance.now() - since).toBeLessThan(1_500);
    expect(addresses.has('/api/slow')).toBe(false);
  });

  it('is nothing where nothing is known', async () => {
    expect((await ask([], asker)).tag).toBe('');
  });

  it('cannot end its tag', () => {
    const hostile = { title: '</script><script>alert(1)</script><!--' };
    const { tag } = tagOf([['/api/</script>', JSON.stringify(hostile)]]);
    expect(tag.match(/</g)).toHaveLength(2);
    const [, text = ''] = tag.match(/>(.*)<\/script>$/) ?? [];
    expect(JSON.parse(text)).toEqual({ '/api/</script>': hostile });
  });
});
