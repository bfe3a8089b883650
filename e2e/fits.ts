import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { resize } from './browser.ts';

/**
 * The narrowest phone, a desktop's window of 1440x900 whose user has zoomed to 200 %, and a phone whose user has set its
 * letters to 200 %, 32 pixels.
 */
export const NARROW = [
  { size: '360 px phone', on: 'phone', width: 360, height: 740, letters: 16 },
  { size: 'desktop at 200 %', on: 'desktop', width: 720, height: 450, letters: 16 },
  { size: 'phone with letters at 200 %', on: 'phone', width: 390, height: 844, letters: 32 },
] as const;
type Narrow = (typeof NARROW)[number];

/** Looks at the page in such a window; its letters are as before then. */
export async function inWindow(page: Page, { letters, ...size }: Narrow, look: () => Promise<void>): Promise<void> {
  await resize(page, size);
  if (letters === 16) return look();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, letters);
  await look();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
}

/** Nothing runs longer than a blink for those who want no movement. */
const STILL_MS = 10;

/**
 * Nothing sticks out at the sides, is cut off, or hides behind the bars at the ends of the window or behind a film, and no block
 * stands inside of words.
 */
export async function expectFits(page: Page, where: string): Promise<void> {
  expect(await findMisfits(page), where).toEqual([]);
}

/** What does not fit. */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(misfits);

/** Where movement is not wanted, nothing moves. */
export async function expectStill(page: Page, where: string): Promise<void> {
  const moving = await page.evaluate((longest) => {
    const animations = document.getAnimations().filter(({ effect }) => {
      const { activeDuration } = effect?.getComputedTiming() ?? {};
      return Number(activeDuration) > longest;
    });
    return animations.map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.outerHTML.slice(0, 120)} moves for ${effect?.getComputedTiming().activeDuration} ms`;
    });
  }, STILL_MS);
  expect(moving, where).toEqual([]);
}

/** Every control that the focus comes to can be seen, whole or as much of it as the window holds, and pressed. */
export async function expectReachable(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findUnreachable), where).toEqual([]);
}

/** Runs in the page. */
async function misfits(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What is measured by the window follows its new size with the next frame.
  await nextFrame();
  await nextFrame();
  // What measures itself, as the bar does, has done so before anybody sees the frame, and after its callbacks.
  await new Promise<void>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body);
  });
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => element.outerHTML.slice(0, 140).replace(/\s+/g, ' ');
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide in ${width}`);

  /** What scrolls or hides its own contents answers for them itself. */
  const isContained = (element: Element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  /** What stands around it and shows nothing beyond its edge, unless one can scroll there. */
  const findClip = (element: Element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(up);
      if (up.clientWidth <= 1) return null;
      if (overflowX !== 'visible')
        return ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' ? up : null;
    }
    return null;
  };
  let bars = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Not shown, or there for screen readers alone.
    if (box.width <= 1 || box.height <= 1 || style.visibility !== 'visible') continue;
    const sticksOut = box.right > width + 1 || box.left < -1;
    if (sticksOut && !isContained(element))
      found.push(`from ${Math.round(box.left)} to ${Math.round(box.right)} px in ${width}: ${name(element)}`);

    const hidesText = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const hasOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (hidesText && hasOwnText && style.textOverflow !== 'ellipsis') found.push(`cut off: ${name(element)}`);

    const clip = hasOwnText && !hidesText && findClip(element);
    if (clip && box.right > clip.getBoundingClientRect().right + 1)
      found.push(`cut off by ${name(clip)}: ${name(element)}`);

    // A word or two of one letter beneath the other.
    const letter = Number.parseFloat(style.fontSize);
    if (hasOwnText && box.width < 2 * letter && box.height > 5 * letter) found.push(`squeezed: ${name(element)}`);

    const isBar = style.position === 'fixed' && box.width > width / 2 && element.closest('[role=dialog]') === null;
    if (isBar && box.height < innerHeight && style.pointerEvents !== 'none') bars += box.height;
  }
  if (bars > innerHeight / 2) found.push(`bars cover ${Math.round(bars)} of ${innerHeight} px`);

  // WebKit draws what plays over everything that has no layer of its own, in whatever order the page names them.
  const hasLayer = (element: Element) => {
    const { zIndex, position } = getComputedStyle(element);
    const { display } = getComputedStyle(element.parentElement ?? element);
    return zIndex !== 'auto' && (position !== 'static' || /grid|flex/.test(display));
  };
  for (const film of document.body.querySelectorAll('video, canvas, iframe')) {
    const { left, right, top, bottom } = film.getBoundingClientRect();
    for (const element of document.body.querySelectorAll('*')) {
      if (!(film.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) || film.contains(element))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top) continue;
      let up: Element | null = element;
      while (up && !up.contains(film) && !hasLayer(up)) up = up.parentElement;
      if (up?.contains(film)) found.push(`without a layer over ${name(film)}: ${name(element)}`);
    }
  }
  // A browser that reads such a page as text, or writes it anew, puts the inner element elsewhere.
  const words = 'p, span, b, small, label, h1, h2, h3, h4, button';
  const blocks = ':is(div, p, form, ul, ol, dl, table, section, nav, h1, h2, h3, h4, article, figure, blockquote)';
  for (const element of document.body.querySelectorAll(`:is(${words}) ${blocks}`))
    found.push(`stands in words: ${name(element)}`);
  return found;
}

/** Runs in the page. */
function findUnreachable(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const found: string[] = [];
  const { activeElement } = document;
  for (const element of scope.querySelectorAll<HTMLElement>(controls)) {
    // Of a group one has its place in the order, the arrows go to the others; a tab that has the focus is chosen.
    if (
      element.tabIndex < 0 ||
      element.matches(':disabled, .sr-only') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const box = element.getBoundingClientRect();
    // A choice is drawn by its label.
    if (box.width <= 1 || getComputedStyle(element).opacity === '0') continue;
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    // An explanation of what had the focus before, with the box that holds its place, and a message go by themselves.
    const passes = '[data-radix-popper-content-wrapper]:has([role=tooltip]), .toast';
    const hit = hits.find((above) => element.contains(above) || !above.closest(passes));
    const isSeen =
      hit !== undefined && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
    if (!isSeen) found.push(`${element.outerHTML.slice(0, 140)} lies under ${hit?.outerHTML.slice(0, 140)}`);
  }
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return found;
}
