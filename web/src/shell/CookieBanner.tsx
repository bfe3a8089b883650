import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './cookie-banner.css';
import { Link } from '@tanstack/react-router';
import { giveConsent } from '#lib/consent.ts';
import { Button } from '#ui/button/Button.tsx';

/** Asks once on each device; both answers weigh the same. */
export default function CookieBanner() {
  return (
    <section className="cookies" aria-label={t`Cookie consent`}>
      <div className="page">
        <p>
          <Trans>
            <span>
              We use a cookie to keep you signed in.{' '}
              <Link className="link-inline" to="/privacy">
                Privacy policy
              </Link>
            </span>{' '}
            <span>If you accept, ads from other companies may be shown, and those may set cookies too.</span>
          </Trans>
        </p>
        <div className="cookies__answers">
          <Button onClick={() => giveConsent('declined')}>
            <Trans>Decline</Trans>
          </Button>
          <Button onClick={() => giveConsent('accepted')}>
            <Trans>Accept All</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
