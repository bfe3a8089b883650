import type { ConditionType } from '@cinder/contract/conditions/conditions.rules.ts';
import { MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { cornerStyles, DESIGN, type Look, lookFields, lookFontOf } from '@cinder/contract/site/look.rules.ts';
import { type ModuleName, moduleNames, modulesOffAtFirst } from '@cinder/contract/site/module-names.ts';
import { isConditionOff, withDependents } from '@cinder/contract/site/modules.rules.ts';
import { type Names, TAGLINE, WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import { setupSteps } from '@cinder/contract/site/setup.api.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import {
  keptPictures,
  LARGE_GRANT,
  RENAMING,
  type SitePicture,
  type SiteSettings,
  type SiteSettingsChanges,
  type SiteText,
} from '@cinder/contract/site/site-settings.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import { configuredProviders } from '#platform/auth/providers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import { mayTakeTestCards } from '#platform/payments/payments.ts';
import { isOffered, offeredLanguages, say } from '#platform/texts.ts';
import { requireNothingWorthMoney } from './protection.service.ts';
import { listFonts, requireFonts } from './site-fonts.service.ts';
import * as queries from './site-settings.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  live: Live;
  images: Pick<ImagesService, 'keepAll'>;
}

export interface SiteNames extends Names, Look, Record<SitePicture, string | null> {
  tagline: string;
  supportEmail: string | null;
  language: string;
}

/** The settings at the last look. */
interface Last {
  row: queries.SettingsRow | undefined | null;
  names: SiteNames;
  off: readonly ModuleName[];
  isRenamingSold: boolean;
}

export type SiteSettingsService = ReturnType<typeof createSiteSettingsService>;
/** Which parts of the site are there, for who must not wait. */
export type SiteParts = Pick<SiteSettingsService, 'isOff' | 'isConditionOff' | 'isRenamingSold'>;

