import './cookie-banner.css';
import { Link } from '@tanstack/react-router';
import { giveConsent } from '#lib/consent.ts';
import { Button } from '#ui/button/Button.tsx';

/** Asks once on each device; both answers weigh the same. */
export default function CookieBanner() {
  return (
    <section className="cookies" aria-label="Cookie consent">
      <div className="page">
        <p>
          We use a cookie to keep you signed in. If you accept, ads from other companies may be shown, and those may set
          cookies too.{' '}
          <Link className="link-inline" to="/privacy">
            Privacy policy
          </Link>
        </p>
        <div className="cookies__answers">
          <Button onClick={() => giveConsent('declined')}>Decline</Button>
          <Button onClick={() => giveConsent('accepted')}>Accept All</Button>
        </div>
      </div>
    </section>
  );
}
