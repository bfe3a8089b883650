import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColumn } from './recipes/column.ts';
import { addCondition, addConditionWithItsService } from './recipes/condition.ts';
import { addEndpoint, addPage } from './recipes/endpoint-and-page.ts';
import { addFeature } from './recipes/feature.ts';
import { addPanel } from './recipes/panel.ts';
import { copyProject, deleteCopy, readRecipe, run, takeEdits } from './recipes/project-copy.ts';
import { addSource, addSourceWithItsCall } from './recipes/source.ts';

/** `npm run recipes`: it checks types and runs tests of a whole project once more. */
const isAsked = process.env['RECIPES'] === '1';

/** How long anything takes is not what is asked here, and a machine may do other things beside. */
const UNHURRIED = '--testTimeout 600000 --hookTimeout 600000';

beforeAll(() => {
  if (isAsked) copyProject();
});
afterAll(deleteCopy);

interface Followed {
  /** The recipes of CONTRIBUTING.md that are followed together. */
  recipes: string[];
  /** How many files and places in them it may take to edit, tests included. */
  files: number;
  edits: number;
  /** The name of the feature. */
  name?: string;
  follow: () => void;
}

const FOLLOWED: Record<string, Followed> = {
  'a column, shown and edited': { recipes: ['Add a column'], files: 6, edits: 10, follow: addColumn },
  'a page': { recipes: ['Add a page'], files: 2, edits: 2, follow: addPage },
  'a page with a call of its own': {
    recipes: ['Add an endpoint', 'Add a page'],
    ...{ files: 7, edits: 12, follow: addEndpoint },
  },
  'a feature with a table, calls, errors and a page': {
    recipes: ['Add a feature', 'Add an endpoint', 'Add a page'],
    ...{ files: 16, edits: 21, name: 'motto', follow: addFeature },
  },
  'a panel with a table of its own': {
    recipes: ['Add a feature', 'Add a panel of the back-office'],
    ...{ files: 14, edits: 18, name: 'badges', follow: addPanel },
  },
  'a condition of quests and badges': {
    recipes: ['Add a condition of quests and badges'],
    ...{ files: 5, edits: 6, follow: addCondition },
  },
  'a condition whose state nothing reads yet': {
    recipes: ['Add a condition of quests and badges'],
    ...{ files: 7, edits: 10, follow: addConditionWithItsService },
  },
  'a source of tokens': { recipes: ['Add a source of tokens'], files: 3, edits: 3, follow: addSource },
  'a source of tokens with a call, a rule, an error and a plate': {
    recipes: ['Add a source of tokens', 'Add an endpoint'],
    ...{ files: 12, edits: 17, name: 'account', follow: addSourceWithItsCall },
  },
};

describe.runIf(isAsked)('somebody who follows CONTRIBUTING.md', () => {
  it.each(Object.entries(FOLLOWED))('adds %s', (_what, { recipes, files, edits, name, follow }) => {
    const texts = recipes.map(readRecipe);
    follow();
    const made = takeEdits();
    const changed = made.filter(({ isNew }) => !isNew).map(({ path }) => basename(path));
    expect(changed.filter((file) => !texts.some((text) => isNamed(file, text)))).toEqual([]);
    for (const command of new Set(texts.flatMap((text) => commandsOf(text, name)))) run(`${command} ${UNHURRIED}`);
    expect(new Set(made.map(({ path }) => path)).size).toBeLessThanOrEqual(files);
    expect(made.length).toBeLessThanOrEqual(edits);
  });

  it('passes every check with all of them', () => run('node scripts/check.ts'));
});

/** Whether a recipe says to edit this file: by its name, or as `<name>.feature.ts`. Which component shows what, it need not know. */
function isNamed(file: string, recipe: string): boolean {
  return file.endsWith('.tsx') || recipe.includes(file) || recipe.includes(file.replace(/^[a-z]+(?=\.\w+\.ts$)/, ''));
}

/** The commands that a recipe names, in its order, but for the check of all of them together. */
function commandsOf(recipe: string, name: string | undefined): string[] {
  const commands = [...recipe.matchAll(/`(vitest [^`]+)`/g)].map(([, command = '']) => command.replace(/\s+/g, ' '));
  expect(commands).not.toEqual([]);
  return commands.map((command) => command.replaceAll('<name>', name ?? '<name>'));
}
