import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api, callNames } from '../api.ts';
import { boards } from '../leaderboards/boards.rules.ts';
import { notificationTypes } from '../notifications/notifications.rules.ts';
import { pages } from '../pages.ts';
import type { Module } from './module.ts';
import { type ModuleName, moduleNames } from './module-names.ts';
import { callState, closedPages, modules, withDependents } from './modules.rules.ts';

/** What is done to things of a part that something can be open of, and ends nothing. */
const ENDS_NOTHING = [
  'streaksAdmin.updateReward',
  ...['update', 'delete'].map((call) => `questsAdmin.${call}`),
  ...['updateProduct', 'deleteProduct', 'addItem', 'removeItem'].map((call) => `shopAdmin.${call}`),
  'store.redeem',
  ...['updateOffer', 'deleteOffer', 'addCodes'].map((call) => `storeAdmin.${call}`),
  'raffles.buyTickets',
  ...['updateRaffle', 'deleteRaffle'].map((call) => `rafflesAdmin.${call}`),
  'challenges.accept',
  ...['update', 'delete'].map((call) => `gamesAdmin.${call}`),
  'tournaments.register',
  ...['update', 'delete'].map((call) => `tournamentsAdmin.${call}`),
  ...['updateEvent', 'addSelection', 'openMarket', 'revertMarket'].map((call) => `bettingAdmin.${call}`),
];

const some = fc.subarray([...moduleNames]);

describe('the parts that a site can do without', () => {
  it('go with those that they need, and only with those', () => {
    expect(withDependents(['tournaments'])).toEqual(['challenges', 'tournaments', 'championship', 'betting']);
    expect(withDependents(['inventory'])).toEqual(['inventory', 'shop']);
    expect(withDependents(['betting', 'guides'])).toEqual(['betting', 'guides']);
  });

  it('are the same however often what needs them is looked up, and more the more is off', () => {
    fc.assert(
      fc.property(some, some, (off, more) => {
        const gone = withDependents(off);
        expect(withDependents(gone)).toEqual(gone);
        expect(withDependents([...off, ...more])).toEqual(expect.arrayContaining(gone));
      }),
    );
  });

  it('close a page when nothing of what it shows is left, and keep it while that ends', () => {
    expect(closedPages(['mining', 'check-in'], [])).toEqual(['/mining/:id', '/admin/mining', '/admin/streak-rewards']);
    expect(closedPages(['mining', 'check-in', 'ads'], [])).toContain('/earn');
    expect(closedPages(['mining', 'check-in', 'ads'], ['mining'])).not.toContain('/earn');
    expect(closedPages(['gifts'], [])).toEqual(['/gifts', '/admin/gifts']);
    expect(closedPages(['gifts'], [], ['gifts'])).toEqual(['/gifts']);
    expect(closedPages(['guides'], [])).not.toContain('/search');
    expect(closedPages(['guides', 'lore'], [])).toContain('/search');
  });

  it('leave the calls and pages of all others as they are, in any pair', () => {
    const own = (names: readonly ModuleName[]) => new Set(names.flatMap((name) => modules[name].pages));
    fc.assert(
      fc.property(fc.subarray([...moduleNames], { minLength: 1, maxLength: 2 }), (chosen) => {
        const off = withDependents(chosen);
        for (const page of closedPages(off, [])) expect(own(off).has(page as never)).toBe(true);
        for (const call of callNames.values()) {
          const alone = off.map((name) => callState(call, [name]));
          if (alone.includes('off')) expect(callState(call, off)).not.toBe('on');
          if (callState(call, moduleNames) === 'on') expect(callState(call, off)).toBe('on');
        }
      }),
    );
  });

  it('never take home, settings and back-office with them', () => {
    const left = pages.map(({ path }) => path).filter((path) => !closedPages(moduleNames, []).includes(path));
    expect(left).toEqual(expect.arrayContaining(['/', '/settings', '/about', '/sign-in', '/admin', '/admin/site']));
    expect(callState('shop.webhook', moduleNames)).toBe('on');
  });

  it('have all that begins with the same word as something of theirs', () => {
    const wordOf = (name: string) => name.replace(/^\/(admin\/)?/, '').split(/[A-Z_/-]/)[0];
    const forgotten = (all: readonly string[], of: (module: Module) => readonly string[] | undefined) => {
      const named = moduleNames.flatMap((name) => of(modules[name]) ?? []);
      const words = new Set(named.map(wordOf));
      return all.filter((one) => !named.includes(one) && words.has(wordOf(one)));
    };
    expect([
      ...forgotten(Object.keys(api), ({ calls }) => calls),
      ...forgotten(
        pages.map(({ path }) => path),
        (module) => module.pages,
      ),
      ...forgotten(notificationTypes, ({ news }) => news),
      ...forgotten(boards, (module) => module.boards),
    ]).toEqual([]);
  });

  it('keep what ends a thing of theirs: what is done to a thing and goes with them is named here', () => {
    const gone = moduleNames.flatMap((name) => {
      const { open, past, calls } = modules[name];
      const kept: readonly string[] = [...(open?.calls ?? []), ...(past?.calls ?? [])];
      return [...callNames].flatMap(([{ method, path }, call]) =>
        open &&
        method !== 'GET' &&
        /:(?!slug)/.test(path) &&
        calls.some((group) => call.startsWith(`${group}.`)) &&
        !kept.includes(call)
          ? [call]
          : [],
      );
    });
    expect(gone).toEqual(ENDS_NOTHING);
  });

  it('name what ends them among their own calls and pages', () => {
    for (const name of moduleNames) {
      const { open, pages: all, calls } = modules[name];
      expect(open?.pages.filter((page) => !all.includes(page)) ?? []).toEqual([]);
      expect(open?.calls.filter((call) => !calls.some((group) => call.startsWith(`${group}.`))) ?? []).toEqual([]);
    }
  });
});
