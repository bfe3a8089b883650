import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { type ModuleName, modulesOffAtFirst } from '@cinder/contract/site/module-names.ts';
import { type SetupStep, type SiteGap, setupSteps } from '@cinder/contract/site/setup.api.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { findSetUp } from './site-settings.queries.ts';
import { paymentProvider, type SiteSettingsService } from './site-settings.service.ts';

type Flags<Name extends string> = { [Key in Name]: boolean };

interface Deps {
  db: Database;
  config: Config;
  settings: SiteSettingsService;
}

/** The steps about a part of the site: there is nothing to do for one that is off. */
const OF_MODULES: Partial<Record<SetupStep, ModuleName>> = {
  payment: 'shop',
  quest: 'quests',
  tournament: 'tournaments',
};

/** What a new site is led through, and what it lacks before it goes public. */
export function createSetupService({ db, config, settings }: Deps) {
  return {
    async find() {
      const [there, stored, off] = await Promise.all([
        findSetUp(db, FIRST_ADMIN_EMAIL),
        settings.find(),
        settings.off(),
      ]);
      const hasMail = config.SMTP_URL !== undefined;
      const takesCards = off.includes('shop') || paymentProvider(config) === 'stripe';
      const isDone: Flags<SetupStep> = {
        account: !there.isFirstThere,
        names: stored.siteName !== 'Cinder',
        pictures: stored.logoUrl !== null || stored.markUrl !== null || stored.lookBefore !== null,
        language: stored.language !== 'en',
        // Whichever were chosen, if not those of the beginning.
        modules: off.length !== modulesOffAtFirst.length || off.some((name) => !modulesOffAtFirst.includes(name)),
        mail: hasMail && there.hasSentMail,
        payment: takesCards,
        quest: there.hasQuest,
        tournament: there.hasTournament,
        invite: there.hasOthers,
      };
      const lacks: Flags<SiteGap> = {
        account: there.isFirstThere,
        address: config.PUBLIC_URL === undefined,
        mail: !hasMail,
        support: stored.supportEmail === null,
        payment: !takesCards,
        policies: stored.privacy === null || stored.terms === null,
      };
      return {
        steps: setupSteps
          .filter((name) => !OF_MODULES[name] || !off.includes(OF_MODULES[name]))
          .map((name) => ({
            name,
            state: isDone[name]
              ? ('done' as const)
              : stored.setupSkipped.includes(name)
                ? ('skipped' as const)
                : ('open' as const),
          })),
        gaps: (Object.keys(lacks) as SiteGap[]).filter((gap) => lacks[gap]),
      };
    },
  };
}
