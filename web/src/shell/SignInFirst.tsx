import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { loginAddress } from '#lib/viewer.ts';
import { Notice } from '#ui/notice/Notice.tsx';

/** Tells a visitor who asked for a page of members why the landing page is there, and leads back to that page. */
export function SignInFirst() {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <div className="page">
      <Notice title={t`This page is for members`}>
        <p>
          <Trans>
            <a className="link-inline" href={loginAddress(address)}>
              Sign in
            </a>{' '}
            or{' '}
            <a className="link-inline" href={loginAddress(address, 'sign-up')}>
              create an account
            </a>
            , and you come back to it.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
