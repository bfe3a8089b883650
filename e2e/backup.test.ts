import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, read, setMiningRules, signIn, signInAdmin, signUp } from './people.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const CLI = fileURLToPath(new URL('../server/src/cli/', import.meta.url));

let folder: string;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cinder-saved-'));
  dataDir = join(folder, 'data');
  // The default of a first installation: an embedded database and a secret of its own.
  server = await startServerProcess({ DATABASE_URL: '', AUTH_SECRET: '', DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.terminate();
  await server.close();
  await command('db-reset');
  await rm(folder, { recursive: true, force: true });
});

it('saves a community in which people mine, and brings it back after everything was lost', async () => {
  const admin = await signInAdmin(server);
  await setMiningRules(admin, {
    sessionDurationSeconds: 10,
    minPingIntervalSeconds: 1,
    idleTimeoutSeconds: 60,
    baseRateCinderPerMin: '60.00',
  });
  const members = await Promise.all(['ada', 'ben', 'cleo'].map((name) => signUp(server, name)));
  let isMining = true;
  const mining = Promise.all(members.map((member) => mine(member, () => isMining)));
  await sleep(12_000);
  const before = await read<Wallet>(memberOf(members, 0), '/api/auth/user');
  const saved = join(folder, 'saved.tar.gz');
  expect(await command('backup', saved)).toMatch(/Saved \d+ tables and 0 pictures/);
  isMining = false;
  await mining;
  await expect(command('restore', saved, '--force')).rejects.toThrow(/Servers use the database: stop them first/);

  expect(await server.terminate()).toBe(0);
  await command('db-reset');
  await rm(dataDir, { recursive: true });
  expect(existsSync(dataDir)).toBe(false);

  const output = await command('restore', saved);
  expect(output).toMatch(/Restored .*: \d+ tables, 0 pictures/);
  expect(output).toMatch(/The ledger is true/);
  expect(output).toMatch(/everybody signs in again/);
  expect(output).not.toMatch(/AUTH_SECRET/);
  await expect(command('restore', saved)).rejects.toThrow(/not empty \(\d+ tables, 4 members\)/);

  await server.start();
  expect((await memberOf(members, 0).call('GET', '/api/auth/user')).status).toBe(401);
  const ada = await signIn(server, memberOf(members, 0).email);
  const after = await read<Wallet>(ada, '/api/auth/user');
  expect(Number(before.member.cinderTotal)).toBeGreaterThan(0);
  expect(Number(after.member.cinderTotal)).toBeGreaterThanOrEqual(Number(before.member.cinderTotal));
  const start = await ada.call('POST', '/api/mining/start', {
    tzOffsetMinutes: 0,
    deviceId: 'web-1',
    takeover: true,
  });
  expect(start.status).toBe(200);
  expect(await command('ledger-check')).toMatch(/The ledger is true/);
});

interface Wallet {
  member: { cinderTotal: string };
}

function memberOf(members: readonly Person[], index: number): Person {
  const member = members[index];
  if (!member) throw new Error(`There is no member ${index}`);
  return member;
}

async function mine(member: Person, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const body = { tzOffsetMinutes: 0, deviceId: 'web-1', takeover: true };
    const start = await member.call('POST', '/api/mining/start', body);
    const { sessionId } = (await start.json()) as { sessionId: string };
    for (let isComplete = false; goesOn() && !isComplete; ) {
      await sleep(1_000);
      const ping = await member.call('POST', '/api/mining/ping', { sessionId, visible: true });
      isComplete = ((await ping.json()) as { sessionCompleted?: boolean }).sessionCompleted === true;
    }
  }
}

/** What a command of the product prints; throws with all of it when it fails. */
async function command(name: string, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { ...(PATH && { PATH }), ...(HOME && { HOME }), DATA_DIR: dataDir };
  const run = promisify(execFile)(process.execPath, [join(CLI, `${name}.ts`), ...args], { env });
  const { stdout } = await run.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });
  return stdout;
}
