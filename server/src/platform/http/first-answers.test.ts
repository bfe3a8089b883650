import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, endpoint } from '@cinder/contract/shared/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { answersOf, type FirstCall, tagOf } from './first-answers.ts';
import { type Call, type Route, raw, read, type Visitor } from './route.ts';

const member = { id: 'a-member', isAdmin: false };
const seen: { member: unknown; params: unknown; visitor: Visitor | null }[] = [];
const counted: string[] = [];
const routes: Route[] = [];

/** A call below /api whose handler does this. */
function mounted(
  path: string,
  handle: (call: Call<Endpoint>) => Promise<object>,
  access: 'public' | 'member' | 'admin' = 'public',
  query?: z.ZodObject,
): FirstCall {
  const params = path.includes(':') ? z.object({ name: z.string().regex(/^[a-z-]+$/) }) : undefined;
  const made: Endpoint = endpoint({
    method: 'GET',
    path: `/api/${path}`,
    access,
    summary: 'Of a test',
    ...(params && { params }),
    ...(query && { query }),
    reply: z.object({ is: z.string() }),
    errors: [],
    example: { reply: {} },
  });
  routes.push(read(made, handle as never));
  return { endpoint: made };
}

const is = (text: string) => async () => ({ is: text, secret: 'not in the reply' });
const open = mounted('open', is('open'));
const ofMembers = mounted('mine', is('mine'), 'member');
const ofAdmins = mounted('admin/all', is('all'), 'admin');
const named = mounted('named/:name', async ({ member: caller, params, visitor }) => {
  seen.push({ member: caller, params, visitor: await visitor() });
  return { is: 'named' };
});
const refused = mounted('refused', () => Promise.reject(new AppError('not_found')));
const broken = mounted('broken', () => Promise.reject(new Error('broken')));
const unfit = mounted('unfit', async () => ({ is: 1 }));
const slow = mounted('slow', () => sleep(2_000, { is: 'slow' }));
const list = mounted(
  'list',
  async ({ query }) => ({ is: JSON.stringify(query) }),
  'public',
  z.object({ page: z.coerce.number().default(1) }),
);
const demanding = mounted('demanding', is('unused'), 'public', z.object({ month: z.string() }));
const long = mounted('long', is('x'.repeat(20_000)));
const redirect = mounted('redirect', is('unused'));
routes.pop();
routes.push(raw(redirect.endpoint, (_request, reply) => Promise.resolve(reply.redirect('/'))));

const authenticator = {
  member: async ({ headers }: FastifyRequest) =>
    headers.cookie ? { member, createdAt: new Date(), isDueForExtension: true } : null,
  cookieIdentity: async () => ({ id: member.id, sid: 'a-session' }),
};
const deps = {
  authenticator,
  countRequest: (id: string) => counted.push(id),
  adminsNeedTwoFactor: false,
  requireOn: async () => {},
};
/** Longer than anything here takes. */
const ask = answersOf(routes, deps as never, 20_000);

const warnings: unknown[] = [];
const asker = {
  headers: { cookie: 'session_token=mine', 'user-agent': 'a browser', host: 'ember.example' },
  ip: '203.0.113.9',
  log: { warn: (line: unknown) => warnings.push(line) },
} as unknown as FastifyRequest;
const visitor = { ...asker, headers: {} } as FastifyRequest;
const addressesOf = async (calls: FirstCall[], by = asker) => [...(await ask(calls, by)).addresses];

describe('what a page would ask first', () => {
  it('is answered as its schema says', async () => {
    const { tag, replies } = await ask([open], asker);
    expect(tag).toBe('<script type="application/json" id="first-answers">{"/api/open":{"is":"open"}}</script>');
    expect(replies.get(open.endpoint)).toEqual({ is: 'open' });
  });

  it('is asked without a query, as its schema reads that', async () => {
    const { addresses, replies } = await ask([list], asker);
    expect([...addresses]).toEqual(['/api/list']);
    expect(replies.get(list.endpoint)).toEqual({ is: '{"page":1}' });
  });

  it('is asked in the name of the reader, and counts', async () => {
    expect(await addressesOf([{ ...named, params: { name: 'a-guide', more: '1' } }])).toEqual(['/api/named/a-guide']);
    const reader = { userId: member.id, address: '203.0.113.9', userAgent: 'a browser' };
    expect(seen).toEqual([{ member: null, params: { name: 'a-guide' }, visitor: reader }]);
    counted.length = 0;
    expect(await addressesOf([ofMembers, open])).toEqual(['/api/mine', '/api/open']);
    expect(counted).toEqual([member.id]);
  });

  it('is not for whom it is not', async () => {
    expect(await addressesOf([ofMembers, ofAdmins, open], visitor)).toEqual(['/api/open']);
    expect(await addressesOf([ofAdmins])).toEqual([]);
  });

  it.each(['..', '..\\logout', 'a/b', 'A', '', '%2e%2e', 'a?b', 'a#b', 'a\0'])(
    'is nothing for a parameter of another form: %j',
    async (name) => {
      const before = seen.length;
      expect(await addressesOf([{ ...named, params: { name } }, named])).toEqual([]);
      expect(seen).toHaveLength(before);
    },
  );

  it.each([
    ['refuses', refused, 0],
    ['fails', broken, 1],
    ['does not fit its schema', unfit, 1],
    ['is too long', long, 0],
    ['is no call that reads', redirect, 0],
    ['must be told more', demanding, 0],
  ])('is left to the page where it %s', async (_how, call, told) => {
    warnings.length = 0;
    expect(await addressesOf([call, open])).toEqual(['/api/open']);
    expect(warnings).toHaveLength(told);
  });

  it('is told to the server also where it is too long for the page', async () => {
    const { replies } = await ask([long, open, refused], asker);
    expect([...replies.keys()]).toEqual([long.endpoint, open.endpoint]);
  });

  it('is not waited for', async () => {
    const since = performance.now();
    const { addresses } = await answersOf(routes, deps as never, 50)([slow, open], asker);
    expect(performance.now() - since).toBeLessThan(1_500);
    expect([...addresses]).toEqual(['/api/open']);
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
