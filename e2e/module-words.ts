/** What a page says of parts of the site that are off. */

import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import type { Page } from 'playwright-core';

/** By what a part is known where it is spoken of. */
const WORDS: Record<ModuleName, RegExp> = {
  mining: /\b(mines?|mined|mining|pings?)\b/i,
  'check-in': /\b(checked in|streaks?)\b/i,
  ads: /\b(ads?|advert\w*)\b/i,
  quests: /\bquests?\b/i,
  badges: /\bbadges?\b/i,
  inventory: /\b(gear|items?|inventory|equipment)\b/i,
  shop: /\b(shop|purchases?)\b/i,
  store: /\b(in the store|the store|redemptions?)\b/i,
  raffles: /raffles?\b/i,
  challenges: /\bchallenges?\b/i,
  gifts: /\bgifts?\b/i,
  tournaments: /\b(tournaments?|brackets?)\b/i,
  championship: /\bchampionship\b/i,
  betting: /\b(bets?|betting|wagers?)\b/i,
  leaderboards: /\b(leaderboards?|hall of fame)\b/i,
  guides: /\bguides?\b/i,
  lore: /\b(lore|telnarus)\b/i,
};

/** What people have written, what has happened, and where the parts themselves are listed. */
const CONTENT =
  /^\/(guides|search|telnarus|tournaments|championship-series|admin\/(analytics|audit|badges|games|guides|modules|quests|setup|site|streak-rewards|users\/\w+\?tab=audit))\b/;

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
  const words = off.map((name) => WORDS[name]);
  return [...new Set(lines.filter((line) => words.some((word) => word.test(line))))];
}
