import { parseArgs } from 'node:util';
import { makeDemo } from '#demo/make-demo.ts';
import { DEMO_ACCOUNT } from '#demo/newcomers.ts';
import { authSecret } from '#platform/auth-secret.ts';
import { systemClock } from '#platform/clock.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run demo -- [--members 2000] [--months 4] [--seed 1] [--force]';
const LIMITS = { members: [20, 100_000], months: [1, 24], seed: [0, 2 ** 31] } as const;

const options = readOptions();
const startedAt = performance.now();

await runCommand(async ({ config, databaseUrl, log }) => {
  const secret = await authSecret(config);
  const place = { config, databaseUrl, secret, log, force: options.force, print };
  let month = '';
  await makeDemo(place, {
    ...options,
    end: systemClock.now(),
    onDay({ date, members }) {
      if (date.toISOString().slice(0, 7) === month) return;
      month = date.toISOString().slice(0, 7);
      print(`${month}: ${members} members (${seconds()} s)`);
    },
  });
  print(
    `The demo is ready after ${seconds()} s. Sign in as ${DEMO_ACCOUNT.email} with the password ${DEMO_ACCOUNT.password}.`,
  );
  return 0;
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        members: { type: 'string', default: '2000' },
        months: { type: 'string', default: '4' },
        seed: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    });
    const { members, months, seed, force } = values;
    return { members: number('members', members), months: number('months', months), seed: number('seed', seed), force };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    return process.exit(1);
  }
}

function number(name: keyof typeof LIMITS, text: string): number {
  const [least, most] = LIMITS[name];
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name}: enter a whole number from ${least} to ${most}`);
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
