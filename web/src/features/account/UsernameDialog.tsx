import { isOwnAddress } from '@cinder/contract/account/username.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { useSite } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { checkUsername, updateUsername } from './account.queries.ts';

const PAUSE_MS = 500;
const SHORTEST = 3;
const NONE: Check = { state: 'idle', name: '' };

interface UsernameDialogProps {
  /** The first name: it must be chosen before anything else. */
  isFirst: boolean;
  /** The name so far; the first one starts empty. */
  username: string;
  /** The member's own: a name that gives it away would open the welcome dialog again. */
  email: string;
  onClose: () => void;
}

const ADDRESS_REFUSED = { error: t`Other players see this name: pick one that is not from your e-mail address` };

/** Chooses the name that other members see, checked while it is typed. */
export default function UsernameDialog({ isFirst, username, email, onClose }: UsernameDialogProps) {
  const { siteName } = useSite();
  const [name, setName] = useState(isFirst ? '' : username);
  const isAddress = isOwnAddress(name.trim(), email);
  const check = useUsernameCheck(isAddress ? '' : name);
  const update = useUpdate(check.report, onClose);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.state === 'available' && !update.isPending) update.mutate(name.trim());
  };
  const footer = (
    <>
      {!isFirst && (
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button
        look="primary"
        type="submit"
        form={formId}
        wide={isFirst}
        disabled={check.state !== 'available'}
        busy={update.isPending}
        busyLabel={t`Saving`}
      >
        {isFirst ? t`Get Started` : t`Update Username`}
      </Button>
    </>
  );
  return (
    <Dialog
      title={isFirst ? t`Welcome to ${{ site: isolate(siteName) }}` : t`Update Username`}
      description={t`Pick the name other players will see.`}
      isDismissible={!isFirst}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} className="dlg__form" noValidate onSubmit={submit}>
        <Field
          label={t`Username`}
          hint={t`3 to 20 letters, numbers or underscores.`}
          {...(isAddress ? ADDRESS_REFUSED : messageFor(check))}
        >
          <Input
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function useUpdate(report: (state: UsernameState) => void, onDone: () => void) {
  return useWrite(updateUsername, {
    done: { title: t`Username Updated`, text: t`Your username has been successfully updated!` },
    onSuccess: onDone,
    onError: (error) => {
      if (hasCode(error, 'username_taken')) report('taken');
      if (hasCode(error, 'invalid_input')) report('invalid');
      const title = hasCode(error, 'invalid_input') ? t`Invalid Username` : t`Failed to Update Username`;
      showFailure(title, error);
    },
  });
}

function messageFor({ state, message }: { state: UsernameState; message?: string }) {
  switch (state) {
    case 'checking':
      return { status: { tone: 'busy', text: t`Checking` } } as const;
    case 'available':
      return { status: { tone: 'good', text: t`Username is available!` } } as const;
    case 'taken':
      return { error: t`Username is already taken` };
    case 'invalid':
      return { error: t`Invalid username format` };
    case 'failed':
      return { error: message };
    case 'idle':
      return {};
  }
}

/** `failed`: the check itself did not work; typing on asks again. */
export type UsernameState = 'idle' | 'checking' | 'available' | 'taken' | 'invalid' | 'failed';

interface Check {
  state: UsernameState;
  /** The name that the state is about. */
  name: string;
  message?: string;
}

/** Asks the server about a name once typing has paused; `report` corrects the state after a refused submit. */
export function useUsernameCheck(typed: string) {
  const name = typed.trim();
  const [check, setCheck] = useState(NONE);

  useEffect(() => {
    if (name.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ state: 'checking', name });
      const result = await askServer(name, abort.signal);
      if (result) setCheck(result);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setCheck(NONE);
    };
  }, [name]);

  const current: Check = check.name === name ? check : { state: 'idle', name };
  return { ...current, report: (state: UsernameState) => setCheck({ state, name }) };
}

async function askServer(name: string, signal: AbortSignal): Promise<Check | null> {
  try {
    const { available } = await checkUsername(name, signal);
    return { state: available ? 'available' : 'taken', name };
  } catch (error) {
    if (signal.aborted) return null;
    if (!hasCode(error, 'invalid_input'))
      return { state: 'failed', name, message: messageOf(error, t`Please try again`) };
    showToast({ tone: 'bad', title: t`Invalid Username`, text: error.message });
    return { state: 'invalid', name };
  }
}
