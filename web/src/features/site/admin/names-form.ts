import type { Look } from '@cinder/contract/site/look.rules.ts';
import { type SitePicture, type SiteSettings, siteSettingsChanges } from '@cinder/contract/site/site-settings.api.ts';
import { schemaResolver } from '#lib/form-errors.ts';

/** What the form holds: a blank field means the default. */
export interface NamesForm {
  siteName: string;
  tokenSymbol: string;
  worldName: string;
  tagline: string;
  supportEmail: string;
  language: string;
  largeGrant: string;
  renaming: '' | SiteSettings['renaming'];
}

/** What is stored, blank where the default holds. */
export function toNamesForm({ defaults, ...now }: SiteSettings): NamesForm {
  const own = (name: Exclude<keyof typeof defaults, 'renaming'>) =>
    now[name] === defaults[name] ? '' : (now[name] ?? '');
  return {
    siteName: own('siteName'),
    tokenSymbol: own('tokenSymbol'),
    worldName: own('worldName'),
    tagline: own('tagline'),
    supportEmail: own('supportEmail'),
    language: own('language'),
    largeGrant: own('largeGrant'),
    renaming: now.renaming === defaults.renaming ? '' : now.renaming,
  };
}

/** What the call takes. */
export function toNamesInput(values: NamesForm): SiteChanges {
  const orDefault = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    siteName: orDefault(values.siteName),
    tokenSymbol: orDefault(values.tokenSymbol),
    worldName: orDefault(values.worldName),
    tagline: orDefault(values.tagline),
    supportEmail: orDefault(values.supportEmail),
    language: orDefault(values.language),
    largeGrant: orDefault(values.largeGrant),
    renaming: values.renaming || null,
  };
}

export const checkNames = schemaResolver<NamesForm>(siteSettingsChanges, toNamesInput);

/** What a form changes; null brings the default back. */
export type SiteChanges = Partial<{
  [Name in Exclude<
    keyof SiteSettings,
    | 'defaults'
    | 'fonts'
    | 'updatedAt'
    | 'version'
    | 'modulesOff'
    | 'setupSkipped'
    | 'lookBefore'
    | 'renaming'
    | SitePicture
    | keyof Look
  >]: string | null;
}> & { renaming?: SiteSettings['renaming'] | null };
