import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run-program.ts';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

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
