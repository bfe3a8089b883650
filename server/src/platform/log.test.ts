import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const SECRET = 'Sesame7391';

/** What the log writes of something, as text and read again. */
function written(work: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  work(createLog('trace', { write: (line) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return { line: lines[0] ?? '', entry: JSON.parse(lines[0] ?? '') };
}

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

describe('what is logged of an error', () => {
  it('is its type, message, code, place in the code and what the database names', () => {
    const { entry } = written((log) =>
      log.error(
        { reqId: 'r1', err: failure('duplicate key', { code: '23505', table: 'users', constraint: 'one' }) },
        'failed',
      ),
    );
    expect(entry).toMatchObject({
      level: 50,
      reqId: 'r1',
      msg: 'failed',
      err: { type: 'Error', message: 'duplicate key', code: '23505', table: 'users', constraint: 'one' },
    });
    expect(entry.err.stack).toMatch(/^Error: duplicate key\n {4}at failure .*log\.test\.ts/);
  });

  it.each([
    ['a row', failure('new row violates', { code: '23514', detail: `Failing row contains (${SECRET}).` })],
    ['a value', failure(`invalid input syntax for type uuid: "${SECRET} "x"`, { code: '22P02' })],
    ['a text that is no JSON', parseFault(`{"password": "${SECRET}" oops`)],
    ['a request', failure('failed', { request: { url: `/?token=${SECRET}`, headers: { cookie: SECRET } } })],
    ['the answer of a server', failure('refused', { response: { body: SECRET }, error_description: SECRET })],
    ['the bytes that came', failure('Parse Error', { code: 'HPE_INVALID', rawPacket: Buffer.from(SECRET) })],
    ['an address', failure(`Reply was already sent in "/api/auth/verify-email?token=${SECRET}" (GET)`)],
    ['a fragment', failure(`Failed to parse https://play.example/sign-in#token=${SECRET}`)],
    ['its cause', new Error('failed', { cause: failure('x', { detail: SECRET }) })],
    ['one of several', new AggregateError([failure('x', { detail: SECRET })], 'all failed')],
    ['no error at all', SECRET],
  ])('has nothing of %s that it carries', (_what, err) => {
    for (const { line } of [
      written((log) => log.error({ err }, 'failed')),
      written((log) => log.error({ err })),
      ...(err instanceof Error ? [written((log) => log.error(err))] : []),
    ]) {
      expect(line).not.toContain(SECRET);
      expect(line).toContain('"level":50');
    }
  });

  it('has its causes and parts, as far as one would read', () => {
    const inner = failure('connect ECONNREFUSED', { code: 'ECONNREFUSED' });
    const { entry } = written((log) =>
      log.warn({ err: new Error('outer', { cause: new AggregateError([inner], 'all') }) }),
    );
    expect(entry.err.cause.errors[0]).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
    expect(entry.msg).toBe('outer');
    const circle = new Error('circle');
    circle.cause = circle;
    expect(written((log) => log.warn({ err: circle })).line.length).toBeLessThan(20_000);
  });
});

describe('what is logged of a request', () => {
  it('is its method and route', () => {
    const req = { method: 'GET', url: `/x/${SECRET}`, headers: { cookie: SECRET }, routeOptions: { url: '/x/:id' } };
    expect(written((log) => log.info({ req }, 'request')).entry.req).toEqual({ method: 'GET', route: '/x/:id' });
  });

  it('has no words that follow a path', () => {
    const { entry } = written((log) => log.warn(`Did you forget to answer "/a?token=${SECRET}&b=${SECRET}" (GET)?`));
    expect(entry.msg).toBe('Did you forget to answer "/a?…" (GET)?');
  });
});

function parseFault(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
