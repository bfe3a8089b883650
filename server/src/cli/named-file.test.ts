import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { namedFile } from './named-file.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['saved.tar.gz', '/home/keeper/saved.tar.gz'],
  ['../saved.tar.gz', '/home/saved.tar.gz'],
  ['/backups/saved.tar.gz', '/backups/saved.tar.gz'],
])('%s is named from the folder in which npm was called', (name, file) => {
  vi.stubEnv('INIT_CWD', '/home/keeper');
  expect(namedFile(name)).toBe(file);
});

it('without npm, a file is named from the folder of the program', () => {
  vi.stubEnv('INIT_CWD', undefined);
  expect(namedFile('saved.tar.gz')).toBe(resolve('saved.tar.gz'));
});
