import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';
import { languageFiles } from './locales/read-locales.ts';
import { MACROS } from './web/build/text-macros.ts';

/** `npm run texts` writes what the sources say into the file of each language. */
export default defineConfig({
  sourceLocale: 'en',
  locales: languageFiles(),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/web/src', '<rootDir>/contract/src', '<rootDir>/server/src'],
      exclude: ['**/*.test.*', '**/gallery/**', '**/testing/**', '**/demo/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  macro: MACROS,
  extractors: [createSwcExtractor()],
});
