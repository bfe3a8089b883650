import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signIns } from '#api/signIns.ts';
import { Notice } from '#ui/notice/Notice.tsx';

/** Reminds an administrator whom a password alone lets in; nobody else, and not while that is unknown. */
export function TwoFactorNudge() {
  const { data } = useQuery(signIns.list.query());
  if (!data?.hasPassword || data.hasTwoFactor) return null;
  return (
    <Notice tone="warn" title={t`Your password alone opens the back-office`}>
      <p>
        <Trans>
          <Link className="link-inline" to="/settings" hash="two-factor">
            Turn on two-factor sign-in
          </Link>{' '}
          in your settings.
        </Trans>
      </p>
    </Notice>
  );
}
