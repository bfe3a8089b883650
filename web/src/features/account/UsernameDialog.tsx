import { isOwnAddress, usernameKey } from '@cinder/contract/account/username.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { hasCode, messageOf } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { useIsOpen } from '#lib/open-pages.ts';
import { useSite } from '#lib/site.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { checkUsername, updateUsername, useNameChanges } from './account.queries.ts';

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

/** Chooses the name that other members see, checked while it is typed. */
export default function UsernameDialog({ isFirst, username, email, onClose }: UsernameDialogProps) {
  const { siteName } = useSite();
  const [name, setName] = useState(isFirst ? '' : username);
  const left = useNameChanges();
  const changes = isFirst ? null : left;
  const refusal = refusalOf(name.trim(), { username, email, changes });
  const check = useUsernameCheck(refusal ? '' : name);
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
      description={
        <>
          <p>
            <Trans>Pick the name other players will see.</Trans>
          </p>
          {changes !== null && <NameChanges count={changes} onLeave={onClose} />}
        </>
      }
      isDismissible={!isFirst}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} className="dlg__form" noValidate onSubmit={submit}>
        <Field
          label={t`Username`}
          hint={t`3 to 20 letters, numbers or underscores.`}
          {...(refusal ? { error: refusal } : messageFor(check))}
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

interface Standing {
  username: string;
  email: string;
  changes: number | null;
}

/** Why a name cannot be taken, whether or not it is free. */
function refusalOf(name: string, { username, email, changes }: Standing): string | null {
  if (isOwnAddress(name, email)) return t`Other players see this name: pick one that is not from your e-mail address`;
  if (changes === 0 && usernameKey(name) !== usernameKey(username)) return t`You need a name change for another name`;
  return null;
}

/** What another name takes on this site, and where there is more of it. */
function NameChanges({ count, onLeave }: { count: number; onLeave: () => void }) {
  const isOpen = useIsOpen();
  return (
    <p>
      <span>
        {count === 0
          ? t`You have no name change left. You can still change the letter case.`
          : plural(count, {
              one: 'You have # name change left. Another name uses it up, another letter case does not.',
              other: 'You have # name changes left. Another name uses one up, another letter case does not.',
            })}
      </span>{' '}
      {count === 0 && isOpen('/store') && (
        <Link className="link-inline" to="/store" onClick={onLeave}>
          <Trans>Get one in the store</Trans>
        </Link>
      )}
    </p>
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
