import { resolve } from 'node:path';

/** A file as the caller named it. npm runs commands in the project's folder, and says in INIT_CWD where it was called. */
export function namedFile(name: string): string {
  return resolve(process.env['INIT_CWD'] || '.', name);
}
