import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_LONG } from '../server/src/testing/long.ts';
import { roundOf } from './turns.ts';

// The page gets it anew with each document.
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** On top of what axe runs by itself. Of level AAA only the contrast is left out: the design holds to AA. */
const MORE_RULES = [
  'target-size',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'css-orientation-lock',
  'focus-order-semantics',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];
/** What is in a frame is a third party's, and axe would wait for its answer. */
const OPTIONS: RunOptions = {
  rules: Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }])),
  resultTypes: ['violations'],
  iframes: false,
};

const THEMES = ['light', 'dark'] as const;

/** Judges the page, or a part of it, once nothing moves any more: in both themes, or in the one whose turn it is. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  for (const theme of THEMES.filter((_, at) => IS_LONG || roundOf(where) % 2 === at)) {
    await page.emulateMedia({ colorScheme: theme });
    await judge(page, `${where} in the ${theme} theme`, part);
  }
}

async function judge(page: Page, where: string, part: string): Promise<void> {
  await page.evaluate(async () => {
    // A page that keeps the place of its address in view, while more of it comes, stops that for who looks elsewhere.
    dispatchEvent(new Event('wheel'));
    // Scrolled, the page goes on under its sticky bar, and what is halfway there counts as a target too small.
    scrollTo({ top: 0, behavior: 'instant' });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.all(ending().map((animation) => animation.finished.catch(() => {})));
      // What has just changed begins to move with the next frame.
      await nextFrame();
      await nextFrame();
    } while (ending().some(({ playState }) => playState === 'running'));
  });
  // In the page itself, and only its violations come back: a page of its own for each judgement takes five times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ part, options }) => {
      const { axe: judges } = window as unknown as { axe: typeof axe };
      return (await judges.run(part, options)).violations;
    },
    { part, options: OPTIONS },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
}
