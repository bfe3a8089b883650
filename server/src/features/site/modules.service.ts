import { callNames } from '@cinder/contract/api.ts';
import { calendarPeriod } from '@cinder/contract/quests/period.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { shownText } from '@cinder/contract/site/marked-parts.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { callState, closedPages, modules } from '@cinder/contract/site/modules.rules.ts';
import type { ModuleState } from '@cinder/contract/site/site-settings.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import * as queries from './modules.queries.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  live: Live;
  settings: Pick<SiteSettingsService, 'off'>;
}

export type ModulesService = ReturnType<typeof createModulesService>;

/** Which parts of the site are there: what is switched off begins nothing new, and is gone once nothing of it is open. */
export function createModulesService({ db, clock, config, live, settings }: Deps) {
  const guidesOfModules = remember({ live, topic: 'guides-of-modules', read: () => queries.findGuidesOfModules(db) });

  // Nothing of a module begins while it is off: what there is of it is read once for each reading of the settings.
  const pasts = new WeakMap<readonly ModuleName[], readonly ModuleName[]>();

  /** Of these modules, which are off, those of which the staff may still look at what there was. */
  async function withPast(off: readonly ModuleName[]): Promise<readonly ModuleName[]> {
    const asked = off.filter((name) => modules[name].past);
    if (asked.length === 0) return [];
    const found = pasts.get(off) ?? (await queries.findPasts(db));
    pasts.set(off, found);
    return asked.filter((name) => found.includes(name));
  }

  /** The addresses of guides about what is off. */
  async function findHidden(off: readonly ModuleName[]): Promise<string[]> {
    if (off.length === 0 || off.includes('guides')) return [];
    const guides = await guidesOfModules.get();
    const isGone = (text: string | null) => text !== null && shownText(text, off).trim() === '';
    return guides.flatMap(({ slug, module, content }) =>
      off.some((name) => name === module) || isGone(content) ? [`/guides/${slug}`] : [],
    );
  }

  function countOpen(names: readonly ModuleName[]) {
    const now = clock.now();
    const [day, week] = (['daily', 'weekly'] as const).map((type) => calendarPeriod(type, now, config.RESET_TIMEZONE));
    return queries.countOpen(db, names, { now, day: day ?? '', week: week ?? '' });
  }

  /** Of these modules, which are off, those whose own calls must still end something. */
  async function ending(off: readonly ModuleName[]): Promise<ModuleName[]> {
    const open = await countOpen(off.filter((name) => (modules[name].open?.calls.length ?? 0) > 0));
    return off.filter((name) => (open.get(name) ?? 0) > 0);
  }

  return {
    /** module_off where a call is not there. */
    async requireOn(endpoint: Endpoint): Promise<void> {
      const off = await settings.off();
      if (off.length === 0) return;
      const state = callState(callNames.get(endpoint) ?? '', off);
      if (state === 'on') return;
      if (state === 'off' || (await ending(state)).length === 0) throw new AppError('module_off');
    },

    /** The calls that are not there, by their names. */
    async findGone(): Promise<string[]> {
      const off = await settings.off();
      const still = await ending(off);
      return [...callNames.values()].filter((name) => {
        const state = callState(name, off);
        return state === 'off' || (state !== 'on' && !state.some((module) => still.includes(module)));
      });
    },

    /** What is off, of what something is still open, and which pages are not there because of that, guides among them. */
    async current() {
      const off = await settings.off();
      const [still, past, hidden] = await Promise.all([ending(off), withPast(off), findHidden(off)]);
      return { off: [...off], ending: still, closed: [...closedPages(off, still, past), ...hidden] };
    },

    /** What is remembered of guides is read again. */
    guidesChanged: (tx: Tx): Promise<void> => guidesOfModules.changed(tx),

    async list(): Promise<{ modules: ModuleState[]; worthMoney: string | null }> {
      const off = await settings.off();
      const [open, still] = await Promise.all([countOpen(moduleNames), ending(off)]);
      const states = moduleNames.map(
        (name): ModuleState => ({
          name,
          state: still.includes(name) ? 'ending' : off.includes(name) ? 'off' : 'on',
          open: open.get(name) ?? null,
        }),
      );
      return { modules: states, worthMoney: await queries.findWorthMoney(db, clock.now()) };
    },
  };
}
