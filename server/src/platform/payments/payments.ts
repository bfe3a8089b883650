import { createHmac } from 'node:crypto';
import { isSecure } from '#platform/auth/cookies.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxProvider, type Deliver, type SandboxProvider } from './sandbox.ts';
import { createStripeProvider } from './stripe.ts';

interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  /** The application's secret. */
  secret: string;
  /** The webhook's own way in. */
  deliver: Deliver;
}

export interface Payments {
  provider: PaymentProvider | null;
  /** The same, where it is the sandbox. */
  sandbox: SandboxProvider | null;
}

/** Whether purchases may be paid with the sandbox's test cards: neither in production nor where browsers come by https. */
export function mayTakeTestCards(config: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>): boolean {
  return config.NODE_ENV !== 'production' && !isSecure(config);
}

/** Stripe where it is configured; without it the sandbox, where test cards may be taken. */
export function createPayments({ config, db, clock, secret, deliver }: Deps): Payments {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = config;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    const provider = createStripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiBase: STRIPE_API_URL,
    });
    return { provider, sandbox: null };
  }
  if (!mayTakeTestCards(config)) return { provider: null, sandbox: null };
  const signingSecret = createHmac('sha256', secret).update('sandbox payments').digest('hex');
  const sandbox = createSandboxProvider({ db, clock, secret: signingSecret, deliver });
  return { provider: sandbox, sandbox };
}
