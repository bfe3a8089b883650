import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../server/src/testing/free-port.ts';
import { createEmptyDatabase, type TestDatabase } from '../server/src/testing/test-database.ts';

/** `docker` or `podman`; and a base image with Node and npm, where the one that the Dockerfile names cannot be had. */
const { CONTAINER_ENGINE: engine = '', CONTAINER_NODE: base } = process.env;

const root = fileURLToPath(new URL('..', import.meta.url));
const name = `cinder-test-${process.pid}`;
/** As compose.yaml starts it. */
const LOCKED = '--init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ');

const container = async (...args: string[]) => (await promisify(execFile)(engine, args)).stdout.trim();

describe.runIf(engine)('the container image', () => {
  let database: TestDatabase;
  let url: string;

  beforeAll(async () => {
    const [port] = await Promise.all([
      freePort(),
      container('build', ...(base ? ['--build-arg', `NODE=${base}`] : []), '--tag', name, root),
    ]);
    database = await createEmptyDatabase();
    url = `http://127.0.0.1:${port}`;
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a-secret-for-the-image-0123456789-0123456789',
      PORT: String(port),
      HOST: '127.0.0.1',
    };
    const given = Object.entries(settings).flatMap(([setting, value]) => ['--env', `${setting}=${value}`]);
    await container('run', '--detach', '--name', name, '--network', 'host', ...LOCKED, ...given, name);
  }, 900_000);
  afterAll(async () => {
    await container('rm', '--force', '--volumes', name);
    await container('rmi', '--force', name);
    await database.drop();
  }, 120_000);

  it('makes its tables in an empty database, and serves the pages', async () => {
    const isReady = () =>
      fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    // What the catalogue of the first start brings, and what no visitor is told.
    const guides = await fetch(`${url}/api/guides`);
    expect([guides.status, ((await guides.json()) as unknown[]).length > 0]).toEqual([200, true]);
    expect((await fetch(`${url}/api/quests`)).status).toBe(401);
  }, 90_000);

  it('saves the community into a file', async () => {
    expect(await container('exec', name, 'node', 'server/src/cli/backup.ts', '/tmp/backup.tar.gz')).toContain(
      '/tmp/backup',
    );
  }, 60_000);

  it('ends by itself when it is asked to', async () => {
    await container('stop', name);
    expect(await container('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0');
  }, 60_000);
});
