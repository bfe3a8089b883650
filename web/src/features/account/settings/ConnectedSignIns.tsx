import type { ConnectedProvider, SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { useState } from 'react';
import { signIns } from '#api/signIns.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { showFailure } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Row, Rows } from '#ui/rows/Rows.tsx';
import { linkProvider } from '../auth-calls.ts';

/** Outside accounts that let the member in. */
export function ConnectedSignIns({ signIns: { providers } }: { signIns: SignIns }) {
  return (
    <Plate title="Connected sign-in" id="connected">
      <p className="settings__text">Outside accounts with which you sign in here.</p>
      <Rows label="Connected sign-in">
        {providers.map((provider) => (
          <Provider key={provider.id} provider={provider} />
        ))}
      </Rows>
    </Plate>
  );
}

function Provider({ provider: { id, name, linkedAt } }: { provider: ConnectedProvider }) {
  return (
    <Row
      title={name}
      caption={linkedAt === null ? 'Not connected' : `Connected since ${formatDay(linkedAt)}`}
      end={linkedAt === null ? <Connect id={id} name={name} /> : <Disconnect id={id} name={name} />}
    />
  );
}

function Connect({ id, name }: { id: string; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await linkProvider(id);
    } catch (error) {
      setBusy(false);
      showFailure(`Could not connect ${name}`, error);
    }
  };
  return (
    <Button size="sm" aria-label={`Connect ${name}`} busy={isBusy} onClick={() => void go()}>
      Connect
    </Button>
  );
}

function Disconnect({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const unlink = useWrite(signIns.remove, {
    done: { title: `${name} disconnected` },
    failure: `Could not disconnect ${name}`,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      if (!hasCode(error, 'proof_required')) setAsking(false);
    },
  });
  return (
    <>
      <Button size="sm" aria-label={`Disconnect ${name}`} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          confirmLabel="Disconnect"
          isDestructive
          isBusy={unlink.isPending}
          busyLabel="Disconnecting"
          onConfirm={() => unlink.mutate({ provider: id })}
          onCancel={() => setAsking(false)}
        >
          You can no longer sign in by {name}, until you connect it again.
        </ConfirmDialog>
      )}
    </>
  );
}
