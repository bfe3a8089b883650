import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface TakeBackProps<Input> {
  /** "Oathbrand", "20.00 $CINDER". */
  what: string;
  username: string;
  call: (input: Input) => Promise<{ message: string }>;
  input: Input;
  /** What follows, in a sentence. */
  children: ReactNode;
}

/** Undoes what a member was given, after a question. */
export function TakeBack<Input>({ what, username, call, input, children }: TakeBackProps<Input>) {
  const [isConfirming, setConfirming] = useState(false);
  const take = useWrite(call, {
    done: ({ message }) => ({ title: message, text: t`${what}, from ${username}` }),
    failure: t`Failed to take back`,
    onSuccess: () => setConfirming(false),
  });
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        aria-label={t`Take back ${what} from ${username}`}
        onClick={() => setConfirming(true)}
      >
        <Trans>
          <Undo2 className="mirrored" />
          Take back
        </Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Take back ${what} from ${username}?`}
          confirmLabel={t`Take back`}
          isDestructive
          isBusy={take.isPending}
          busyLabel={t`Taking back`}
          onConfirm={() => take.mutate(input)}
          onCancel={() => setConfirming(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
