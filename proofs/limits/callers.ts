import { type Check, hold, type Site } from './check.ts';

/** What these checks set, so that limits are met soon. */
export const CALLER_SETTINGS = { REQUESTS_PER_MINUTE: '60', SIGN_INS_PER_ADDRESS: '5' };
let strangers = 0;

/** Limits of calls on a server that nothing stands in front of. */
export const directChecks: Check[] = [
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
      hold(refused !== undefined, `${calls} calls were answered`);
      const wait = Number(refused?.headers.get('retry-after'));
      hold(Number.isInteger(wait) && wait >= 1 && wait <= 60, `Retry-After is ${refused?.headers.get('retry-after')}`);
      hold((await get({ cookie: other.cookie })).status === 200, 'another member was refused, too');
      return `refused at call ${calls}, Retry-After ${wait}`;
    },
  },
  {
    rule: 'a forged X-Forwarded-For gets nobody around the limit of an address',
    async run(site) {
      const statuses = [];
      for (let tries = 0; tries < 8; tries++) statuses.push(await signIn(site, `203.0.113.${tries}`));
      hold(
        statuses.slice(-2).every((status) => status === 429),
        `the tries were answered ${statuses}`,
      );
      return `tries answered ${statuses.join(' ')}`;
    },
  },
];

/** The same behind one proxy, which adds the address that it sees as the last. */
export const proxiedChecks: Check[] = [
  {
    rule: 'behind a proxy the address that it adds is counted, whatever stands before it',
    async run(site) {
      const statuses = [];
      for (let tries = 0; tries < 8; tries++) statuses.push(await signIn(site, `203.0.113.${tries}, 198.51.100.7`));
      hold(
        statuses.slice(-2).every((status) => status === 429),
        `the tries were answered ${statuses}`,
      );
      const other = await signIn(site, '198.51.100.7, 198.51.100.8');
      hold(other !== 429, 'another address was refused, too');
      return `tries answered ${statuses.join(' ')}, another address ${other}`;
    },
  },
];

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
