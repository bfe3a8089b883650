import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from './until.ts';

const MOST_STOPS = 90;

/** Tabs to a control and presses it; every stop on the way must be seen, with its ring. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** The same, backwards: to what stands before the focus, or at the end of a page that was just opened. */
export async function pressBack(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control, 'Shift+Tab');
  await page.keyboard.press(key);
}

/** Tabs to a field and types over what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a control that is not where the focus is; every stop must be seen, with its ring. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    const at = await control.evaluate(lookAtFocus);
    if (!at) continue;
    expect(at, `the focus on "${at.text}"`).toMatchObject({ coveredBy: 'nothing', hasRing: true });
    if (at.isRequested) return;
    stops.push(at.text);
  }
  throw new Error(`${key} never came to ${control}, but to: ${stops.join(', ')}`);
}

/** What is open keeps the focus, lets it be seen everywhere, closes by Escape and gives the focus back. */
export async function expectTrap(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await dialog.waitFor();
  const there = await stopsOf(page, dialog, 'Tab');
  const back = await stopsOf(page, dialog, 'Shift+Tab');
  expect(back.toSorted(), 'the same stops backwards').toEqual(there.toSorted());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(opener);
}

/** Each stop in a dialog, until one comes again. */
async function stopsOf(page: Page, dialog: Locator, key: string): Promise<number[]> {
  const stops: number[] = [];
  while (true) {
    await page.keyboard.press(key);
    const at = await dialog.evaluate(lookAtFocus);
    expect(at, `${key} in ${dialog}`).toMatchObject({ isInside: true, coveredBy: 'nothing', hasRing: true });
    if (!at || stops.includes(at.number)) return stops;
    stops.push(at.number);
  }
}

export const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

export const untilFocused = (control: Locator) => until(`the focus is on ${control}`, () => hasFocus(control));

export const focusIsOnPage = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

interface Focused {
  text: string;
  /** To know it again. */
  number: number;
  isRequested: boolean;
  isInside: boolean;
  /** What lies over its middle; `nothing` when it is in sight. */
  coveredBy: string;
  hasRing: boolean;
}

/**
 * Runs in the page: what has the focus, once it has come to rest; null for the page itself and for what Tab never comes to,
 * a place that took the focus over from something in it that has gone.
 */
export async function lookAtFocus(requested: Element): Promise<Focused | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0) return null;
  await Promise.all(element.getAnimations().map((animation) => animation.finished.catch(() => {})));
  // A link in a text may go on in the next line, and a table be higher than the window.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(box.x + box.width / 2, middle);
  const isSeen = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element));

  const { known = new Map<Element, number>() } = window as unknown as { known?: Map<Element, number> };
  Object.assign(window, { known });
  const number = known.get(element) ?? known.size;
  known.set(element, number);
  const probe = document.createElement('i');
  probe.style.color = 'var(--color-focus)';
  // Beside it: what burns is dark in the light theme too.
  (element.parentElement ?? document.body).append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  /** By the control itself, or by what is drawn for it: its card, the box beside it, a picture in it. */
  const drawers = [element, element.parentElement, element.closest('label, li, article'), element.nextElementSibling];
  const rings = [...drawers, ...element.children].flatMap((drawer) =>
    drawer ? [undefined, '::before', '::after'].map((part) => getComputedStyle(drawer, part)) : [],
  );
  return {
    text: element.ariaLabel ?? element.innerText,
    number,
    isRequested: element === requested,
    isInside: requested.contains(element),
    coveredBy: isSeen ? 'nothing' : (hit?.outerHTML.slice(0, 200) ?? 'the edge of the window'),
    hasRing: rings.some(
      ({ outlineStyle, outlineWidth, outlineColor }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === color,
    ),
  };
}
