import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/field/Note.tsx';
import { signInWith } from './auth-calls.ts';
import { toFormErrors } from './sign-in-errors.ts';

interface ProvidersProps {
  providers: readonly { id: string; name: string }[];
  returnTo: string;
}

/** Outside accounts to sign in with, as this site is configured. */
export function Providers({ providers, returnTo }: ProvidersProps) {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  if (providers.length === 0) return null;
  const leave = async (id: string) => {
    setBusy(id);
    setError(undefined);
    try {
      await signInWith(id, returnTo);
    } catch (thrown) {
      setError(toFormErrors(thrown).form ?? 'Please try again in a moment.');
      setBusy(undefined);
    }
  };
  return (
    <div className="sign__providers">
      <p className="sign__or">or</p>
      {providers.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} busyLabel={`Going to ${name}`} onClick={() => leave(id)}>
          Continue with {name}
        </Button>
      ))}
      <div role="alert">{error && <Note tone="bad">{error}</Note>}</div>
    </div>
  );
}
