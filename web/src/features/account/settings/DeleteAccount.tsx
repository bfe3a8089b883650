import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Plate } from '#ui/plate/Plate.tsx';

const DeleteAccountDialog = lateDialog(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

/** Leaves for good. */
export function DeleteAccount({ user: { member, can } }: { user: CurrentUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Plate title="Delete account">
      <LostAndKept />
      {can.deleteAccount ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      ) : (
        <p className="settings__text">
          An administrator cannot be deleted. Whoever runs this site can take the role away first.
        </p>
      )}
      {isAsking && <DeleteAccountDialog username={member.username} onClose={() => setAsking(false)} />}
    </Plate>
  );
}

function LostAndKept() {
  const { tokenSymbol } = useSite();
  return (
    <dl className="settings__fate">
      <dt>What is lost</dt>
      <dd>
        Your profile and sign-ins, {tokenSymbol}, level, items, badges, quests, streak and mining history. Open bets are
        taken back first, and you leave every tournament that is not over.
      </dd>
      <dt>What stays, without your name</dt>
      <dd>
        Your places in finished brackets and in the Hall of Fame, settled bets, purchases as revenue, and the entries of
        the ledger, so that every sum of the community still holds.
      </dd>
    </dl>
  );
}
