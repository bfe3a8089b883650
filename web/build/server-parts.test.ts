import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutServerParts } from './server-parts.ts';

it('leaves out what only the server goes by, wherever it stands', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  const source = 'const a = { is: f(1), says: forServer({ b: (c: string) => d(`(${c}`) }), e: [forServer(1)] };';
  expect(withoutServerParts(source, 'a.ts')).toBe('const a = { is: f(1), says: undefined, e: [undefined] };');
  expect(withoutServerParts('const a = 1;', 'a.ts')).toBe('const a = 1;');
});

it('takes what rows of the ledger say out of what browsers load', () => {
  for (const name of ['ledger.rules', 'spending-sources', 'stake-sources']) {
    const file = new URL(`../../contract/src/wallet/${name}.ts`, import.meta.url);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('msg`');
    expect(withoutServerParts(source, `${name}.ts`)).not.toContain('msg`');
  }
});
