import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { type App, createApp } from '../../app.ts';

const SECRET = 'a-secret-that-only-tests-know-of-1234567890';
const signature = createHmac('sha256', SECRET).update('token').digest('base64');
const cookie = `better-auth.session_token=${encodeURIComponent(`token.${signature}`)}`;
let app: App;

beforeAll(async () => {
  app = await createApp({
    config: readConfig({ NODE_ENV: 'test' }),
    // Port 1 has no listener.
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    secret: SECRET,
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.server.inject({ method, url, headers: { host: 'localhost:3000', cookie }, ...(payload && { payload }) });

describe('while the database is away', () => {
  it.each([
    ['GET', '/api/auth/user', undefined],
    ['GET', '/api/mining/status', undefined],
    ['POST', '/api/mining/ping', { sessionId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20', visible: true }],
    ['POST', '/api/auth/sign-in/email', { email: 'a@example.org', password: 'long-enough' }],
    ['GET', '/api/ready', undefined],
  ] as const)('%s %s is 503 with Retry-After and no detail', async (method, url, payload) => {
    const reply = await call(method, url, payload);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.json()).toEqual({ message: 'The service is not available right now', code: 'service_unavailable' });
  });

  it('stays healthy and answers what needs no database', async () => {
    expect((await call('GET', '/api/health')).statusCode).toBe(200);
    expect((await call('GET', '/api/config')).statusCode).toBe(200);
  });
});
