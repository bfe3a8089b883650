import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHasSite, useSite } from '#lib/site.ts';
import { showToast } from '#lib/toasts.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { type Failure, linkFailure } from '../sign-in-failures.ts';

/** What came of the link of a mail, or of connecting an outside account: the address says it once, and forgets it. */
export function SettingsOutcome() {
  const { verified, email, linked, error, provider } = useTexts();
  const [failure, setFailure] = useState<Failure>();
  const navigate = useNavigate();
  const { auth } = useSite();
  const hasSite = useHasSite();
  useEffect(() => {
    if (!hasSite || !(verified || email || linked || error)) return;
    const name = auth.providers.find(({ id }) => id === (linked ?? provider))?.name;
    if (error) setFailure(linkFailure(error, name));
    else showToast({ tone: 'good', ...success({ linked, email, name }) });
    void navigate({ to: '/settings', search: {}, replace: true, resetScroll: false });
  }, [hasSite, auth, navigate, verified, email, linked, error, provider]);
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
    verified: text('verified'),
    email: text('email'),
    linked: text('linked'),
    error: text('error'),
    provider: text('provider'),
  };
}

function success({ linked, email, name }: Record<'linked' | 'email' | 'name', string | undefined>) {
  if (linked) return { title: `${name ?? 'Account'} connected`, text: 'You can sign in with it from now on.' };
  return { title: email ? 'E-mail address changed' : 'E-mail address verified' };
}
