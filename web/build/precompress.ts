import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Leaves a `.br` and a `.gz` beside every built text file that gets smaller by it. */
export function precompress(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'cinder:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // A build that failed tells why itself.
        if (!isWritten) return;
        for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (file.isFile() && COMPRESSIBLE.test(file.name)) await compress(path.join(file.parentPath, file.name));
        }
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const smaller = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 9 }),
  ]);
  const names = [`${file}.br`, `${file}.gz`];
  for (const [index, bytes] of smaller.entries()) {
    const name = names[index];
    if (name && bytes.length < plain.length) await writeFile(name, bytes);
  }
}
