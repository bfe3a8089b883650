import { t } from '@lingui/core/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHasSite, useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { type Failure, linkFailure } from '../sign-in-failures.ts';

/** What came of connecting an outside account: the address says it once, and forgets it. */
export function SettingsOutcome() {
  const { linked, error, provider } = useTexts();
  const [failure, setFailure] = useState<Failure>();
  const navigate = useNavigate();
  const { auth } = useSite();
  const hasSite = useHasSite();
  useEffect(() => {
    if (!hasSite || !(linked || error)) return;
    const name = auth.providers.find(({ id }) => id === (linked ?? provider))?.name;
    if (error) setFailure(linkFailure(error, name));
    else
      showToast({
        tone: 'good',
        title: name ? t`${name} connected` : t`Account connected`,
        text: t`You can sign in with it from now on.`,
      });
    void navigate({ to: '/settings', search: {}, replace: true, resetScroll: false });
  }, [hasSite, auth, navigate, linked, error, provider]);
  if (!failure) return null;
  return (
    <div role="alert">
      <Notice tone="warn" title={failure.title}>
        <p>{failure.text}</p>
      </Notice>
    </div>
  );
}

function useTexts() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const text = (name: string) => (search[name] ? String(search[name]) : undefined);
  return {
    linked: text('linked'),
    error: text('error'),
    provider: text('provider'),
  };
}
