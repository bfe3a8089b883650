/** What a page says of parts of the site that are off. */

import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import type { Page } from 'playwright-core';
import { MODULE_WORDS } from '../server/src/testing/module-words.ts';

/** What people have written, what has happened, and where the parts themselves are listed. */
const CONTENT =
  /^\/(telnarus|tournaments|championship-series|admin\/(analytics|audit|badges|games|guides|modules|quests|setup|site|streak-rewards|users\/\w+\?tab=audit))\b/;

/** Each line, label and head of a page that speaks of what is off. */
export async function findWordsOf(page: Page, path: string, off: readonly ModuleName[]): Promise<string[]> {
  if (CONTENT.test(path)) return [];
  const lines = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const options = [...document.querySelectorAll('option')].map(({ label }) => label);
    const head = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return [document.title, head, ...document.body.innerText.split('\n'), ...named, ...options];
  });
  const words = off.map((name) => MODULE_WORDS.en[name]);
  return [...new Set(lines.filter((line) => words.some((word) => word.test(line))))];
}
