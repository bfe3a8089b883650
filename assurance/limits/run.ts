import { bodyChecks } from './bodies.ts';
import { CALLER_SETTINGS, directChecks, proxiedChecks, readerChecks } from './callers.ts';
import { type Check, openSite, type Site } from './fixture.ts';
import { socketChecks } from './sockets.ts';

interface Options {
  /** With what takes minutes and thousands of sockets. */
  isLong: boolean;
  print(line: string): void;
}

/** Attacks real servers with what no well-behaved client sends; whether every limit held. */
export async function checkLimits({ isLong, print }: Options): Promise<boolean> {
  const direct = await openSite(CALLER_SETTINGS);
  const proxied = await openSite({ ...CALLER_SETTINGS, TRUST_PROXY: '1' });
  const isWanted = (check: Check) => isLong || !check.isLong;
  try {
    const results: boolean[] = [];
    for (const check of [...directChecks, ...readerChecks].filter(isWanted))
      results.push(await holds(check, direct, print));
    for (const check of proxiedChecks) results.push(await holds(check, proxied, print));
    const [waiting, others] = split([...bodyChecks, ...socketChecks].filter(isWanted), /byte by byte|200 idle/);
    const slow = Promise.all(waiting.map((check) => holds(check, proxied, print)));
    for (const check of others) results.push(await holds(check, direct, print));
    results.push(...(await slow));
    results.push(await holds(noFailures, direct, print), await holds(noFailures, proxied, print));
    return results.every(Boolean);
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
