import type { ConnectedProvider, SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Plate title={t`Connected sign-in`} id="connected">
      <p className="settings__text">
        <Trans>Outside accounts with which you sign in here.</Trans>
      </p>
      <Rows label={t`Connected sign-in`}>
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
      caption={linkedAt === null ? t`Not connected` : t`Connected since ${{ day: formatDay(linkedAt) }}`}
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
      showFailure(t`Could not connect ${name}`, error);
    }
  };
  return (
    <Button size="sm" aria-label={t`Connect ${name}`} busy={isBusy} onClick={() => void go()}>
      <Trans>Connect</Trans>
    </Button>
  );
}

function Disconnect({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const unlink = useWrite(signIns.remove, {
    done: { title: t`${name} disconnected` },
    failure: t`Could not disconnect ${name}`,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      if (!hasCode(error, 'proof_required')) setAsking(false);
    },
  });
  return (
    <>
      <Button size="sm" aria-label={t`Disconnect ${name}`} onClick={() => setAsking(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Disconnect ${name}?`}
          confirmLabel={t`Disconnect`}
          isDestructive
          isBusy={unlink.isPending}
          busyLabel={t`Disconnecting`}
          onConfirm={() => unlink.mutate({ provider: id })}
          onCancel={() => setAsking(false)}
        >
          <Trans>You can no longer sign in by {name}, until you connect it again.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
