import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { monthRange } from './leaderboards/period.rules.ts';
import { isPage, pageAt, pages, sections } from './pages.ts';
import type { Endpoint } from './shared/endpoint.ts';

const withParams = pages.filter(({ path }) => path.includes(':'));

describe('the pages', () => {
  it('have an address each, which leads to no other page', () => {
    for (const { path } of pages) expect(pageAt(path.replace(/:\w+/g, 'x'))?.page.path, path).toBe(path);
  });

  it('are found with a slash at the end of an address, and by what stands in it', () => {
    expect(pageAt('/guides/first/')).toMatchObject({ page: { path: '/guides/:slug' }, params: { slug: 'first' } });
    for (const path of ['/mining', '/mining/x/y', '/quests/x', '/QUESTS', '/nowhere', '', '/admin/no-such-panel'])
      expect(isPage(path), path).toBe(false);
  });

  it('ask first what the contract answers, by the names in their address and without a query', () => {
    const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group));
    const asked = pages.flatMap(({ path, asks = [] }) => asks.map((address) => ({ path, address })));
    expect(asked.length).toBeGreaterThan(0);
    for (const { path, address } of asked) {
      const found = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === address);
      expect(found, `${path} asks ${address}`).toBeDefined();
      expect(found?.query?.safeParse({}).success ?? true, address).toBe(true);
      for (const name of Object.keys(found?.params?.shape ?? {})) expect(path).toContain(`:${name}`);
    }
  });

  it('are preloaded with what the contract answers, as it is asked', () => {
    const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group));
    const asked = pages.flatMap(({ path, access, preloads = [] }) =>
      preloads.map((address) => ({ path, access, address })),
    );
    expect(asked.length).toBeGreaterThan(20);
    const month = `${new URLSearchParams(monthRange(new Date('2026-12-31T23:59:59.000Z')))}`;
    for (const { path, access, address } of asked) {
      const { pathname, searchParams } = new URL(address.replace('{month}', month), 'https://site.example');
      const found = endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === pathname);
      expect(found, `${path} asks ${address}`).toBeDefined();
      const given = Object.fromEntries(searchParams);
      // What the call does not know is left out of it.
      expect(Object.keys(found?.query?.parse(given) ?? {}), address).toEqual(
        expect.arrayContaining(Object.keys(given)),
      );
      if (access === 'everybody') expect(found?.access, address).toBe('public');
    }
  });

  it('have examples that are theirs', () => {
    for (const { path, example } of withParams) if (example) expect(pageAt(example)?.page.path).toBe(path);
  });

  it('call the site and its token by no name of the product', () => {
    expect(JSON.stringify(pages)).not.toMatch(/cinder/i);
  });
});

describe('the sections', () => {
  it('lead from a page of members to its neighbours, each under its own word', () => {
    expect(sections.length).toBeGreaterThan(1);
    for (const links of sections) {
      expect(links.length).toBeGreaterThan(1);
      expect(new Set(links.map(({ label }) => label)).size).toBe(links.length);
    }
  });
});
