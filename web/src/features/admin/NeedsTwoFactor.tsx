import { ShieldCheck } from 'lucide-react';
import { usePageTitle } from '#lib/page-title.ts';
import { ButtonTo } from '#ui/button/ButtonLink.tsx';

/** In place of the back-office, where this site wants more than a password of its administrators. */
export function NeedsTwoFactor() {
  usePageTitle('Two-factor sign-in needed');
  return (
    <div className="page access-denied">
      <ShieldCheck aria-hidden="true" />
      <h1>The back-office needs two-factor sign-in</h1>
      <p>
        This site asks its administrators for a code of an authenticator app when they sign in, because whoever has your
        password would have every member's data. Turn it on in your settings, then come back.
      </p>
      <ButtonTo look="primary" to="/settings" hash="two-factor">
        Turn on two-factor sign-in
      </ButtonTo>
    </div>
  );
}
