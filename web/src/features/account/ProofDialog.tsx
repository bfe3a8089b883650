import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { signIns } from '#api/signIns.ts';
import { loginAddress, useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { QueryState } from '#ui/empty/QueryState.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { signOut } from './auth-calls.ts';
import { fieldError, toFormErrors } from './sign-in-errors.ts';

// Not a write that waits for the page: what asked for the proof is under way, and the page waits for that.
const useProve = (onProven: () => void) =>
  useMutation({
    mutationFn: (proof: Parameters<typeof signIns.prove>[0]) => signIns.prove(proof),
    onSuccess: onProven,
  });

interface ProofDialogProps {
  onProven: () => void;
  /** The member gives up what they were about to do. */
  onClose: () => void;
}

/** Asks a member whose sign-in is a while ago for the password or a code, before something that matters. */
export default function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  // Another tab may have set a password, or turned the second factor on, since.
  const ways = useQuery({ ...signIns.list.query(), staleTime: 0 });
  const formId = useId();
  const prove = useProve(onProven);
  const again = useSignInAgain();
  const hasNeither = ways.data && !ways.data.hasPassword && !ways.data.hasTwoFactor;
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {hasNeither ? (
        <Button look="primary" busy={again.isPending} busyLabel={t`Signing out`} onClick={() => again.mutate()}>
          <Trans>Sign in again</Trans>
        </Button>
      ) : (
        <Button
          look="primary"
          type="submit"
          form={formId}
          disabled={!ways.data}
          busy={prove.isPending}
          busyLabel={t`Checking`}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t`Confirm that it is you`}
      description={
        hasNeither
          ? t`You signed in more than 10 minutes ago. Sign in again to go on; you come back to this page. What you have typed here is not kept.`
          : t`You signed in more than 10 minutes ago. Before this is done, we ask once more.`
      }
      onClose={onClose}
      footer={footer}
    >
      {again.isError && <Note tone="bad">{toFormErrors(again.error).form}</Note>}
      {!hasNeither && (
        <QueryState
          query={ways}
          loading={t`Loading how you sign in`}
          failed={t`Failed to fetch how you sign in`}
          rows={1}
        >
          {(known) => <ProofForm id={formId} ways={known} prove={prove} />}
        </QueryState>
      )}
    </Dialog>
  );
}

interface ProofFormProps {
  id: string;
  ways: SignIns;
  prove: ReturnType<typeof useProve>;
}

function ProofForm({ id, ways, prove }: ProofFormProps) {
  const user = useUser();
  const email = user?.email ?? '';
  const { hasTwoFactor } = ways;
  // Of administrators with a second factor a password alone proves nothing.
  const hasPassword = ways.hasPassword && !(hasTwoFactor && user?.member.isAdmin);
  const [kind, setKind] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { label, hint, missing, attributes } = KINDS[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    setMissing(typed === '');
    if (typed !== '') prove.mutate({ [kind]: typed });
  };
  const switchKind = () => {
    setKind(kind === 'password' ? 'code' : 'password');
    setTyped('');
    setMissing(false);
    prove.reset();
  };
  const refused = prove.error ? (fieldError(prove.error, kind) ?? toFormErrors(prove.error).form) : undefined;
  return (
    <form id={id} className="dlg__form stack stack--tight" noValidate onSubmit={submit}>
      {/* For the browser's own keeper of passwords. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field key={kind} label={label} error={isMissing ? missing : refused} {...(hint && { hint })}>
        <Input
          {...attributes}
          name={kind}
          ref={focusFirst}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {hasPassword && hasTwoFactor && (
        <Button look="quiet" className="btn--flush stack__start" onClick={switchKind}>
          {kind === 'password' ? t`Use a code instead` : t`Use the password instead`}
        </Button>
      )}
    </form>
  );
}

const KINDS = {
  password: {
    label: t`Password`,
    hint: undefined,
    missing: t`Enter your password`,
    attributes: { type: 'password', autoComplete: 'current-password' },
  },
  code: {
    label: t`Code`,
    hint: t`The six digits of your authenticator app, or one of your backup codes.`,
    missing: t`Enter the code`,
    attributes: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
  },
} as const;

/** Also where the field comes after the dialog, with the answer that says which one. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Signs out, and leads to signing in and back to this page. */
function useSignInAgain() {
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => location.assign(loginAddress(location.pathname + location.search)),
  });
}
