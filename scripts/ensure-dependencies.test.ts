import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const { explain }: { explain(output: string): string } = createRequire(import.meta.url)('./ensure-dependencies.cjs');

it.each([
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
  'Error loading shared library libatomic.so.1: No such file or directory (needed by node)',
])('a system without a library that Node needs is told the package: %s', (output) => {
  expect(explain(output)).toMatch(
    /^Node 26[.\d]+ needs the library libatomic\.so\.1, which this system lacks: install it \(Debian, Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic; Alpine: apk add libatomic\), then start again\.$/,
  );
});

it('a library that nobody knows is named too', () => {
  expect(explain('node: error while loading shared libraries: libodd.so.7: cannot open shared object file')).toMatch(
    /needs the library libodd\.so\.7, which this system lacks: install the package that brings it, then start again\.$/,
  );
});

it('any other reason is told as the system says it', () => {
  expect(explain('spawnSync node ENOENT')).toMatch(
    /^Node 26[.\d]+ from \S+ does not run here: spawnSync node ENOENT\.$/,
  );
});
