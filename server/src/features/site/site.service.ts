import { MAX_IMAGE_BYTES } from '@cinder/contract/images/images.rules.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import { configuredProviders } from '#platform/auth/providers.ts';
import type { Config } from '#platform/config.ts';
import type { SiteNames } from './site-settings.service.ts';

/** What the browser may know of the settings. */
export function siteConfig(config: Config, names: SiteNames): SiteConfig {
  return {
    siteName: names.siteName,
    tokenSymbol: names.tokenSymbol,
    tagline: names.tagline,
    supportEmail: names.supportEmail,
    accent: names.accent,
    auth: { providers: configuredProviders(config), mail: config.SMTP_URL !== undefined },
    payment: { provider: paymentProvider(config) },
    ads: { scriptConfigured: config.AD_SCRIPT_URL !== undefined, videoUrl: config.AD_VIDEO_URL ?? null },
    uploads: { maxBytes: MAX_IMAGE_BYTES },
  };
}

function paymentProvider(config: Config): SiteConfig['payment']['provider'] {
  if (config.STRIPE_SECRET_KEY) return 'stripe';
  return config.NODE_ENV === 'production' ? 'none' : 'sandbox';
}
