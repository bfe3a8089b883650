import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run-program.ts';

/** A Chromium that starts on this machine; `env`, where given, is the whole environment that it needs. */
export type Chromium = { executablePath: string; args: string[]; env?: Record<string, string> };

const ARGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

let found: Promise<Chromium> | undefined;

/** Finds a Chromium for the journeys, or gets one: CINDER_CHROMIUM, npm's, an installed one, Debian's. */
export function findChromium(): Promise<Chromium> {
  found ??= search();
  return found;
}

async function search(): Promise<Chromium> {
  const chosen = process.env['CINDER_CHROMIUM'];
  if (chosen) {
    if (await starts({ executablePath: chosen, args: ARGS })) return { executablePath: chosen, args: ARGS };
    throw new Error(`CINDER_CHROMIUM names ${chosen}, which does not start.`);
  }
  const chromium = (await fromNpm()) ?? (await findInstalled()) ?? (await fromDebian());
  if (chromium) return chromium;
  throw new Error('No Chromium was found that starts on this machine: install one, or name it in CINDER_CHROMIUM.');
}

async function findInstalled(): Promise<Chromium | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  for (const executablePath of paths.filter((path) => existsSync(path))) {
    if (await starts({ executablePath, args: ARGS })) return { executablePath, args: ARGS };
  }
  return undefined;
}

/** The Chromium that npm installed, with its own libraries where the machine lacks them. */
async function fromNpm(): Promise<Chromium | undefined> {
  const unpacked = await unpackChromium();
  if (!unpacked) return undefined;
  const env = { ...environment(), FONTCONFIG_FILE: unpacked.fonts };
  const libraries = [unpacked.libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  for (const candidate of [env, { ...env, LD_LIBRARY_PATH: libraries }]) {
    const chromium = { executablePath: unpacked.executablePath, args: ARGS, env: candidate };
    if (await starts(chromium)) return chromium;
  }
  return undefined;
}

async function fromDebian(): Promise<Chromium | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...environment(), DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Installing Chromium (apt-get install chromium) ...');
  await run('apt-get', ['update'], env);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  return findInstalled();
}

async function starts({ executablePath, env }: Chromium): Promise<boolean> {
  const { code, output } = await run(executablePath, ['--version'], env ?? environment());
  return code === 0 && /chrom/i.test(output);
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * Unpacks the Chromium that npm installed, once for each version, with the libraries and fonts that come with it.
 * Undefined where npm has none for this machine.
 */
export async function unpackChromium(): Promise<
  { executablePath: string; libraries: string; fonts: string } | undefined
> {
  const source = join(modules, '@sparticuz', 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return undefined;
  const { version }: { version: string } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(source, folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023', 'lib'),
    fonts: join(folder, 'fonts.conf'),
  };
}

async function unpack(source: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // The package unpacks into the temporary folder of its process, and its libraries only where it takes itself to be
  // in the cloud that it is made for.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const entry = JSON.stringify(join(source, 'build', 'index.js'));
  const code = `import(${entry}).then(({ default: chromium }) => chromium.executablePath())`;
  const { code: status, output } = await run(process.execPath, ['-e', code], env);
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${output}`);
  await chmod(join(unfinished, 'chromium'), 0o755);
  await rename(join(unfinished, 'fonts', 'fonts'), join(unfinished, 'fonts-only'));
  await rm(join(unfinished, 'fonts'), { recursive: true });
  await rename(join(unfinished, 'fonts-only'), join(unfinished, 'fonts'));
  await writeFile(join(unfinished, 'fonts.conf'), FONTS);
  await publish(unfinished, folder);
}

/** Another program may have unpacked the same version meanwhile: then its copy stands. */
async function publish(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  }
}
