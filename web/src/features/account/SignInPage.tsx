import mountain from 'virtual:scene/mountain';
import { Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { Note } from '#ui/field/Note.tsx';
import { Scene } from '#ui/scene/Scene.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { localPath } from './local-path.ts';
import { ModeLinks } from './ModeLinks.tsx';
import { Providers } from './Providers.tsx';
import { ResetForm } from './ResetForm.tsx';
import type { SignInSearch } from './sign-in-search.ts';
import '#ui/plate/plate.css';
import './sign-in.css';

/** /sign-in: signing in and signing up, and a new password by mail. */
export function SignInPage() {
  const search: SignInSearch = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const { auth } = useSite();
  const user = useUser();
  const title = titleOf(search);
  usePageTitle(title);
  if (user && !search.token) return <Navigate to={localPath(search.returnTo)} replace />;
  if (search.token) {
    return (
      <Frame title={title}>
        <ResetForm token={search.token} returnTo={search.returnTo} />
      </Frame>
    );
  }
  if (search.mode === 'forgot' && auth.mail) {
    return (
      <Frame title={title}>
        <ForgotForm email={email} onEmail={setEmail} />
        <ModeLinks search={search} hasMail={auth.mail} />
      </Frame>
    );
  }
  if (asksCode) {
    return (
      <Frame title="One more step">
        <CodeForm returnTo={search.returnTo} onBack={() => setAsksCode(false)} />
      </Frame>
    );
  }
  const isNew = search.mode === 'sign-up';
  return (
    <Frame title={title}>
      {search.error && <Note tone="bad">{reasonOf(search.error)}</Note>}
      <CredentialsForm
        key={title}
        isNew={isNew}
        returnTo={search.returnTo}
        email={email}
        onEmail={setEmail}
        onAsksCode={() => setAsksCode(true)}
      />
      <ModeLinks search={search} hasMail={auth.mail} />
      <Providers providers={auth.providers} returnTo={localPath(search.returnTo)} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName, tagline } = useSite();
  return (
    <Scene picture={mountain} text="left" shape="band" className="sign" isFirstInView>
      <div className="page sign__page">
        <div className="sign__words">
          <h1>{title}</h1>
          <p>
            {siteName}. {tagline}.
          </p>
        </div>
        <div className="plate cut sign__plate">{children}</div>
      </div>
    </Scene>
  );
}

function titleOf({ token, mode }: SignInSearch): string {
  if (token) return 'Choose a new password';
  if (mode === 'forgot') return 'Forgot your password';
  return mode === 'sign-up' ? 'Create your account' : 'Sign in';
}

function reasonOf(error: string): string {
  if (error === 'INVALID_TOKEN') return 'This link is no longer valid. Ask for a new one.';
  return 'Signing in did not work. Please try again.';
}
