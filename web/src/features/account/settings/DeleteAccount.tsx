import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listed } from '#lib/format/lists.ts';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { begunParts, keptParts, lostParts } from './own-data-parts.ts';

const DeleteAccountDialog = lazyDialog(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

/** Leaves for good. */
export function DeleteAccount({ user: { member, can } }: { user: CurrentUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Plate title={t`Delete account`}>
      <LostAndPreserved />
      {can.deleteAccount ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      ) : (
        <p className="settings__text">
          <Trans>An administrator cannot be deleted. Those who run this site can take the role away first.</Trans>
        </p>
      )}
      {isAsking && <DeleteAccountDialog username={member.username} onClose={() => setAsking(false)} />}
    </Plate>
  );
}

function LostAndPreserved() {
  const { tokenSymbol } = useSite();
  const isOn = useIsOn();
  const [begun, kept] = [begunParts(isOn), keptParts(isOn)];
  return (
    <dl className="settings__fate">
      <dt>
        <Trans>What is lost</Trans>
      </dt>
      <dd>
        <span>{t`Your profile and sign-ins, ${{ parts: listed([tokenSymbol, t`level`, ...lostParts(isOn)]) }}.`}</span>{' '}
        {begun.length > 0 && <span>{t`What you have begun is ended first: ${{ parts: listed(begun) }}.`}</span>}
      </dd>
      <dt>
        <Trans>What stays, without your name</Trans>
      </dt>
      <dd>
        <span>{t`The entries of the ledger, so that every sum of the community still holds.`}</span>{' '}
        {kept.length > 0 && <span>{t`Also: ${{ parts: listed(kept) }}.`}</span>}
      </dd>
    </dl>
  );
}
