import { isSecure } from '#platform/auth/cookies.ts';
import type { Config } from '#platform/config.ts';

/** A strict content security policy and the usual headers, on every page and answer. They depend on the settings alone. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // An address may carry a token, and the frame of an ad belongs to this site: nobody is told where a visitor was.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that this would switch on in old browsers does more harm than good.
    'x-xss-protection': '0',
    ...(isSecure(config) && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

function contentSecurityPolicy(config: Config): string {
  const stripe = config.STRIPE_SECRET_KEY !== undefined;
  const stripeScripts = stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripeScripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...(config.AD_VIDEO_URL ? [new URL(config.AD_VIDEO_URL).origin] : [])],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': ["'self'", ...stripeScripts, ...(stripe ? ['https://hooks.stripe.com'] : [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
