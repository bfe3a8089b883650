import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOn, useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { PLAYED } from './played.ts';

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
  const isWhole = PLAYED.every(isOn) && isOn('leaderboards');
  return (
    <dl className="settings__fate">
      <dt>
        <Trans>What is lost</Trans>
      </dt>
      <dd>
        {isWhole ? (
          <Trans>
            Your profile and sign-ins, {tokenSymbol}, level, items, badges, quests, streak and mining history. Open bets
            are taken back first, and you leave every tournament that is not over.
          </Trans>
        ) : (
          <Trans>
            Your profile and sign-ins, {tokenSymbol}, level, and everything that you have and did here. What you have
            begun is ended first.
          </Trans>
        )}
      </dd>
      <dt>
        <Trans>What stays, without your name</Trans>
      </dt>
      <dd>
        {isWhole ? (
          <Trans>
            Your places in finished brackets and in the Hall of Fame, settled bets, purchases as revenue, and the
            entries of the ledger, so that every sum of the community still holds.
          </Trans>
        ) : (
          <Trans>
            Results that others have a part in, and the entries of the ledger, so that every sum of the community still
            holds.
          </Trans>
        )}
      </dd>
    </dl>
  );
}
