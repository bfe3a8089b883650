import { COLOUR } from '@cinder/contract/site/colours.rules.ts';
import {
  type CornerStyle,
  cornerStyles,
  DESIGN,
  type Look,
  lookFields,
  lookFontOf,
} from '@cinder/contract/site/look.rules.ts';
import { type SiteSettings, siteSettingsChanges } from '@cinder/contract/site/site-settings.api.ts';
import { schemaResolver } from '#lib/form-errors.ts';

/** What the form holds: a blank field means the design's own. */
export type LookForm = Record<keyof Look, string>;

/** What is stored, blank where the environment or the design says it. */
export function toLookForm({ defaults, ...now }: SiteSettings): LookForm {
  return formOfLook({ ...now, accent: now.accent === defaults.accent ? null : now.accent });
}

export function formOfLook(look: Look): LookForm {
  return {
    accent: look.accent ?? '',
    second: look.second ?? '',
    background: look.background ?? '',
    headlineFont: look.headlineFont ?? '',
    textFont: look.textFont ?? '',
    corners: look.corners ?? '',
    scene: look.scene ?? '',
    sceneUrl: look.sceneUrl ?? '',
  };
}

/** What the call takes; what is typed wrong stays as it is, for the contract to refuse. */
export function toLookInput(values: LookForm): Look {
  const typed = lookFields.map((field) => [field, values[field].trim() || null]);
  return { ...DESIGN, ...Object.fromEntries(typed) };
}

/** The look while it is typed: half a colour is none. */
export function lookSoFar(values: Partial<LookForm>, accentByDefault: string | null): Look {
  const colour = (text = '') => (COLOUR.test(text.trim()) ? text.trim() : null);
  return {
    accent: colour(values.accent) ?? accentByDefault,
    second: colour(values.second),
    background: colour(values.background),
    headlineFont: lookFontOf(values.headlineFont),
    textFont: lookFontOf(values.textFont),
    corners: cornerStyles.find((style): style is CornerStyle => style === values.corners) ?? null,
    scene: values.scene === 'none' ? 'none' : null,
    sceneUrl: values.sceneUrl?.trim() || null,
  };
}

export const checkLook = schemaResolver<LookForm>(siteSettingsChanges, toLookInput);
