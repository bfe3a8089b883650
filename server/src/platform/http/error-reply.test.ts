import { type ErrorCode, errors } from '@cinder/contract/errors.ts';
import { messageOf, msg, t } from '@cinder/contract/shared/messages.ts';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { AppError, invalidField } from '#platform/errors.ts';
import { replyWithError } from './error-reply.ts';

const server = Fastify();
server.setErrorHandler(replyWithError);
server.get<{ Params: { code: string } }>('/:code', async ({ params }) => {
  throw Object.assign(new Error(`could not extend file "base/16384/2619" (${params.code})`), params);
});
server.get<{ Params: { code: ErrorCode } }>('/refused/:code', async ({ params }) => {
  throw new AppError(params.code);
});
server.get<{ Querystring: { message: string } }>('/lost', async ({ query }) => {
  throw Object.assign(new Error(query.message), { code: 'XX000' });
});
server.get('/faulty', async () => {
  throw new AppError('invalid_input', { issues: [{ path: 'day', message: 'No such day' }] });
});
afterAll(() => server.close());

it.each([
  ['ENOSPC', 'a file that found no room'],
  ['EDQUOT', 'a file of an account that may keep no more'],
  ['53100', 'a row that found no room'],
  ['53200', 'a statement that found no memory'],
  ['53300', 'one connection too many'],
])('%s, %s, is 503 with Retry-After and no detail', async (code) => {
  const reply = await server.inject(`/${code}`);
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(reply.json()).toEqual({ message: 'The service is not available right now', code: 'service_unavailable' });
});

it.each([
  'server closed the connection unexpectedly',
  'SSL SYSCALL error: EOF detected',
  'failed to COPY to shard 102008 on 10.0.0.2:5432',
  'failure on connection marked as essential: 10.0.0.2:5432',
  'could not commit transaction for shard 102118 on at least one active node',
])('what Citus says of a lost worker is 503: %s', async (message) => {
  const reply = await server.inject(`/lost?message=${encodeURIComponent(message)}`);
  expect(reply.statusCode).toBe(503);
});

it('what is not known is 500 with no detail', async () => {
  const reply = await server.inject('/42703');
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ message: 'Something went wrong on our side', code: 'internal_error' });
});

it('invalid input says what is wrong with it', async () => {
  const reply = await server.inject('/faulty');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message: 'No such day', issues: [{ path: 'day' }] });
});

it('every 503 says when to come again', async () => {
  const unavailable = Object.entries(errors).filter(([, { status }]) => status === 503);
  expect(unavailable.map(([code]) => code)).toContain('service_unavailable');
  for (const [code] of unavailable) {
    const reply = await server.inject(`/refused/${code}`);
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('what is refused has its message, with the values in it, beside its English', () => {
  const reason = 'Card 4242 expired';
  const refused = new AppError('payment_provider_refused', {
    message: msg`The payment provider refused: ${{ reason }}`,
  });
  expect(refused.message).toBe('The payment provider refused: Card 4242 expired');
  expect(messageOf(refused.text)).toMatchObject({
    message: 'The payment provider refused: {reason}',
    values: { reason },
  });

  const field = invalidField('days', t`Pause for ${{ min: 1 }} to ${{ max: 30 }} days`);
  expect(field.message).toBe('Pause for 1 to 30 days');
  expect(messageOf(field.text)).toMatchObject({ values: { min: 1, max: 30 } });
  expect(field.issues).toEqual([{ path: 'days', message: 'Pause for 1 to 30 days' }]);

  expect(messageOf(new AppError('not_found').text)).toMatchObject({ message: 'Not found' });
});
