import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Judges the page, or a part of it, once nothing moves any more. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
  const rules = Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
}
