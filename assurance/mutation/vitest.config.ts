import { defineConfig } from 'vitest/config';
import { AREAS } from './areas.ts';

const area = process.env['MUTATION_AREA'];

/** What Stryker runs in its copy of the project: without a database, and properties for a moment each. */
export default defineConfig({
  test: {
    include: Object.entries(AREAS).flatMap(([name, { tests }]) => (name === (area ?? name) ? tests : [])),
    isolate: false,
    setupFiles: ['assurance/mutation/short-properties.ts'],
  },
});
