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
    done: ({ message }) => ({ title: message, text: `${what}, from ${username}` }),
    failure: 'Failed to take back',
    onSuccess: () => setConfirming(false),
  });
  return (
    <>
      <Button
        size="sm"
        look="quiet"
        aria-label={`Take back ${what} from ${username}`}
        onClick={() => setConfirming(true)}
      >
        <Undo2 />
        Take back
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Take back ${what} from ${username}?`}
          confirmLabel="Take back"
          isDestructive
          isBusy={take.isPending}
          busyLabel="Taking back"
          onConfirm={() => take.mutate(input)}
          onCancel={() => setConfirming(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