/** What this site is called and how it looks: the environment gives the first values, the back-office's win. */
export function createSiteSettingsService({ db, clock, config, live, images }: Deps) {
  const defaults = {
    siteName: config.SITE_NAME,
    tokenSymbol: config.TOKEN_SYMBOL,
    worldName: WORLD_NAME,
    tagline: config.SITE_TAGLINE,
    supportEmail: config.SUPPORT_EMAIL ?? null,
    accent: config.SITE_ACCENT ?? null,
    language: config.SITE_LANGUAGE,
  };
  const firstNames: SiteNames = {
    ...DESIGN,
    ...defaults,
    logoUrl: null,
    logoLightUrl: null,
    markUrl: null,
    iconUrl: null,
    socialUrl: null,
  };
  const stored = remember({ live, topic: 'site-settings', read: () => queries.findSettings(db) });
  let last: Last = { row: null, names: firstNames, off: [], isRenamingSold: false };

  /** What is asked for with every request, as it is now; as it was last known while the database is away. */
  async function current(): Promise<Last> {
    const row = await stored.get().catch(() => null);
    if (row === null || row === last.row) return last;
    const { modulesOff, renaming, ...names } = toSettings(row, []);
    last = { row, names, off: withDependents(modulesOff), isRenamingSold: renaming === 'store' };
    return last;
  }

  function toSettings(row: queries.SettingsRow | undefined, fonts: SiteSettings['fonts']): SiteSettings {
    return {
      siteName: row?.siteName ?? defaults.siteName,
      tokenSymbol: row?.tokenSymbol ?? defaults.tokenSymbol,
      worldName: row?.worldName ?? defaults.worldName,
      tagline: row?.tagline ?? defaults.tagline,
      supportEmail: row?.supportEmail ?? defaults.supportEmail,
      ...lookOf(row),
      accent: row?.accent ?? defaults.accent,
      fonts,
      lookBefore: row?.lookBefore ?? null,
      language: row?.language ?? defaults.language,
      about: row?.about ?? null,
      privacy: row?.privacy ?? null,
      terms: row?.terms ?? null,
      largeGrant: row?.largeGrant ?? LARGE_GRANT,
      logoUrl: row?.logoUrl ?? null,
      logoLightUrl: row?.logoLightUrl ?? null,
      markUrl: row?.markUrl ?? null,
      iconUrl: row?.iconUrl ?? null,
      socialUrl: row?.socialUrl ?? null,
      modulesOff: known(moduleNames, row?.modulesOff ?? modulesOffAtFirst),
      setupSkipped: known(setupSteps, row?.setupSkipped),
      renaming: row?.renaming ?? RENAMING,
      defaults: { ...defaults, largeGrant: LARGE_GRANT, renaming: RENAMING },
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** Pictures that are given, fetched and kept where they are from outside. */
  async function keepPictures(tx: Tx, changes: SiteSettingsChanges, before: queries.SettingsRow | undefined) {
    const named = keptPictures.filter((field) => changes[field] !== undefined);
    const addresses = await images.keepAll(
      tx,
      named.map((field) => ({ field, address: changes[field] ?? null, before: before?.[field] ?? null })),
    );
    return Object.fromEntries(named.map((field, index) => [field, addresses[index] ?? null]));
  }

  return {
    /** The names as they are now, the product's own tagline in its reader's language; as they were last known while the database is away. */
    async names(): Promise<SiteNames> {
      const { names } = await current();
      return names.tagline === TAGLINE ? { ...names, tagline: say(TAGLINE) } : names;
    },

    /** What the site does without, and what cannot be without that. */
    off: async (): Promise<readonly ModuleName[]> => (await current()).off,

    /** The same as it was last read, for who must not wait: a transaction holds a connection already. */
    lastNames: (): SiteNames => last.names,

    /** Whether a part of the site was off at the last look: each request takes one before anything else. */
    isOff: (name: ModuleName): boolean => last.off.includes(name),
    /** Whether what asks for this is hidden, because nobody can do it. */
    isConditionOff: (type: ConditionType): boolean => isConditionOff(type, last.off),

    /** Whether members need a name change of the store for another name, at the last look. */
    isRenamingSold: (): boolean => last.isRenamingSold,

    async find(): Promise<SiteSettings> {
      const [row, fonts] = await Promise.all([stored.get(), listFonts(db)]);
      return toSettings(row, fonts);
    },

    /** The community's own text of a page, and since when it is so. */
    async text(page: SiteText): Promise<{ text: string | null; updatedAt: string | null }> {
      const row = await stored.get();
      const text = row?.[page] ?? null;
      const changedAt = text === null ? null : row?.[`${page}ChangedAt`];
      return { text, updatedAt: changedAt?.toISOString() ?? null };
    },

    /** Changes what the input carries; null brings the default back. */
    async update(tx: Tx, adminId: string, changes: SiteSettingsChanges): Promise<SiteSettings> {
      if (changes.language && !isOffered(changes.language))
        throw invalidField('language', t`This language is not there`);
      const at = clock.now();
      const before = await queries.findSettings(tx);
      const pictures = await keepPictures(tx, changes, before);
      const fonts = (['headlineFont', 'textFont'] as const).map((field) => ({
        field,
        font: changes[field] ?? null,
        before: before?.[field] ?? null,
      }));
      await requireFonts(tx, fonts);
      // After the turns of pictures, as who saves an offer takes them.
      if (changes.modulesOff) await requireNothingWorthMoney(tx, changes.modulesOff, at);
      const { siteName, tokenSymbol, supportEmail, largeGrant, ...same } = changes;
      const given = { ...same, ...pictures };
      const lookBefore = lookOf(before);
      const isNewLook = lookFields.some((field) => given[field] !== undefined && given[field] !== lookBefore[field]);
      const row = await queries.upsertSettings(tx, {
        ...given,
        ...(isNewLook && { lookBefore: JSON.stringify(lookBefore) }),
        ...(siteName !== undefined && { siteName }),
        ...(tokenSymbol !== undefined && { tokenSymbol }),
        ...(supportEmail !== undefined && { supportEmail }),
        ...(largeGrant !== undefined && { largeGrant: largeGrant === null ? null : formatAmount(largeGrant) }),
        ...(same.about !== undefined && { aboutChangedAt: at }),
        ...(same.privacy !== undefined && { privacyChangedAt: at }),
        ...(same.terms !== undefined && { termsChangedAt: at }),
        updatedAt: at,
        updatedBy: adminId,
      });
      await stored.changed(tx);
      return toSettings(row, await listFonts(tx));
    },

    /** What is remembered of the settings is read again, after a change beside them. */
    changed: (tx: Tx): Promise<void> => stored.changed(tx),
  };
}

/** The look as it is stored, the environment's accent left out. */
function lookOf(row: queries.SettingsRow | undefined): Look {
  return {
    accent: row?.accent ?? null,
    second: row?.second ?? null,
    background: row?.background ?? null,
    headlineFont: lookFontOf(row?.headlineFont),
    textFont: lookFontOf(row?.textFont),
    corners: cornerStyles.find((style) => style === row?.corners) ?? null,
    scene: row?.scene === 'none' ? 'none' : null,
    sceneUrl: row?.sceneUrl ?? null,
  };
}

/** Of stored names those that there are: a version after this one may know more. */
function known<Name extends string>(all: readonly Name[], stored: readonly string[] = []): Name[] {
  return all.filter((name) => stored.includes(name));
}

/** What the browser may know of the settings. */
export function siteConfig(
  config: Config,
  names: SiteNames,
  rest: Pick<SiteConfig, 'world' | 'session' | 'off' | 'ending' | 'closed' | 'links'>,
): SiteConfig {
  return {
    siteName: names.siteName,
    tokenSymbol: names.tokenSymbol,
    worldName: names.worldName,
    tagline: names.tagline,
    supportEmail: names.supportEmail,
    accent: names.accent,
    logoUrl: names.logoUrl,
    logoLightUrl: names.logoLightUrl,
    markUrl: names.markUrl,
    languages: offeredLanguages(),
    auth: { providers: configuredProviders(config), mail: config.SMTP_URL !== undefined },
    payment: { provider: paymentProvider(config) },
    ads: { scriptConfigured: config.AD_SCRIPT_URL !== undefined, videoUrl: config.AD_VIDEO_URL ?? null },
    uploads: { maxBytes: MAX_IMAGE_BYTES },
    ...rest,
  };
}

export function paymentProvider(config: Config): SiteConfig['payment']['provider'] {
  if (config.STRIPE_SECRET_KEY) return 'stripe';
  return mayTakeTestCards(config) ? 'sandbox' : 'none';
}
