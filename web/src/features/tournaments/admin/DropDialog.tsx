import type { Entrant } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { Changes } from './Changes.tsx';
import { useDrop, usePreviewDrop } from './tournaments-admin.queries.ts';

interface DropDialogProps {
  tournamentId: string;
  entrant: Entrant;
  onClose: () => void;
}

/** Takes an entrant out: first why, then what it changes, then for good. */
export function DropDialog({ tournamentId, entrant: { registrationId, name }, onClose }: DropDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const preview = usePreviewDrop();
  const drop = useDrop();
  const input = { id: tournamentId, registrationId, reason: reason.trim() };
  const failed = (thrown: Error) =>
    showToast({ title: `Failed to drop ${name}`, text: messageOf(thrown, 'Please try again'), tone: 'bad' });
  const look = () => {
    if (input.reason === '') setError('Enter a reason');
    else preview.mutate(input, { onError: failed });
  };
  const confirm = () =>
    drop.mutate(input, {
      onSuccess: () => {
        showToast({ title: `${name} is out`, tone: 'good' });
        onClose();
      },
      onError: failed,
    });
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {preview.data ? (
        <Button look="danger-solid" busy={drop.isPending} busyLabel="Dropping" onClick={confirm}>
          Drop {name}
        </Button>
      ) : (
        <Button look="primary" busy={preview.isPending} busyLabel="Looking" onClick={look}>
          Show what changes
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={`Drop ${name}?`}
      description="Open and later matches become forfeits. It cannot be taken back."
      onClose={onClose}
      footer={footer}
    >
      <Field label="Reason" hint="Members see it" error={error}>
        <Input
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
            preview.reset();
          }}
        />
      </Field>
      <div role="status">{preview.data && <Changes changes={preview.data.changes} />}</div>
    </Dialog>
  );
}
