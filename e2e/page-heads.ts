import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningServer } from './server.ts';
import { eventually } from './until.ts';

/** The addresses that search engines may show, by the sitemap, without the site's own. */
export async function listedPages(server: RunningServer): Promise<string[]> {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(server.url, ''));
}

/** What an open page says of itself in its head. */
export const headOf = (page: Page) => page.evaluate(readHead, '');

/** What an open page says of itself is the same from the server, and has the page's own address. */
export async function expectSameHead(page: Page, path: string): Promise<void> {
  const fromServer = await page.evaluate(readHead, path);
  await eventually(async () => expect(await headOf(page), path).toEqual(fromServer));
  expect(fromServer.canonical).toBe(new URL(path, page.url()).href);
}

/** Runs in the page: of what the server sends for an address, without one of the page itself. */
async function readHead(address: string) {
  const { title, head } = address
    ? new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
    : document;
  return {
    title,
    description: head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
    canonical: head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
  };
}
