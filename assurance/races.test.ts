import { sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Person } from '../server/src/testing/test-app.ts';
import { contests } from './races/contests.ts';
import { openEntry, writes } from './races/endpoints.ts';
import { openServers, runAtOnce, runContest, runSequentially } from './races/race.ts';

/**
 * `npm run races` makes a hundred rounds of 64 callers, every second with one key. The short form makes one without: each of
 * an endpoint's callers calls at both servers, and in contests everybody does what there is to do.
 */
const CALLERS = Number(process.env['RACE_CALLERS'] ?? 4);
const CONTESTANTS = Math.max(8, CALLERS);
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1);

describe('callers at once, at two servers', () => {
  let open: Awaited<ReturnType<typeof openServers>>;
  beforeAll(async () => {
    open = await openServers();
  });
  afterAll(async () => {
    expect(await open.app.findLedgerFaults()).toEqual([]);
    expect(open.takeErrors()).toEqual([]);
    await open.close();
  });

  it.each(writes)('do what they do one after the other: %s', async (...write) => {
    const entry = openEntry(open.fixture, open.admins[1], write);
    const baseline = await runSequentially(open.servers, entry, CALLERS);
    for (let round = 0; round < ROUNDS; round++) {
      const isKeyed = round % 2 === 1 && entry.keyless === undefined;
      expect(await runAtOnce(open.servers, entry, { count: CALLERS, baseline, isKeyed })).toEqual([]);
    }
  });

  it.each(Object.entries(contests))('compete for %s', async (_name, contest) => {
    for (let round = 0; round < ROUNDS; round++) expect(await runContest(contest, open, CONTESTANTS)).toEqual([]);
  });
});

describe('what a race comes to', () => {
  /** An action with these answers, and how many rows it leaves. */
  function entryOf(answers: readonly number[], { rows = 1, code = 'session_not_found' } = {}) {
    let called = 0;
    const call = async (): Promise<Answer> => {
      const status = answers[called++ % answers.length] ?? 500;
      const body = status < 400 ? {} : { message: 'No', code };
      return { status, body, text: JSON.stringify(body), headers: {} };
    };
    const person: Person = { userId: '', email: '', password: '', cookie: '', call };
    const servers = {
      at: () => person,
      readEffects: async () => new Map([['sessions.rows', called === 0 ? 10 : 10 - rows]]),
    };
    const entry = {
      name: 'DELETE /api/me/sessions/:id',
      endpoint: sessionsEndpoints.end,
      keyless: undefined,
      prepare: async () => {
        called = 0;
        return { call: {}, callers: [person] };
      },
    };
    return { servers, entry };
  }
  async function faultsOf(answers: readonly number[], fault: { rows?: number; code?: string } = {}, isKeyed = false) {
    const good = entryOf([204, 404, 404, 404]);
    const baseline = await runSequentially(good.servers, good.entry, 4);
    const { servers, entry } = entryOf(answers, fault);
    return runAtOnce(servers, entry, { count: 4, baseline, isKeyed });
  }

  it('is good when one of the calls did it, whichever', async () => {
    expect(await faultsOf([404, 404, 204, 404])).toEqual([]);
    expect(await faultsOf([204, 204, 204, 204], {}, true)).toEqual([]);
  });

  it.each([
    ['a second winner', [204, 404, 204, 404], {}, /2 winners at once, 1 one after the other/],
    ['another effect', [204, 404, 404, 404], { rows: 2 }, /sessions.rows changes by -2, in turn by -1/],
    ['a failure of ours', [204, 404, 500, 404], { code: 'internal_error' }, /refused with 500 internal_error/],
    ['a refusal that says nothing', [204, 404, 404, 404], { code: 'other' }, /refused with 404 other/],
  ])('is not, with %s', async (_what, answers, fault, message) => {
    expect((await faultsOf(answers, fault)).join()).toMatch(message);
  });

  it('is not, with two answers to one key', async () => {
    expect((await faultsOf([204, 404, 404, 404], {}, true)).join()).toMatch(/one key, 2 answers/);
  });
});
