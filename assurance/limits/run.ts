import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, ensure, head, ms, openConnection, openSite, type Site, within } from './fixture.ts';
import { bodyChecks, socketChecks } from './sockets.ts';

interface Options {
  /** With what takes minutes and thousands of sockets. */
  isLong: boolean;
  print(line: string): void;
}

/** Attacks real servers with what no well-behaved client sends; whether every limit held. */
export async function checkLimits({ isLong, print }: Options): Promise<boolean> {
  const [direct, proxied] = await Promise.all([
    openSite(CALLER_SETTINGS),
    openSite({ ...CALLER_SETTINGS, TRUST_PROXY: '1' }),
  ]);
  const requested = (checks: readonly Check[]) => checks.filter((check) => isLong || !check.isLong);
  const inTurn = async (checks: readonly Check[], site: Site) => {
    const results: boolean[] = [];
    for (const check of checks) results.push(await holds(check, site, print));
    return results;
  };
  try {
    // Those that wait for a limit of seconds wait together, beside the others.
    const [waiting, others] = split(requested([...bodyChecks, ...socketChecks]), /byte by byte|200 idle/);
    const results = await Promise.all([
      inTurn([...proxiedChecks], proxied),
      inTurn([...directChecks, ...requested(readerChecks), ...others], direct),
      ...waiting.map((check) => inTurn([check], proxied)),
    ]);
    const ends = [await holds(noFailures, direct, print), await holds(noFailures, proxied, print)];
    return [...results.flat(), ...ends].every(Boolean);
  } finally {
    await Promise.all([direct.close(), proxied.close()]);
  }
}

const noFailures: Check = {
  rule: 'none of this was a failure of the server',
  async run(site) {
    const reply = await fetch(`${site.url}/metrics`);
    const failures = (await reply.text()).split('\n').filter((line) => /_count\{.*status="5/.test(line));
    if (failures.length > 0) throw new Error(failures.join(', '));
    return 'no answer above 499';
  },
};

async function holds({ rule, run }: Check, site: Site, print: Options['print']): Promise<boolean> {
  try {
    print(`ok     ${rule}: ${await run(site)}`);
    return true;
  } catch (error) {
    print(`WRONG  ${rule}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function split(checks: Check[], apart: RegExp): [Check[], Check[]] {
  return [checks.filter(({ rule }) => apart.test(rule)), checks.filter(({ rule }) => !apart.test(rule))];
}

/** What these checks set, so that limits are met soon. */
const CALLER_SETTINGS = { REQUESTS_PER_MINUTE: '60', SIGN_INS_PER_ADDRESS: '5' };
let strangers = 0;

/** Limits of calls on a server that nothing stands in front of. */
const directChecks: Check[] = [
  {
    rule: 'a member has so many calls a minute, and others are not touched',
    async run(site) {
      const [one, other] = [await site.signUp(), await site.signUp()];
      const get = (headers: HeadersInit) => fetch(`${site.url}/api/member/profile`, { headers });
      let refused: Response | undefined;
      let calls = 0;
      // A minute may begin in between.
      for (; calls < 125 && !refused; calls++) {
        const reply = await get({ cookie: one.cookie, 'x-forwarded-for': `10.0.0.${calls}` });
        if (reply.status === 429) refused = reply;
      }
      ensure(refused !== undefined, `${calls} calls were answered`);
      const wait = Number(refused?.headers.get('retry-after'));
      ensure(
        Number.isInteger(wait) && wait >= 1 && wait <= 60,
        `Retry-After is ${refused?.headers.get('retry-after')}`,
      );
      ensure((await get({ cookie: other.cookie })).status === 200, 'another member was refused, too');
      return `refused at call ${calls}, Retry-After ${wait}`;
    },
  },
  {
    rule: 'a forged X-Forwarded-For gets nobody around the limit of an address',
    run: (site) => limitsAddress(site, (tries) => `203.0.113.${tries}`),
  },
];

/** The same behind one proxy, which adds the address that it sees as the last. */
const proxiedChecks: Check[] = [
  {
    rule: 'behind a proxy the address that it adds is counted, whatever stands before it',
    async run(site) {
      const refused = await limitsAddress(site, (tries) => `203.0.113.${tries}, 198.51.100.7`);
      const other = await signIn(site, '198.51.100.7, 198.51.100.8');
      ensure(other !== 429, 'another address was refused, too');
      return `${refused}, another address ${other}`;
    },
  },
];

async function limitsAddress(site: Site, forwardedFor: (tries: number) => string): Promise<string> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries++) statuses.push(await signIn(site, forwardedFor(tries)));
  const isRefused = statuses.slice(-2).every((status) => status === 429);
  ensure(isRefused, `the tries were answered ${statuses}`);
  return `tries answered ${statuses.join(' ')}`;
}

/** Tries a wrong password, each time for another account; the status. */
async function signIn({ url }: Site, forwardedFor: string): Promise<number> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email: `stranger${++strangers}@example.org`, password: 'not-the-password' }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Those who take their time with an answer. */
const readerChecks: Check[] = [
  {
    rule: 'a slow reader of a download holds up nobody',
    async run({ url, port }) {
      // It is made for the first who asks.
      await (await fetch(`${url}/api/openapi.json`)).arrayBuffer();
      const connections = await Promise.all(Array.from({ length: 50 }, () => openConnection(port)));
      for (const connection of connections) {
        connection.stopReading();
        connection.write(head('GET', '/api/openapi.json'));
      }
      const begin = performance.now();
      const reply = await fetch(`${url}/api/config`);
      await reply.text();
      const took = performance.now() - begin;
      for (const connection of connections) connection.reset();
      ensure(reply.status === 200 && took < 2_000, `another answer took ${ms(took)}`);
      return `50 who do not read; another answer in ${ms(took)}`;
    },
  },
  {
    rule: 'whoever reads nothing of an answer is hung up on',
    isLong: true,
    async run({ port, metric }) {
      const before = await metric('process_open_fds');
      const connections = await Promise.all(Array.from({ length: 20 }, () => openConnection(port)));
      for (const connection of connections) {
        connection.stopReading();
        connection.write(head('GET', '/api/openapi.json').repeat(20));
      }
      await sleep(2_000);
      const during = await metric('process_open_fds');
      const begin = performance.now();
      const isGone = await within(150_000, async () =>
        (await metric('process_open_fds')) <= before + 2 ? true : null,
      );
      for (const connection of connections) connection.reset();
      ensure(isGone === true, 'the connections were held for more than 150 s');
      return `${during - before} connections, all gone after ${ms(performance.now() - begin)}`;
    },
  },
];
