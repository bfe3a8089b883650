import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { closeDevices, openDevices } from './browser.ts';

/** A page that works answers at once; a busy machine may be late. */
const TIMEOUT_MS = 5000;

/**
 * Adds to what failed where every open page is at, and whether it still draws and answers: on another machine nobody can
 * look. Journeys of one file run beside each other, so that there may be pages of others among them.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || openDevices.size === 0) return;
  const reports = await Promise.all([...openDevices].map(([context, problems]) => reportDevice(context, problems)));
  throw new Error(`Pages at that moment:\n${reports.flat().join('\n')}`);
});

afterAll(closeDevices);

async function reportDevice(context: BrowserContext, problems: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(context.pages().map(reportPage));
  return problems.length > 0 ? [...pages, `  problems: ${problems.join(' | ')}`] : pages;
}

async function reportPage(page: Page): Promise<string> {
  const [state, frame] = await Promise.all([
    inTime(page.evaluate(describePage), 'does not answer'),
    inTime(
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('draws')))),
      'does not draw',
    ),
  ]);
  return `${page.url()} ${frame}, ${state}`;
}

function inTime(promise: Promise<unknown>, otherwise: string): Promise<unknown> {
  const failed = promise.catch((error: Error) => error.message.split('\n')[0]);
  return Promise.race([failed, sleep(TIMEOUT_MS, otherwise, { ref: false })]);
}

/** Runs in the page. */
function describePage(): string {
  const nameOf = (element: Element | null) => element?.outerHTML.slice(0, 100).replace(/\s+/g, ' ');
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map(nameOf);
  const { activeElement, visibilityState } = document;
  return `${visibilityState}, ${innerWidth} px wide, focus on ${nameOf(activeElement)}, dialogs: ${dialogs.join(', ') || 'none'}`;
}
