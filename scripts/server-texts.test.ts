import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('server/src/features/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/*.queries.ts', '**/*.checks.ts', '**/testing/**'],
});

/** A string, with the tag before it where it has one. */
const STRING =
  /(?:(t|msg|sql)(?:<[^>`]*>)?)?(`(?:\\.|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`|'(?:\\.|[^'\\\n])*')/g;
const SENTENCE = /[a-z]{2,}[,;:]? [a-z]{2,} [a-z]{2,}/i;
/** What operators read: the log, and errors that end as one. */
const FOR_OPERATORS = /(\blog(?:ger)?\.\w+\([^;]*|\bnew (?:Type)?Error\(|lock\w*\([^;]*)$/;

/** Those with three words that no reader sees, or that are said to them later by their English. */
const KNOWN = [
  // Signed by a wallet: the same letters for everybody.
  'asks for proof that this wallet is yours.',
  'Signing moves nothing, costs nothing and gives no access to the wallet.',
  // The pages say it (`entry-labels.ts`).
  'not kept in the log',
  // As notifications were kept before messages were.
  ' does not agree.',
  // An error of the code itself, those of jobs in the log, and names of locks and of what keys are for.
  'A tournament of this format has 2 to',
  'could not be reconciled',
  'could not be settled',
  'balances of many',
  'names of games',
  'worth money or chance',
  'links in mails that unsubscribe',
  'weeks of analytics',
  'days of analytics',
];

it('every sentence that a service answers with is marked, so that it is said in the language of its reader', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(root + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return [...code.matchAll(STRING)]
      .filter(
        ({ 1: tag, 0: text, index }) =>
          !tag && SENTENCE.test(text) && !FOR_OPERATORS.test(code.slice(Math.max(0, index - 200), index)),
      )
      .filter(({ 0: text }) => !KNOWN.some((known) => text.includes(known)))
      .map(({ 0: text }) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
