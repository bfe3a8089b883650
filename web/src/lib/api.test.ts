import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '#api/account.ts';
import { accountAdmin } from '#api/accountAdmin.ts';
import { betting } from '#api/betting.ts';
import { championshipAdmin } from '#api/championshipAdmin.ts';
import { leaderboards } from '#api/leaderboards.ts';
import { leaderboardsAdmin } from '#api/leaderboardsAdmin.ts';
import { lore } from '#api/lore.ts';
import { sessions } from '#api/sessions.ts';
import { signIns } from '#api/signIns.ts';
import { site } from '#api/site.ts';
import { tournaments } from '#api/tournaments.ts';
import { proof } from './api.ts';
import { ApiError, hasCode, messageOf } from './api-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call with this response and keeps what was asked. */
function answer(response: () => Response | Promise<Response>) {
  const fetch = vi.fn((_address: string, _request: RequestInit) => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const getConfig = () => site.config();

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

describe('call', () => {
  it('answers the parsed body and sends the cookie of this site only', async () => {
    const fetch = answer(() => Response.json({ siteName: 'Ashfall' }));
    await expect(getConfig()).resolves.toMatchObject({ siteName: 'Ashfall' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/config');
    expect(request).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  });

  it('sends a body as JSON, with its idempotency key', async () => {
    const fetch = answer(() => Response.json({ available: true }));
    await account.checkUsername({ username: 'ember & wright' }, { idempotencyKey: 'once' });
    const request = fetch.mock.calls[0]?.[1];
    const headers = new Headers(request?.headers);
    expect(request?.body).toBe('{"username":"ember & wright"}');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('once');
  });

  it('leaves out query values that are not given', async () => {
    const fetch = answer(() => Response.json([]));
    await lore.articles({ content: undefined });
    await accountAdmin.members({ search: 'a&b', page: 2 });
    const addresses = fetch.mock.calls.map(([address]) => address);
    expect(addresses).toEqual(['/api/lore/articles', '/api/admin/members?search=a%26b&page=2']);
  });

  it('puts each part of its input where the contract wants it', async () => {
    const fetch = answer(() => Response.json({}));
    await leaderboardsAdmin.flagEarning({ id: 'a/b', exploitFlag: true, preview: 'true' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/admin/leaderboards/earning-events/a%2Fb/exploit-flag?preview=true');
    expect(request).toMatchObject({ method: 'PATCH', body: '{"exploitFlag":true}' });
  });

  it('sends a list as the whole body, none where the contract has none, and an empty one where nothing is chosen', async () => {
    const fetch = answer(() => Response.json({}));
    await championshipAdmin.setParticipants({ id: 'e', body: [{ playerId: 'p' }] });
    await sessions.end({ id: 's' });
    await tournaments.register({ id: 't' });
    const bodies = fetch.mock.calls.map(([, request]) => request.body);
    expect(bodies).toEqual(['[{"playerId":"p"}]', null, '{}']);
  });

  it('answers one page of a list with the length of the whole list', async () => {
    answer(() => Response.json([{ username: 'Kaldrin' }], { headers: { 'x-total-count': '412' } }));
    await expect(accountAdmin.members.page({ page: 2 })).resolves.toEqual({
      rows: [{ username: 'Kaldrin' }],
      total: 412,
    });
  });

  it('answers null to an empty body', async () => {
    answer(() => new Response(null, { status: 204 }));
    await expect(signIns.remove({ provider: 'discord' })).resolves.toBeNull();
  });
});

describe('a failed call', () => {
  it('carries the code, the words, the issues and the wait of the server', async () => {
    const body = {
      message: 'Too many',
      code: 'too_many_requests',
      issues: [{ path: 'username', message: 'Slow down' }],
    };
    answer(() => Response.json(body, { status: 429, headers: { 'retry-after': '30' } }));
    const error = await failureOf(getConfig());
    expect(error).toMatchObject({ status: 429, message: 'Too many', retryAfter: 30, issues: body.issues });
    expect(hasCode(error, 'too_many_requests')).toBe(true);
  });

  it('shows the status and the text of an answer that is not JSON', async () => {
    answer(() => new Response('upstream is away', { status: 502 }));
    await expect(failureOf(getConfig())).resolves.toMatchObject({
      code: 'unexpected',
      message: '502: upstream is away',
    });
  });

  it('shows the status text where there is no text, and no markup of an error page', async () => {
    answer(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(failureOf(getConfig())).resolves.toMatchObject({ message: '502: Bad Gateway' });
    const headers = { 'content-type': 'text/html' };
    answer(() => new Response('<h1>Oh no</h1>', { status: 503, statusText: 'Service Unavailable', headers }));
    await expect(failureOf(getConfig())).resolves.toMatchObject({ message: '503: Service Unavailable' });
  });

  it('says that a page instead of data was answered', async () => {
    answer(() => new Response('<html>', { headers: { 'content-type': 'text/html' }, statusText: 'OK' }));
    await expect(failureOf(getConfig())).resolves.toMatchObject({ code: 'unexpected', message: '200: OK' });
  });

  it('is offline when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(getConfig());
    expect(error).toMatchObject({ status: 0, code: 'offline' });
    expect(messageOf(error, 'fallback')).toBe(error.message);
  });

  it('stays a cancellation when the page cancelled it', async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal('fetch', () => Promise.reject(controller.signal.reason));
    const cancelled = site.config({}, { signal: controller.signal });
    await expect(cancelled).rejects.toBe(controller.signal.reason);
  });
});

describe('options of a query', () => {
  it('name the call and its input, and the tags of what it shows', () => {
    expect(lore.article.query({ slug: 'embers' })).toMatchObject({
      queryKey: ['lore.article', { slug: 'embers' }],
      meta: { tags: ['lore:all'] },
    });
    expect(lore.articles.query()).toMatchObject({ queryKey: ['lore.articles'] });
  });

  it('name a thing by the id that the input gives, or any where only the server knows it', () => {
    const { meta } = betting.markets.query({ tournamentId: 't' });
    expect(meta).toEqual({ tags: ['betting', 'betting:t', 'wallet'] });
    expect(tournaments.get.query({ slug: 's' }).meta).toEqual({ tags: ['tournaments:*'] });
  });

  it('say after how long a sum over all members is asked again', () => {
    expect(leaderboards.stats.query({ board: 'earnings' })).toMatchObject({ refetchInterval: 30_000 });
    expect(lore.articles.query()).not.toHaveProperty('refetchInterval');
  });
});

describe('messageOf', () => {
  it('keeps what the product did not mean to say to itself', () => {
    expect(messageOf(new Error('x is undefined'), 'Failed to start mining')).toBe('Failed to start mining');
  });
});

describe('a call that is refused without proof of who makes it', () => {
  afterEach(() => {
    delete proof.ask;
  });

  const refusal = () => Response.json({ code: 'proof_required', message: 'Confirm that it is you' }, { status: 403 });
  const setPassword = () => signIns.setPassword({ newPassword: 'correct-horse-battery' }, { idempotencyKey: 'once' });

  it('is made again by itself, with all that it carried, once the member has proved it', async () => {
    const answers = [refusal(), new Response(null, { status: 204 })];
    const fetch = answer(() => answers.shift() ?? refusal());
    proof.ask = vi.fn(async () => true);
    await expect(setPassword()).resolves.toBeNull();
    expect(proof.ask).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0]);
  });

  it('asks again where the proof was too old by then', async () => {
    const answers = [refusal(), refusal(), new Response(null, { status: 204 })];
    answer(() => answers.shift() ?? refusal());
    proof.ask = vi.fn(async () => true);
    await setPassword();
    expect(proof.ask).toHaveBeenCalledTimes(2);
  });

  it('is not made again when the member gives up, and fails with the code of that', async () => {
    const fetch = answer(refusal);
    proof.ask = async () => false;
    expect(await failureOf(setPassword())).toMatchObject({ code: 'proof_required', status: 403 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('fails where nothing can ask', async () => {
    answer(refusal);
    expect(await failureOf(setPassword())).toMatchObject({ code: 'proof_required' });
  });
});
