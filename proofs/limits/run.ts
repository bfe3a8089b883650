import { bodyChecks } from './bodies.ts';
import { CALLER_SETTINGS, directChecks, proxiedChecks } from './callers.ts';
import type { Check, Site } from './check.ts';
import { readerChecks } from './readers.ts';
import { openSite } from './site.ts';
import { socketChecks } from './sockets.ts';

interface Options {
  /** With what takes minutes and thousands of sockets. */
  isLong: boolean;
  say(line: string): void;
}

/** Attacks real servers with what no well-behaved client sends; whether every limit held. */
export async function checkLimits({ isLong, say }: Options): Promise<boolean> {
  const direct = await openSite(CALLER_SETTINGS);
  const proxied = await openSite({ ...CALLER_SETTINGS, TRUST_PROXY: '1' });
  const isAsked = (check: Check) => isLong || !check.isLong;
  try {
    const results: boolean[] = [];
    for (const check of [...directChecks, ...readerChecks].filter(isAsked))
      results.push(await holds(check, direct, say));
    for (const check of proxiedChecks) results.push(await holds(check, proxied, say));
    const [waiting, others] = split([...bodyChecks, ...socketChecks].filter(isAsked), /byte by byte|200 idle/);
    const slow = Promise.all(waiting.map((check) => holds(check, proxied, say)));
    for (const check of others) results.push(await holds(check, direct, say));
    results.push(...(await slow));
    results.push(await holds(noFailures, direct, say), await holds(noFailures, proxied, say));
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

async function holds({ rule, run }: Check, site: Site, say: Options['say']): Promise<boolean> {
  try {
    say(`ok     ${rule}: ${await run(site)}`);
    return true;
  } catch (error) {
    say(`WRONG  ${rule}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function split(checks: Check[], apart: RegExp): [Check[], Check[]] {
  return [checks.filter(({ rule }) => apart.test(rule)), checks.filter(({ rule }) => !apart.test(rule))];
}
